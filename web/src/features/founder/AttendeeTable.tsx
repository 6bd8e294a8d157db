import type { Attendee } from "@majlis/contracts/events/attendees";
import type { FounderEvent } from "@majlis/contracts/events/eventForm";
import { formatInstant } from "../../lib/format";
import { useMessages } from "../../lib/i18n";
import { Avatar } from "../../ui/Avatar";
import { Badge } from "../../ui/Badge";
import { AttendeeState } from "./AttendeeState";
import { founderAttendeesMessages } from "./founderAttendees.messages";

interface AttendeeTableProps {
  readonly event: FounderEvent;
  readonly attendees: readonly Attendee[];
}

/** Who comes, since when, and whether they are in. */
export const AttendeeTable = ({ event, attendees }: AttendeeTableProps) => {
  const messages = useMessages(founderAttendeesMessages);
  return (
    <div className="overflow-hidden rounded-lg bg-surface shadow-card">
      <table className="w-full text-start">
        <thead className="bg-sunken text-xs text-ink-2">
          <tr>
            <th scope="col" className="px-4 py-3 text-start font-semibold">
              {messages.name}
            </th>
            <th scope="col" className="px-4 py-3 text-start font-semibold max-sm:hidden">
              {messages.joined}
            </th>
            <th scope="col" className="px-4 py-3 text-start font-semibold max-sm:hidden">
              {messages.payment}
            </th>
            <th scope="col" className="px-4 py-3 text-start font-semibold">
              {messages.state}
            </th>
          </tr>
        </thead>
        <tbody>
          {attendees.map((attendee) => (
            <AttendeeRow key={attendee.id} event={event} attendee={attendee} />
          ))}
        </tbody>
      </table>
    </div>
  );
};

const AttendeeRow = ({ event, attendee }: { readonly event: FounderEvent; readonly attendee: Attendee }) => {
  const messages = useMessages(founderAttendeesMessages);
  const { full_name: name, payment_status } = attendee;
  return (
    <tr className="border-t border-line">
      <th scope="row" className="px-4 py-3 text-start font-semibold">
        <span className="flex items-center gap-3">
          <Avatar name={name} seed={attendee.user_id} className="size-9 text-xs max-sm:hidden" />
          <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
        </span>
      </th>
      <td className="px-4 py-3 text-ink-2 max-sm:hidden">{formatInstant(attendee.created_at, "date")}</td>
      <td className="px-4 py-3 max-sm:hidden">
        <Badge tone={payment_status === "paid" ? "paid" : "free"}>{messages[payment_status]}</Badge>
      </td>
      <td className="px-4 py-2">
        <AttendeeState event={event} attendee={attendee} />
      </td>
    </tr>
  );
};
