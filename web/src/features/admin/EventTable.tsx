import type { CityEvent } from "@majlis/contracts/events/events";
import type { ComponentType } from "react";
import { formatDay, formatInstant } from "../../lib/format";
import { useMessages } from "../../lib/i18n";
import { Link } from "../../lib/router/Link";
import { eventPath } from "../../paths";
import { Badge, type BadgeTone } from "../../ui/Badge";
import { adminEventsMessages } from "./adminEvents.messages";
import { DataTable } from "../../ui/DataTable";
import { LocationSwitch } from "./LocationSwitch";

const tones = { draft: "plain", published: "ok", canceled: "danger" } as const satisfies Record<
  CityEvent["status"],
  BadgeTone
>;

interface EventTableProps {
  readonly events: readonly CityEvent[];
  readonly Actions: ComponentType<{ readonly event: CityEvent }>;
}

/** Events with their state, and the switch that hides or reveals where they are. */
export const EventTable = ({ events, Actions }: EventTableProps) => {
  const messages = useMessages(adminEventsMessages);
  return (
    <DataTable
      caption={messages.table}
      columns={[
        messages.event,
        messages.date,
        messages.city,
        messages.seats,
        messages.status,
        messages.location,
        messages.manage,
      ]}
    >
      {events.map((event) => (
        <tr key={event.id}>
          <th scope="row" className="max-w-80 min-w-56 text-start font-normal">
            <Link
              to={eventPath(event.id)}
              className="relative line-clamp-2 font-semibold wrap-anywhere underline-offset-4 hover:underline"
            >
              <bdi>{event.title}</bdi>
            </Link>
            <bdi className="block text-xs text-ink-2">{messages.by({ name: event.founder.full_name })}</bdi>
          </th>
          <td className="whitespace-nowrap">
            <time dateTime={event.starts_at}>
              {formatDay(event.starts_at)}
              <span className="block text-xs text-ink-2">{formatInstant(event.starts_at, "time")}</span>
            </time>
          </td>
          <td>
            <bdi>{event.city}</bdi>
          </td>
          <td className="whitespace-nowrap tabular-nums">
            {event.capacity === null
              ? messages.seatsUnlimited({ taken: event.attendee_count })
              : messages.seatsOf({ taken: event.attendee_count, capacity: event.capacity })}
          </td>
          <td>
            <span className="flex flex-wrap gap-1">
              <Badge tone={tones[event.status]}>{messages[event.status]}</Badge>
              {!event.is_public && <Badge>{messages.private}</Badge>}
            </span>
          </td>
          <td>
            <LocationSwitch event={event} />
          </td>
          <td>
            <Actions event={event} />
          </td>
        </tr>
      ))}
    </DataTable>
  );
};
