import type { FounderEvent } from "@majlis/contracts/events/eventForm";
import { CalendarDays, MapPin, MoreHorizontal, Pencil, Users } from "lucide-react";
import { Link } from "react-router-dom";
import { formatInstant, formatPlace, formatPrice, formatWhen } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { useNow } from "#shared/ui/browserState.ts";
import { eventPath, paths } from "#shared/paths.ts";
import { Badge } from "#shared/ui/Badge.tsx";
import { Button, buttonClass } from "#shared/ui/Button.tsx";
import { Menu } from "#shared/ui/Menu.tsx";
import { useStatusItems } from "./useStatusItems";
import { foundersMessages } from "./messages/en";

interface FounderEventCardProps {
  readonly event: FounderEvent;
  readonly onEdit: () => void;
  readonly onDuplicate: () => void;
  readonly onCancel: () => void;
}

/** An own event with its status, counts and actions. */
export const FounderEventCard = ({ event, ...actions }: FounderEventCardProps) => {
  const messages = useMessages(foundersMessages).events;
  const hasStarted = new Date(event.starts_at) <= useNow();
  const title = <span className="sr-only">{messages.ofEvent({ title: event.title })}</span>;
  const statusItems = useStatusItems(event, actions.onCancel);
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
            items={[{ label: messages.duplicate, onSelect: actions.onDuplicate }, ...statusItems]}
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

/** The end without its date when it is on the same day. */
const endOf = (start: string, end: string): string =>
  formatInstant(start, "date") === formatInstant(end, "date") ? formatInstant(end, "time") : formatWhen(end);

const tones = { draft: "paid", published: "ok", canceled: "danger" } as const;

const EventBadges = ({ event, isPast }: { readonly event: FounderEvent; readonly isPast: boolean }) => {
  const messages = useMessages(foundersMessages).events;
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
          <Link to={paths.founderRequests} className="text-primary-ink underline">
            {messages.pending(event.requests.pending)}
          </Link>
        </li>
      )}
    </ul>
  );
};
