import type { CityEvent } from "@majlis/contracts/events/events";
import { clsx } from "clsx";
import { useState } from "react";
import { useMessages } from "#shared/i18n/i18n.ts";
import { PosterField } from "#shared/poster/PosterField.tsx";
import { foundersMessages } from "../messages/en";
import { PhotoField } from "./PhotoField";

/** What the founder chose: a prepared photo, or the poster. Undefined leaves the event as it is. */
export type ChosenCover = Blob | "poster" | undefined;

export interface CoverFieldProps {
  readonly event: CityEvent | undefined;
  readonly isEdited: boolean;
  readonly onChoose: (chosen: ChosenCover) => void;
  /** The part of the photo that is uploaded, from 0 to 1. */
  readonly progress: number | undefined;
}

const kinds = ["drawn", "photo"] as const;

/** The poster of an event, or a photo in its place. A copy of an event begins with the poster. */
export const CoverField = ({ event, isEdited, onChoose, progress }: CoverFieldProps) => {
  const messages = useMessages(foundersMessages).cover;
  const cover = isEdited ? event?.cover : undefined;
  const [kind, setKind] = useState<(typeof kinds)[number]>(cover ? "photo" : "drawn");
  const choose = (next: (typeof kinds)[number]) => {
    setKind(next);
    onChoose(next === "drawn" ? "poster" : undefined);
  };
  return (
    <>
      <div role="group" aria-label={messages.kind} className="flex w-max rounded-md bg-sunken p-1">
        {kinds.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === kind}
            onClick={() => each !== kind && choose(each)}
            className="h-11 min-w-24 rounded-sm px-4 font-semibold text-ink-2 aria-pressed:bg-surface aria-pressed:text-ink aria-pressed:shadow-card forced-colors:border"
          >
            {messages[each]}
          </button>
        ))}
      </div>
      {/* The poster keeps its state: an event without a photo has one. */}
      <div className={clsx(kind === "photo" && "hidden")}>
        <PosterField kind="event" occasion={event} isEdited={isEdited} />
      </div>
      {kind === "photo" && <PhotoField cover={cover} onChoose={onChoose} progress={progress} />}
    </>
  );
};

/** The description of the photo. Undefined without a photo. */
export const readCoverAlt = (data: FormData): string | undefined => {
  const value = data.get("cover_alt");
  return typeof value === "string" ? value : undefined;
};
