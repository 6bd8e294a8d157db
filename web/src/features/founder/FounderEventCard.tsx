import type { FounderEvent } from "@majlis/contracts/events/eventForm";
import { CalendarDays, MapPin, MoreHorizontal, Pencil, Users } from "lucide-react";
import { formatInstant, formatPlace, formatPrice, formatWhen } from "../../lib/format";
import { useMessages } from "../../lib/i18n";
import { Link } from "../../lib/router/Link";
import { useNow } from "../../lib/useNow";
import { eventPath, paths } from "../../paths";
import { Badge } from "../../ui/Badge";
import { Button, buttonClass } from "../../ui/Button";
import { Menu } from "../../ui/Menu";
import type { MenuItem } from "../../ui/radix/MenuPanel";
import { founderEventsMessages } from "./founderEvents.messages";
import { useEventStatus } from "./useEventStatus";

interface FounderEventCardProps {
  readonly event: FounderEvent;
  readonly onEdit: () => void;
  readonly onDuplicate: () => void;
  readonly onCancel: () => void;
}

/** An own event: how it stands, who is coming, and what can be done about it. */
export const FounderEventCard = ({ event, ...actions }: FounderEventCardProps) => {
  const messages = useMessages(founderEventsMessages);
  const hasStarted = new Date(event.starts_at) <= useNow();
  const title = <span className="sr-only">{messages.ofEvent({ title: event.title })}</span>;
  const items = useMenu(event, hasStarted, actions);
  return (
    <li>
      <article className="grid gap-4 rounded-lg bg-surface p-5 shadow-card lg:grid-cols-[minmax(0,1fr)_auto]">
        <div className="min-w-0">
          <EventBadges event={event} isPast={hasStarted} />
          <h2 dir="auto" className="mt-2 text-lg leading-snug wrap-anywhere">
            <Link to={eventPath(event.id)} className="hover:underline">
              {event.title}
            </Link>
          </h2>
          <ul className="mt-2 grid gap-1 text-ink-2">
            <li className="flex items-center gap-2.5">
              <CalendarDays className="size-4 shrink-0 text-ink-3" aria-hidden />
              <time dateTime={event.starts_at}>
                {formatWhen(event.starts_at)}
                {event.ends_at && ` – ${endOf(event.starts_at, event.ends_at)}`}
              </time>
            </li>
            <li className="flex items-center gap-2.5">
              <MapPin className="size-4 shrink-0 text-ink-3" aria-hidden />
              <bdi className="min-w-0 wrap-anywhere">
                {formatPlace(event.venue_name ?? messages.placeFollows, event.city)}
              </bdi>
            </li>
          </ul>
          <EventCounts event={event} />
        </div>
        <div className="flex flex-wrap items-start gap-2 lg:justify-end">
          {event.status !== "canceled" && (
            <Button kind="quiet" onClick={actions.onEdit}>
              <Pencil className="size-4" aria-hidden />
              {messages.edit}
              {title}
            </Button>
          )}
          <Link to={`${paths.founderAttendees}?event=${event.id}`} className={buttonClass("quiet")}>
            <Users className="size-4" aria-hidden />
            {messages.attendees}
            {title}
          </Link>
          <Menu
            label={messages.moreOf({ title: event.title })}
            className={buttonClass("quiet")}
            items={items}
            align="end"
          >
            <MoreHorizontal className="size-4" aria-hidden />
            {messages.more}
          </Menu>
        </div>
      </article>
    </li>
  );
};

type Actions = Omit<FounderEventCardProps, "event">;

/** What the menu offers: a canceled event can only be copied, a started one not be canceled any more. */
const useMenu = (
  event: FounderEvent,
  hasStarted: boolean,
  { onDuplicate, onCancel }: Actions,
): MenuItem[] => {
  const messages = useMessages(founderEventsMessages);
  const setStatus = useEventStatus(event.id);
  const isOn = event.status !== "canceled";
  return [
    { label: messages.duplicate, onSelect: onDuplicate },
    ...(event.status === "draft"
      ? [{ label: messages.publish, onSelect: () => setStatus("published") }]
      : []),
    ...(event.status === "published"
      ? [{ label: messages.unpublish, onSelect: () => setStatus("draft") }]
      : []),
    ...(isOn && !hasStarted ? [{ label: messages.cancel, onSelect: onCancel, hasSeparator: true }] : []),
  ];
};

/** An end on the same day is only a time. */
const endOf = (start: string, end: string): string =>
  formatInstant(start, "date") === formatInstant(end, "date") ? formatInstant(end, "time") : formatWhen(end);

const tones = { draft: "paid", published: "ok", canceled: "danger" } as const;

const EventBadges = ({ event, isPast }: { readonly event: FounderEvent; readonly isPast: boolean }) => {
  const messages = useMessages(founderEventsMessages);
  return (
    <p className="flex flex-wrap gap-1.5">
      <Badge tone={tones[event.status]}>{messages[event.status]}</Badge>
      {isPast && <Badge>{messages.past}</Badge>}
      <Badge tone={event.price_cents > 0 ? "paid" : "free"}>
        {formatPrice(event.price_cents, messages.free)}
      </Badge>
      {!event.is_public && <Badge>{messages.private}</Badge>}
      {event.location_hidden && <Badge>{messages.locationHidden}</Badge>}
    </p>
  );
};

const EventCounts = ({ event }: { readonly event: FounderEvent }) => {
  const messages = useMessages(founderEventsMessages);
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
          <Link to={paths.founderRequests} className="text-primary-ink underline">
            {messages.pending(event.requests.pending)}
          </Link>
        </li>
      )}
    </ul>
  );
};
