import type { FounderEvent } from "@majlis/contracts/events/eventForm";
import { isDoorTime } from "@majlis/core/occasions/checkIn.rules";
import { hasEnded } from "#features/tickets/seats/occasion.ts";
import { formatInstant, formatOrdinal } from "#shared/i18n/format.ts";
import { shownName } from "#shared/i18n/shownName.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Avatar } from "#shared/ui/Avatar.tsx";
import { Badge } from "#shared/ui/Badge.tsx";
import { Button } from "#shared/ui/Button.tsx";
import { useNow } from "#shared/ui/browserState.ts";
import { Answers } from "./Answers";
import type { ListedAttendee } from "./founder.queries";
import { foundersMessages } from "./messages/en";
import { RemoveGuest } from "./guest-list/RemoveGuest";
import type { Attendee } from "@majlis/contracts/events/attendees";
import { Words } from "#shared/ui/Words.tsx";
import { useCheckIn } from "./useCheckIn";

interface AttendeeTableProps {
  readonly event: FounderEvent;
  readonly isHelper: boolean;
  readonly attendees: readonly ListedAttendee[];
}

/**
 * Attendees with the date they joined, payment, and check-in state. Below 16rem, as on a phone with large text, the
 * state stands below the name.
 */
export const AttendeeTable = ({ event, isHelper, attendees }: AttendeeTableProps) => {
  const messages = useMessages(foundersMessages).attendees;
  return (
    <div className="@container overflow-hidden rounded-lg bg-surface shadow-card">
      <table className="w-full text-start @max-3xs:block">
        <thead className="bg-sunken text-xs text-ink-2 @max-3xs:sr-only">
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
        <tbody className="@max-3xs:block">
          {attendees.map((attendee) => (
            <AttendeeRow key={attendee.id} event={event} isHelper={isHelper} attendee={attendee} />
          ))}
        </tbody>
      </table>
    </div>
  );
};

interface AttendeeRowProps extends Omit<AttendeeTableProps, "attendees"> {
  readonly attendee: ListedAttendee;
}

const AttendeeRow = ({ event, isHelper, attendee }: AttendeeRowProps) => {
  const messages = useMessages(foundersMessages).attendees;
  const kinds = useMessages(foundersMessages).add;
  const { guest_kind, payment_status } = attendee;
  const name = shownName(attendee.user.full_name);
  const kind = guest_kind && <Badge tone="gathering">{kinds[guest_kind]}</Badge>;
  return (
    <tr className="border-t border-line @max-3xs:block">
      <th scope="row" className="px-4 py-3 text-start font-semibold @max-3xs:block">
        <span className="flex items-center gap-3">
          <Avatar name={name} seed={attendee.user_id} className="size-9 text-xs max-sm:hidden" />
          <span className="min-w-0">
            <Words className="block wrap-anywhere">{name}</Words>
            {attendee.guest_of !== undefined && (
              <span className="block text-xs font-normal text-ink-2">
                {messages.guestOf({ name: shownName(attendee.guest_of) })}
              </span>
            )}
            {attendee.instead_of !== undefined && (
              <span className="block text-xs font-normal text-ink-2">
                {messages.insteadOf({ name: shownName(attendee.instead_of) })}
              </span>
            )}
            {attendee.note !== undefined && (
              <Words className="block text-xs font-normal wrap-anywhere text-ink-2">{attendee.note}</Words>
            )}
            <GuestVisits attendee={attendee} />
          </span>
        </span>
        {kind && <span className="mt-1 block sm:hidden">{kind}</span>}
        {attendee.answers && <Answers answers={attendee.answers} className="sm:ps-12" />}
      </th>
      <td className="px-4 py-3 text-ink-2 max-sm:hidden">
        {formatInstant(attendee.created_at, "date", event.city)}
      </td>
      <td className="px-4 py-3 max-sm:hidden">
        {kind ?? <Badge tone={payment_status === "paid" ? "paid" : "free"}>{messages[payment_status]}</Badge>}
      </td>
      <td className="px-4 py-2 @max-3xs:block">
        <span className="flex flex-wrap items-center justify-between gap-2">
          <AttendeeState event={event} attendee={attendee} />
          {!isHelper && <RemoveGuest event={event} attendee={attendee} />}
        </span>
      </td>
    </tr>
  );
};

interface AttendeeStateProps {
  readonly event: FounderEvent;
  readonly attendee: ListedAttendee;
}

/** The check-in state of an attendee. Check-in and its undo are available around the time of the event. */
const AttendeeState = ({ event, attendee }: AttendeeStateProps) => {
  const messages = useMessages(foundersMessages).attendees;
  const now = useNow();
  const isDoorOpen = isDoorTime(event, now);
  const { admit, undo, isSending } = useCheckIn(event, attendee);
  const { checked_in_at: at } = attendee;
  const name = shownName(attendee.user.full_name);
  const ofPerson = (
    <Words as="span" className="sr-only">
      {messages.ofPerson({ name })}
    </Words>
  );
  if (!at)
    return isDoorOpen && event.status === "published" ? (
      <Button kind="quiet" className="no-print" disabled={isSending} onClick={() => admit.mutate()}>
        {messages.checkIn}
        {ofPerson}
      </Button>
    ) : (
      <Badge tone={attendee.is_coming && !hasEnded(event, now) ? "ok" : "plain"}>
        {hasEnded(event, now)
          ? messages.notCheckedIn
          : attendee.is_coming
            ? messages.coming
            : messages.expected}
      </Badge>
    );
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <Badge tone="ok">{messages.checkedIn({ time: formatInstant(at, "time", event.city) })}</Badge>
      {attendee.tableName !== undefined && (
        <span className="text-xs text-ink-2 wrap-anywhere">
          {foundersMessages.get().list.atTable({ name: attendee.tableName })}
        </span>
      )}
      {attendee.checked_in_by && (
        <span className="text-xs text-ink-2">
          {foundersMessages.get().list.checkedInBy({ name: shownName(attendee.checked_in_by) })}
        </span>
      )}
      {isDoorOpen && (
        <Button kind="ghost" className="no-print" disabled={isSending} onClick={() => undo.mutate(at)}>
          {messages.undo}
          {ofPerson}
        </Button>
      )}
    </span>
  );
};

/** The guest's how-manieth event of the city this one is. Nothing for a guest without an account. */
const GuestVisits = ({ attendee }: { readonly attendee: Attendee }) => {
  const messages = useMessages(foundersMessages).visits;
  const { earlier_visits: earlier } = attendee;
  if (earlier === undefined) return null;
  return (
    <span className="block text-xs font-normal text-ink-2">
      {earlier === 0 ? messages.first : messages.again({ ordinal: formatOrdinal(earlier + 1) })}
    </span>
  );
};
