import type { Picture } from "@majlis/contracts/events/picture";
import type { PosterChoice } from "@majlis/contracts/posters";
import type { Translated } from "@majlis/core/kernel/translation.rules";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { formatDayAndTime, formatWhen, textLang, titleOf } from "#shared/i18n/format.ts";
import { occasionArt } from "#shared/poster/occasionArt.ts";
import { useIsHydrating } from "../browserState";
import { Poster } from "../Poster";
import { Words } from "../Words";

interface OccasionRowProps {
  readonly type: "event" | "gathering";
  /** What the row draws, as lists have it. */
  readonly occasion: {
    readonly id: string;
    readonly title: string;
    readonly translation?: Translated["translation"];
    readonly starts_at: string;
    readonly city: string;
    readonly poster?: PosterChoice | undefined;
    readonly cover?: Picture | undefined;
    readonly status?: string | undefined;
  };
  /** The line below the time: the location or the status. */
  readonly note: ReactNode;
  readonly to: string;
  /** A picture after the text, such as a stamp. */
  readonly mark?: ReactNode;
  /** Badges or a button at the end of the row. */
  readonly children?: ReactNode;
  /** The heading level: 2 below the page title, 3 in a section. */
  readonly level?: 2 | 3;
}

/** An event or gathering as a row of a list. */
export const OccasionRow = ({ type, occasion, note, to, mark, children, level = 3 }: OccasionRowProps) => {
  const { starts_at: startsAt, city } = occasion;
  const shownTitle = titleOf(occasion);
  const isCanceled = occasion.status === "canceled";
  // A document does not know the reader's clock.
  const format = useIsHydrating() ? formatDayAndTime : formatWhen;
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-3 p-4 first:rounded-t-lg last:rounded-b-lg hover:bg-sunken/50 sm:flex-nowrap">
      <div
        className={clsx("size-14 shrink-0 overflow-hidden rounded-md", isCanceled && "opacity-60 grayscale")}
      >
        <Poster {...occasionArt({ ...occasion, startsAt, type })} />
      </div>
      <div className="min-w-0 grow basis-0">
        <Heading
          dir="auto"
          lang={textLang(shownTitle)}
          className={clsx(
            "line-clamp-2 text-base leading-snug wrap-anywhere",
            isCanceled && "text-ink-2 line-through",
          )}
        >
          <Link to={to} className="after:absolute after:inset-0 after:rounded-[inherit]">
            {shownTitle}
          </Link>
        </Heading>
        <p className="text-ink-2">
          <time dateTime={startsAt}>{format(startsAt, city)}</time>
        </p>
        <p className="text-xs wrap-anywhere text-ink-2">
          {typeof note === "string" ? <Words>{note}</Words> : note}
        </p>
      </div>
      {mark}
      {children && (
        <div className="relative flex flex-wrap items-center gap-2 max-sm:ms-[min(4.5rem,19vw)] max-sm:min-w-0 max-sm:basis-full">
          {children}
        </div>
      )}
    </li>
  );
};
