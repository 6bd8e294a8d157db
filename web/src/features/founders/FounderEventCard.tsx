import type { FounderEvent } from "@majlis/contracts/events/eventForm";
import { isDoorTime } from "@majlis/core/occasions/checkIn.rules";
import type { OccasionArt } from "#shared/poster/occasionArt.ts";
import { clsx } from "clsx";
import {
  CalendarDays,
  Link as LinkIcon,
  MapPin,
  MoreHorizontal,
  Pencil,
  ScanLine,
  Settings2,
} from "lucide-react";
import { Link, useNavigate } from "react-router-dom";
import { cityName, formatPlace, formatPrice, formatSpan, textLang, titleOf } from "#shared/i18n/format.ts";
import { phaseOf } from "@majlis/core/occasions/times.rules";
import { useMessages } from "#shared/i18n/i18n.ts";
import { useNow } from "#shared/ui/browserState.ts";
import { doorPath, guestMessagesPath, manageEventPath } from "#shared/paths.ts";
import { Poster } from "#shared/ui/Poster.tsx";
import { Badge } from "#shared/ui/Badge.tsx";
import { Button, buttonClass } from "#shared/ui/Button.tsx";
import { Menu } from "#shared/ui/Menu.tsx";
import { useStatusItems } from "./EventMenu";
import { foundersMessages } from "./messages/en";
import { copyEventLink } from "#features/tickets/ticket/shareTicket.ts";
import { Words } from "#shared/ui/Words.tsx";

interface FounderEventCardProps {
  readonly event: FounderEvent;
  readonly art: OccasionArt;
  /** Whether it was just created: the card is scrolled into view. */
  readonly isNew: boolean;
  readonly onEdit: () => void;
  readonly onDuplicate: () => void;
  readonly onCancel: () => void;
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

type EventCardActionsProps = Omit<FounderEventCardProps, "art" | "isNew">;

const EventCardActions = ({ event, onEdit, onDuplicate, onCancel }: EventCardActionsProps) => {
  const messages = useMessages(foundersMessages).events;
  const { items: statusItems, dialog } = useStatusItems(event, onCancel);
  const navigate = useNavigate();
  const writeItem = {
    label: messages.writeToGuests,
    onSelect: () => void navigate(guestMessagesPath(event.id)),
  };
  return (
    <>
      <div className="flex flex-wrap items-start gap-2">
        {event.status === "published" && <PublishedActions event={event} />}
        {event.status !== "canceled" && (
          <Button kind="quiet" onClick={onEdit}>
            <Pencil className="size-4" aria-hidden />
            {messages.edit}
            <OfEvent event={event} />
          </Button>
        )}
        <Link to={manageEventPath(event.id)} className={buttonClass("quiet")}>
          <Settings2 className="size-4" aria-hidden />
          {messages.manage}
          <OfEvent event={event} />
        </Link>
        <Menu
          label={messages.moreOf({ title: titleOf(event) })}
          className={buttonClass("quiet")}
          items={[
            ...(event.status === "published" ? [writeItem] : []),
            { label: messages.duplicate, onSelect: onDuplicate },
            ...statusItems,
          ]}
          align="end"
        >
          <MoreHorizontal className="size-4" aria-hidden />
          {messages.more}
        </Menu>
      </div>
      {dialog}
    </>
  );
};

/** The door of a published event, and its link. */
const PublishedActions = ({ event }: { readonly event: FounderEvent }) => {
  const messages = useMessages(foundersMessages).events;
  const now = useNow();
  return (
    <>
      <Link to={doorPath(event.id)} className={buttonClass(isDoorTime(event, now) ? "primary" : "quiet")}>
        <ScanLine className="size-4" aria-hidden />
        {messages.checkIn}
        <OfEvent event={event} />
      </Link>
      <Button kind="quiet" onClick={() => void copyEventLink(event)}>
        <LinkIcon className="size-4" aria-hidden />
        {messages.copyLink}
        <OfEvent event={event} />
      </Button>
    </>
  );
};

/** Names the event of a button for screen readers. */
const OfEvent = ({ event }: { readonly event: FounderEvent }) => {
  const messages = useMessages(foundersMessages).events;
  return (
    <Words as="span" className="sr-only">
      {messages.ofEvent({ title: titleOf(event) })}
    </Words>
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
