import type { FounderEvent } from "@majlis/contracts/events/eventForm";
import type { OccasionArt } from "#shared/poster/occasionArt.ts";
import { clsx } from "clsx";
import { ScanLine } from "lucide-react";
import { Link } from "react-router-dom";
import { cityName, formatPlace, formatPrice, formatSpan, textLang, titleOf } from "#shared/i18n/format.ts";
import { phaseOf } from "@majlis/core/occasions/times.rules";
import { useMessages } from "#shared/i18n/i18n.ts";
import { useNow } from "#shared/ui/browserState.ts";
import { doorPath, manageEventPath } from "#shared/paths.ts";
import { buttonClass } from "#shared/ui/Button.tsx";
import { Poster } from "#shared/ui/Poster.tsx";
import { Badge } from "#shared/ui/Badge.tsx";
import { foundersMessages } from "./messages/en";
import { Words } from "#shared/ui/Words.tsx";
import { type EventCommands, EventRowMenu } from "./EventRowMenu";

interface FounderEventRowProps extends EventCommands {
  readonly event: FounderEvent;
  readonly art: OccasionArt;
  /** Whether it was just created: the row is scrolled into view. */
  readonly isNew: boolean;
}

/** An own event as a row: all of it opens the event's page. The menu has the rest. */
export const FounderEventRow = ({ event, art, isNew, ...commands }: FounderEventRowProps) => (
  <li>
    <article
      ref={isNew ? showNew : undefined}
      className={clsx(
        "relative grid min-h-22 grid-cols-[4rem_minmax(0,1fr)_auto] items-center gap-x-3 p-3 hover:bg-sunken/50",
        isNew && "rounded-lg ring-2 ring-primary",
      )}
    >
      <div
        className={clsx(
          "size-16 overflow-hidden rounded-md",
          event.status === "canceled" && "opacity-60 grayscale",
        )}
      >
        <Poster {...art} />
      </div>
      <div className="min-w-0">
        <EventTitle
          event={event}
          className={clsx("text-base sm:truncate", event.status === "canceled" && "text-ink-2 line-through")}
        />
        <time dateTime={event.starts_at} className="block text-ink-2">
          {formatSpan(event)}
        </time>
        <p className="flex flex-wrap items-center gap-x-2 text-xs text-ink-2">
          <RowBadge event={event} />
          <EventCounts event={event} />
          <Exceptions event={event} />
        </p>
      </div>
      <EventRowMenu event={event} {...commands} />
    </article>
  </li>
);

/** An own event of today: a dark panel with the way to the door. */
export const TonightPanel = ({ event, art, isNew, ...commands }: FounderEventRowProps) => {
  const messages = useMessages(foundersMessages).events;
  const isRunning = phaseOf(event, useNow()) === "running";
  return (
    <li>
      <article
        ref={isNew ? showNew : undefined}
        className="relative overflow-hidden rounded-xl bg-upsell text-white shadow-card"
      >
        <div className="aspect-[400/150] sm:aspect-[800/150]">
          <Poster {...art} shape="strip" />
        </div>
        <div className="grid gap-4 p-5 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end">
          <div className="min-w-0">
            <EventTitle event={event} className="text-xl" />
            <p className="mt-1 text-white/90">
              <time dateTime={event.starts_at}>{formatSpan(event)}</time>
              {" · "}
              <Words className="wrap-anywhere">
                {formatPlace(event.venue_name ?? messages.placeFollows, cityName(event.city))}
              </Words>
            </p>
            <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
              {isRunning && <Badge tone="ok">{messages.running}</Badge>}
              <EventCounts event={event} />
            </p>
          </div>
          <div className="relative z-10 flex flex-wrap gap-2">
            <Link to={doorPath(event.id)} className={buttonClass("saffron", "grow")}>
              <ScanLine className="size-4 shrink-0" aria-hidden />
              {messages.checkIn}
              <Words as="span" className="sr-only">
                {messages.ofEvent({ title: titleOf(event) })}
              </Words>
            </Link>
            <EventRowMenu event={event} isOnInk {...commands} />
          </div>
        </div>
      </article>
    </li>
  );
};

const EventTitle = ({ event, className }: { readonly event: FounderEvent; readonly className: string }) => {
  const title = titleOf(event);
  return (
    <h3 dir="auto" lang={textLang(title)} className={clsx("leading-snug wrap-anywhere", className)}>
      <Link to={manageEventPath(event.id)} className="after:absolute after:inset-0 after:rounded-[inherit]">
        {title}
      </Link>
    </h3>
  );
};

/** The one thing that is unusual. A published event that is to come has no badge. */
const RowBadge = ({ event }: { readonly event: FounderEvent }) => {
  const messages = useMessages(foundersMessages).events;
  const { pending } = event.requests;
  if (event.status !== "published") return <Badge tone={tones[event.status]}>{messages[event.status]}</Badge>;
  return pending > 0 ? <Badge tone="ok">{messages.pending(pending)}</Badge> : null;
};

/** What only some events are. */
const Exceptions = ({ event }: { readonly event: FounderEvent }) => {
  const messages = useMessages(foundersMessages).events;
  return (
    <>
      {event.price_cents > 0 && <span>{formatPrice(event.price_cents, "", event.city)}</span>}
      {(!event.is_public || event.is_unlisted) && (
        <span>{messages[event.is_public ? "unlisted" : "private"]}</span>
      )}
      {event.location_hidden && <span>{messages.locationHidden}</span>}
      {event.series && <span>{messages.date(event.series)}</span>}
    </>
  );
};

/** Brings a row into view when it appears, again when the closing dialog has given the focus back to its button. */
const showNew = (row: HTMLElement | null) => {
  const show = () => requestAnimationFrame(() => row?.scrollIntoView({ block: "center" }));
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
    <>
      <span>
        {event.capacity === null
          ? messages.going(event.attendee_count)
          : messages.seats({ taken: event.attendee_count, capacity: event.capacity })}
      </span>
      {event.waiting_count > 0 && <span>{messages.waiting(event.waiting_count)}</span>}
      {event.checked_in_count > 0 && <span>{messages.checkedIn({ count: event.checked_in_count })}</span>}
    </>
  );
};
