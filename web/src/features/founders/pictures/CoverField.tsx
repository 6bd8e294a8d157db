import type { CityEvent } from "@majlis/contracts/events/events";
import { clsx } from "clsx";
import { type DragEvent, type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { useMessages } from "#shared/i18n/i18n.ts";
import { PosterField } from "#shared/poster/PosterField.tsx";
import { foundersMessages } from "../messages/en";
import type { Picture } from "@majlis/contracts/events/picture";
import { Alert } from "#shared/ui/Alert.tsx";
import { TextField } from "#shared/ui/forms/fields.tsx";
import { eventsMessages } from "#features/events/messages/en.ts";
import { PictureButton } from "#features/events/pictures/PictureButton.tsx";
import { usePreparedPicture } from "#features/events/pictures/usePreparedPicture.ts";

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

interface PhotoFieldProps {
  /** The photo that the event has. */
  readonly cover: Picture | undefined;
  readonly onChoose: (photo: Blob) => void;
  readonly progress: number | undefined;
}

/** A photo by choosing, dropping or pasting it, as guests will see it. */
const PhotoField = ({ cover, onChoose, progress }: PhotoFieldProps) => {
  const messages = useMessages(foundersMessages).cover;
  const { problems } = useMessages(eventsMessages);
  const { picture, problem, isPreparing, prepare } = usePreparedPicture(onChoose);
  usePastedFile(prepare);
  const url = picture?.url ?? cover?.url;
  return (
    <>
      <DropArea onFile={prepare}>
        {url && <img src={url} alt="" className="absolute inset-0 size-full object-cover" />}
        <PictureButton
          label={url ? messages.other : messages.choose}
          inputLabel={messages.choose}
          isPreparing={isPreparing}
          busyLabel={messages.preparing}
          className={url && "absolute! end-3 bottom-3"}
          onFile={(file) => void prepare(file)}
        />
        {!url && <p className="text-xs text-ink-2">{messages.drop}</p>}
      </DropArea>
      {progress !== undefined && (
        <progress
          className="h-2 w-full max-w-md accent-primary"
          value={progress}
          aria-label={messages.uploading}
        />
      )}
      {problem && <Alert title={problems[problem]} />}
      <p role="status" className="text-xs text-ink-2">
        {picture ? messages.ready({ size: Math.ceil(picture.bytes / 1_000) }) : messages.rights}
      </p>
      {url && (
        <TextField
          label={messages.altLabel}
          name="cover_alt"
          dir="auto"
          maxLength={160}
          required
          hint={messages.altHint}
          defaultValue={cover?.alt}
        />
      )}
    </>
  );
};

interface DropAreaProps {
  readonly onFile: (file: Blob) => Promise<void>;
  readonly children: ReactNode;
}

/** Takes a file that is dropped on it. */
const DropArea = ({ onFile, children }: DropAreaProps) => {
  const [isOver, setIsOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    if (file) void onFile(file);
  };
  return (
    <div
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      className="relative grid aspect-[400/260] max-w-md place-content-center justify-items-center gap-2 overflow-hidden rounded-lg bg-sunken p-4 text-center ring-1 ring-field ring-inset data-over:bg-primary-soft data-over:ring-2 data-over:ring-primary"
    >
      {children}
    </div>
  );
};

/** A file that is pasted anywhere on the page. Pasted text goes where it belongs. */
const usePastedFile = (onFile: (file: Blob) => Promise<void>) => {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const [file] = event.clipboardData?.files ?? [];
    if (!file) return;
    event.preventDefault();
    void onFile(file);
  });
  useEffect(() => {
    document.addEventListener("paste", paste);
    return () => document.removeEventListener("paste", paste);
  }, []);
};
