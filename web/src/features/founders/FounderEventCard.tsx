import type { FounderEvent } from "@majlis/contracts/events/eventForm";
import type { OccasionArt } from "#shared/poster/occasionArt.ts";
import { clsx } from "clsx";
import { CalendarDays, MapPin } from "lucide-react";
import { Link } from "react-router-dom";
import { cityName, formatPlace, formatPrice, formatSpan, textLang, titleOf } from "#shared/i18n/format.ts";
import { phaseOf } from "@majlis/core/occasions/times.rules";
import { useMessages } from "#shared/i18n/i18n.ts";
import { useNow } from "#shared/ui/browserState.ts";
import { manageEventPath } from "#shared/paths.ts";
import { Poster } from "#shared/ui/Poster.tsx";
import { Badge } from "#shared/ui/Badge.tsx";
import { foundersMessages } from "./messages/en";
import { Words } from "#shared/ui/Words.tsx";
import { type EventCardActionsProps, EventCardActions } from "./EventCardActions";

interface FounderEventCardProps extends EventCardActionsProps {
  readonly art: OccasionArt;
  /** Whether it was just created: the card is scrolled into view. */
  readonly isNew: boolean;
}

/** An own event with its poster, status, counts and actions. */
export const FounderEventCard = ({ event, art, isNew, ...actions }: FounderEventCardProps) => {
  const messages = useMessages(foundersMessages).events;
  const now = useNow();
  const shownTitle = titleOf(event);
  return (
    <li>
      <article
        ref={isNew ? showNew : undefined}
        className={clsx(
          "grid overflow-hidden rounded-lg bg-surface shadow-card sm:grid-cols-[11rem_minmax(0,1fr)]",
          isNew && "ring-2 ring-primary",
        )}
      >
        <div className="aspect-[400/150] sm:hidden">
          <Poster {...art} shape="strip" />
        </div>
        <div className="max-sm:hidden">
          <Poster {...art} shape="print" />
        </div>
        <div className="grid min-w-0 gap-4 p-5">
          <div className="min-w-0">
            <EventBadges event={event} phase={phaseOf(event, now)} />
            <h3 dir="auto" lang={textLang(shownTitle)} className="mt-2 text-lg leading-snug wrap-anywhere">
              <Link to={manageEventPath(event.id)} className="hover:underline">
                {shownTitle}
              </Link>
            </h3>
            <ul className="mt-2 grid gap-1 text-ink-2">
              <li className="flex items-center gap-2.5">
                <CalendarDays className="size-4 shrink-0 text-ink-3" aria-hidden />
                <time dateTime={event.starts_at}>{formatSpan(event)}</time>
              </li>
              <li className="flex items-center gap-2.5">
                <MapPin className="size-4 shrink-0 text-ink-3" aria-hidden />
                <Words className="min-w-0 wrap-anywhere">
                  {formatPlace(event.venue_name ?? messages.placeFollows, cityName(event.city))}
                </Words>
              </li>
            </ul>
            <EventCounts event={event} />
          </div>
          <EventCardActions event={event} {...actions} />
        </div>
      </article>
    </li>
  );
};

/** Brings a card into view when it appears, again when the closing dialog has given the focus back to its button. */
const showNew = (card: HTMLElement | null) => {
  const show = () => requestAnimationFrame(() => card?.scrollIntoView({ block: "center" }));
  show();
  document.addEventListener("focusin", show, { once: true });
  return () => document.removeEventListener("focusin", show);
};

const tones = { draft: "paid", published: "ok", canceled: "danger" } as const;

interface EventBadgesProps {
  readonly event: FounderEvent;
  readonly phase: ReturnType<typeof phaseOf>;
}

/** Status, price and visibility of an own event. */
export const EventBadges = ({ event, phase }: EventBadgesProps) => {
  const messages = useMessages(foundersMessages).events;
  return (
    <p className="no-print flex flex-wrap gap-1.5">
      <Badge tone={tones[event.status]}>{messages[event.status]}</Badge>
      {phase === "running" && event.status === "published" && <Badge tone="ok">{messages.running}</Badge>}
      {phase === "ended" && <Badge>{messages.past}</Badge>}
      <Badge tone={event.price_cents > 0 ? "paid" : "free"}>
        {formatPrice(event.price_cents, messages.free, event.city)}
      </Badge>
      {(!event.is_public || event.is_unlisted) && (
        <Badge>{messages[event.is_public ? "unlisted" : "private"]}</Badge>
      )}
      {event.location_hidden && <Badge>{messages.locationHidden}</Badge>}
      {event.series && <Badge>{messages.date(event.series)}</Badge>}
    </p>
  );
};

const EventCounts = ({ event }: { readonly event: FounderEvent }) => {
  const messages = useMessages(foundersMessages).events;
  return (
    <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 font-semibold">
      <li>
        {event.capacity === null
          ? messages.going(event.attendee_count)
          : messages.seats({ taken: event.attendee_count, capacity: event.capacity })}
      </li>
      {event.waiting_count > 0 && <li>{messages.waiting(event.waiting_count)}</li>}
      {event.checked_in_count > 0 && <li>{messages.checkedIn({ count: event.checked_in_count })}</li>}
      {event.requests.pending > 0 && (
        <li>
          <Link to={`${manageEventPath(event.id)}?tab=requests`} className="text-primary-ink underline">
            {messages.pending(event.requests.pending)}
          </Link>
        </li>
      )}
    </ul>
  );
};
