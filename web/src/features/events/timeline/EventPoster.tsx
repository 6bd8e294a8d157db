import type { CityEvent } from "@majlis/contracts/events/events";
import { isFull } from "@majlis/core/seats/seats.rules";
import type { OccasionArt } from "#shared/poster/occasionArt.ts";
import { clsx } from "clsx";
import { Link } from "react-router-dom";
import { formatPrice, textLang, titleOf } from "#shared/i18n/format.ts";
import { shownName } from "#shared/i18n/shownName.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { eventPath } from "#shared/paths.ts";
import { Poster, useDrawing } from "#shared/ui/Poster.tsx";
import { OccasionPlace } from "#features/tickets/OccasionPlace.tsx";
import { eventsMessages } from "../messages/en";
import { JoinAction } from "../JoinAction";
import { Words } from "#shared/ui/Words.tsx";

export interface EventEntryProps {
  readonly event: CityEvent;
  readonly art: OccasionArt;
  /** The page names the city. */
  readonly isOfOneCity: boolean;
  /** The time, with the day where the heading does not tell it. */
  readonly time: string;
}

interface EventPosterProps extends EventEntryProps {
  /** Visible without scrolling. */
  readonly isFirst: boolean;
  /** At a desk the foot is beside the poster, where the rows of other days are. */
  readonly isAlone: boolean;
}

/** The event of a day with the large poster. Its foot has the poster's darkest ink. */
export const EventPoster = ({ event, art, time, isOfOneCity, isFirst, isAlone }: EventPosterProps) => {
  const { list: messages, place } = useMessages(eventsMessages);
  const ink = useDrawing()?.darkestInk(art);
  const titleId = `${event.id}-title`;
  const title = titleOf(event);
  const { attendee_count: count, capacity } = event;
  return (
    <article
      aria-labelledby={titleId}
      style={{ backgroundColor: ink }}
      className={clsx(
        "relative self-start overflow-hidden rounded-lg bg-upsell text-white shadow-card transition-[box-shadow,translate] duration-200 hover:shadow-lift motion-ok:hover:-translate-y-0.5",
        isAlone && "lg:col-span-2 lg:grid lg:grid-cols-[26rem_minmax(0,1fr)]",
      )}
    >
      <div className="aspect-[400/260] max-sm:aspect-[400/240]">
        <Poster isEager={isFirst} {...art} />
      </div>
      <div className={clsx("grid content-end gap-1.5 p-4", isAlone && "lg:p-8")}>
        <div className="flex items-start justify-between gap-3">
          <h4
            id={titleId}
            dir="auto"
            lang={textLang(title)}
            className="line-clamp-2 font-display text-lg font-bold wrap-anywhere"
          >
            {/* The link covers the card above the action. */}
            <Link
              to={eventPath(event.id)}
              className="rounded-sm underline-offset-4 outline-white after:absolute after:inset-x-0 after:top-0 after:bottom-18 hover:underline"
            >
              {title}
            </Link>
          </h4>
          <span className="shrink-0 rounded-full bg-white px-3 py-1 text-xs font-bold text-[#17211d]">
            {formatPrice(event.price_cents, messages.free, event.city)}
          </span>
        </div>
        <div className="flex items-baseline gap-x-2 text-white/90">
          <time dateTime={event.starts_at} className="shrink-0 font-semibold tabular-nums">
            {time}
          </time>
          <span aria-hidden className="has-[+.sr-only]:hidden">
            ·
          </span>
          <OccasionPlace isShort isOfOneCity={isOfOneCity} occasion={event} labels={place} />
        </div>
        <div className="flex justify-between gap-3 text-xs text-white/90">
          <Words className="truncate">{messages.by({ name: shownName(event.founder.full_name) })}</Words>
          <span className={clsx("shrink-0", isFull(event) && "font-bold text-saffron")}>
            {capacity === null ? messages.unlimited : messages.attending({ count, capacity })}
          </span>
        </div>
        <div className="relative mt-1">
          <JoinAction event={event} />
        </div>
      </div>
    </article>
  );
};
