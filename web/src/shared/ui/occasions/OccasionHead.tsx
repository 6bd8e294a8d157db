import { clsx } from "clsx";
import type { ReactNode } from "react";
import type { OccasionArt } from "#shared/poster/occasionArt.ts";
import { Poster } from "../Poster";
import { Words } from "../Words";
import { occasionPoster } from "./OccasionFrame";

/** How the state of an event or gathering colors its head. */
export type HeadTone = "coming" | "running" | "ended" | "canceled";

const bandTones = {
  running: "bg-saffron text-on-saffron",
  ended: "bg-ink text-paper",
  canceled: "bg-danger text-on-danger",
} as const satisfies Record<Exclude<HeadTone, "coming">, string>;

interface OccasionPosterProps {
  readonly id: string;
  readonly art: OccasionArt;
  readonly tone: HeadTone;
  /** The words of the band, for a state that has one. */
  readonly band?: ReactNode;
}

/** The poster, with a band over its lower edge when the evening is not simply to come. */
export const OccasionPoster = ({ id, art, tone, band }: OccasionPosterProps) => (
  <div className={occasionPoster} data-poster={id}>
    <div className={clsx("size-full", tone === "canceled" && "opacity-60 grayscale")}>
      <Poster isEager {...art} />
    </div>
    {tone !== "coming" && band && (
      <p key={tone} className={clsx("absolute inset-x-0 bottom-0 px-4 py-2 font-bold", bandTones[tone])}>
        {band}
      </p>
    )}
  </div>
);

interface OccasionTitleProps {
  readonly title: string;
  readonly isCanceled: boolean;
  /** Above the title. */
  readonly badge?: ReactNode;
  /** Day, time, district and host, each a link. */
  readonly line: ReactNode;
}

/** The title under the lamps of the poster, and the line that answers when, where and with whom. */
export const OccasionTitle = ({ title, isCanceled, badge, line }: OccasionTitleProps) => (
  <header className="max-md:pt-4">
    {badge && <div className="mb-2">{badge}</div>}
    <Words as="h1" className={clsx("text-3xl wrap-anywhere", isCanceled && "text-ink-2 line-through")}>
      {title}
    </Words>
    <p className="no-print mt-1 flex flex-wrap items-center gap-x-2 text-base text-ink-2 md:mt-3">{line}</p>
  </header>
);
