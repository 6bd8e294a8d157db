import { isFull } from "@majlis/core/seats/seats.rules";
import { clsx } from "clsx";
import { Link } from "react-router-dom";
import { formatPrice, textLang, titleOf } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { eventPath } from "#shared/paths.ts";
import { Poster } from "#shared/ui/Poster.tsx";
import { OccasionPlace } from "#features/tickets/OccasionPlace.tsx";
import { eventsMessages } from "../messages/en";
import type { EventEntryProps } from "./EventPoster";

export const rowClass =
  "relative grid grid-cols-[4rem_minmax(0,1fr)_auto] items-center gap-x-3.5 border-b border-line py-2 last:border-b-0 md:grid-cols-[4.75rem_minmax(0,1fr)_auto]";
export const printClass = "h-20 overflow-hidden rounded-sm md:h-24";

/** A further event of a day: a small print, and the facts in a line each. */
export const EventRow = ({ event, art, time }: EventEntryProps) => {
  const { list, place } = useMessages(eventsMessages);
  const { days } = useMessages(eventsMessages);
  const titleId = `${event.id}-title`;
  const title = titleOf(event);
  const isWaiting = !event.my_ticket && isFull(event);
  const note = event.my_ticket
    ? days.going
    : isWaiting
      ? days.waitlist
      : formatPrice(event.price_cents, list.free);
  return (
    <article aria-labelledby={titleId} className={rowClass}>
      <div className={printClass}>
        <Poster {...art} shape="print" />
      </div>
      <div className="min-w-0">
        <time dateTime={event.starts_at} className="text-xs font-semibold text-primary-ink tabular-nums">
          {time}
        </time>
        {/* As wide as its text: a title of the other direction stays beside its print. */}
        <h4
          id={titleId}
          dir="auto"
          lang={textLang(title)}
          className="line-clamp-2 w-fit max-w-full text-base leading-snug wrap-anywhere"
        >
          <Link to={eventPath(event.id)} className="after:absolute after:inset-0 hover:underline">
            {title}
          </Link>
        </h4>
        <div className="text-xs text-ink-2">
          <OccasionPlace isShort occasion={event} labels={place} />
        </div>
      </div>
      <span
        className={clsx("max-w-24 text-end font-semibold", isWaiting ? "text-danger-ink" : "tabular-nums")}
      >
        {note}
      </span>
    </article>
  );
};
