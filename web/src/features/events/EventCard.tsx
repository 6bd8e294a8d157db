import type { CityEvent } from "@majlis/contracts/events/events";
import { isFull } from "@majlis/core/seats/seats.rules";
import { clsx } from "clsx";
import { Clock, MapPin } from "lucide-react";
import { Link } from "react-router-dom";
import { formatInstant, formatPrice, formatWhen } from "#shared/i18n/format.ts";
import { shownName } from "#shared/i18n/shownName.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { eventPath } from "#shared/paths.ts";
import { occasionArt } from "#shared/poster/occasionArt.ts";
import { Avatar } from "#shared/ui/Avatar.tsx";
import { Poster } from "#shared/ui/Poster.tsx";
import { Skeleton } from "#shared/ui/Skeleton.tsx";
import { OccasionPlace } from "#features/tickets/OccasionPlace.tsx";
import { JoinAction } from "./JoinAction";
import { eventsMessages } from "./messages/en";

interface EventCardProps {
  readonly event: CityEvent;
  /** Visible without scrolling. */
  readonly isFirst?: boolean;
}

export const EventCard = ({ event, isFirst = false }: EventCardProps) => {
  const { list: messages, place } = useMessages(eventsMessages);
  const titleId = `${event.id}-title`;
  return (
    <article
      aria-labelledby={titleId}
      className="group/card relative flex flex-col overflow-hidden rounded-lg bg-surface shadow-card transition-[box-shadow,translate] duration-200 hover:shadow-lift motion-ok:hover:-translate-y-0.5"
    >
      <div className="relative aspect-[16/10] overflow-hidden">
        <Poster
          isEager={isFirst}
          {...occasionArt({ ...event, startsAt: event.starts_at, type: "event" })}
          className="transition-transform duration-500 ease-out motion-ok:group-hover/card:scale-[1.03]"
        />
        <DateChip instant={event.starts_at} />
        <span className="absolute end-3 top-3 rounded-full bg-surface px-3 py-1 text-xs font-bold shadow-card">
          {formatPrice(event.price_cents, messages.free)}
        </span>
      </div>
      <div className="flex grow flex-col gap-3 p-5">
        <h3 id={titleId} dir="auto" className="line-clamp-2 text-lg leading-snug wrap-anywhere">
          {/* The link covers the card above the action. */}
          <Link
            to={eventPath(event.id)}
            className="rounded-sm underline-offset-4 after:absolute after:inset-x-0 after:top-0 after:bottom-20 hover:underline"
          >
            {event.title}
          </Link>
        </h3>
        <p dir="auto" className="line-clamp-2 text-wrap text-ink-2 wrap-anywhere">
          {event.description}
        </p>
        <ul className="grid grid-cols-1 gap-1.5 text-ink-2">
          <li className="flex items-center gap-2.5">
            <Clock className="size-4 shrink-0 text-ink-3" aria-hidden />
            <time dateTime={event.starts_at}>{formatWhen(event.starts_at)}</time>
          </li>
          <li className="flex items-center gap-2.5">
            <MapPin className="size-4 shrink-0 text-ink-3" aria-hidden />
            <OccasionPlace venueName={event.venue_name} city={event.city} labels={place} />
          </li>
        </ul>
        <HostAndSeats event={event} />
        <div className="relative">
          <JoinAction event={event} />
        </div>
      </div>
    </article>
  );
};

const DateChip = ({ instant }: { readonly instant: string }) => (
  <div
    className="absolute start-3 top-3 min-w-14 rounded-md bg-surface px-2 py-1.5 text-center leading-none shadow-card"
    aria-hidden
  >
    <span className="block text-2xs font-bold tracking-wider text-danger uppercase">
      {formatInstant(instant, "month")}
    </span>
    <span className="mt-0.5 block font-display text-xl font-bold">{formatInstant(instant, "day")}</span>
  </div>
);

const HostAndSeats = ({ event }: { readonly event: CityEvent }) => {
  const messages = useMessages(eventsMessages).list;
  const { attendee_count: count, capacity } = event;
  return (
    <div className="mt-auto flex items-center justify-between gap-3 pt-2">
      <span className="flex min-w-0 items-center gap-2 text-xs text-ink-2">
        <Avatar name={shownName(event.founder.full_name)} />
        <bdi className="truncate">{messages.by({ name: shownName(event.founder.full_name) })}</bdi>
      </span>
      <span className={clsx("shrink-0 text-xs font-semibold", isFull(event) ? "text-danger" : "text-ink-2")}>
        {capacity === null ? messages.unlimited : messages.attending({ count, capacity })}
      </span>
    </div>
  );
};

export const EventCardSkeleton = () => (
  <div className="overflow-hidden rounded-lg bg-surface shadow-card" aria-hidden>
    <Skeleton className="aspect-[16/10] rounded-none!" />
    <div className="flex flex-col gap-3 p-5">
      <Skeleton className="h-6 w-4/5" />
      <Skeleton className="h-11" />
      <Skeleton className="h-13 w-3/4" />
      <div className="mt-2 flex justify-between">
        <Skeleton className="h-7 w-28" />
        <Skeleton className="h-7 w-20" />
      </div>
      <Skeleton className="h-11 rounded-md!" />
    </div>
  </div>
);
