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
import { type ListedAttendee, attendeesOf } from "./founder.queries";
import { foundersMessages } from "./messages/en";
import { RemoveGuest } from "./guest-list/RemoveGuest";
import type { Attendee } from "@majlis/contracts/events/attendees";
import type { EventId } from "@majlis/contracts/ids";
import { checkIn, type CheckInAnswer, undoCheckIn } from "@majlis/contracts/tickets/checkIn";
import { useMutation } from "@tanstack/react-query";
import { call } from "#shared/api/api.ts";
import { queryClient } from "#shared/api/queryClient.ts";
import { toastFailure } from "#shared/api/toastFailure.ts";
import { toast } from "#shared/ui/toast.ts";
import { Words } from "#shared/ui/Words.tsx";

interface AttendeeTableProps {
  readonly event: FounderEvent;
  readonly isHelper: boolean;
  readonly attendees: readonly ListedAttendee[];
}

/** Attendees with the date they joined, payment, and check-in state. */
export const AttendeeTable = ({ event, isHelper, attendees }: AttendeeTableProps) => {
  const messages = useMessages(foundersMessages).attendees;
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
    <tr className="border-t border-line">
      <th scope="row" className="px-4 py-3 text-start font-semibold">
        <span className="flex items-center gap-3">
          <Avatar name={name} seed={attendee.user_id} className="size-9 text-xs max-sm:hidden" />
          <span className="min-w-0">
            <Words className="block wrap-anywhere">{name}</Words>
            {attendee.guest_of !== undefined && (
              <span className="block text-xs font-normal text-ink-2">
                {messages.guestOf({ name: shownName(attendee.guest_of) })}
              </span>
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
      <td className="px-4 py-2">
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
  const { admit, undo } = useCheckIn(event, attendee);
  const { checked_in_at: at } = attendee;
  const name = shownName(attendee.user.full_name);
  const ofPerson = (
    <Words as="span" className="sr-only">
      {messages.ofPerson({ name })}
    </Words>
  );
  if (!at)
    return isDoorOpen && event.status === "published" ? (
      <Button kind="quiet" className="no-print" disabled={undo.isPending} onClick={() => admit.mutate()}>
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
        <Button kind="ghost" className="no-print" disabled={admit.isPending} onClick={() => undo.mutate(at)}>
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

type Refused = Extract<CheckInAnswer, { result: "error" }>;
const countIn = (attendees: readonly Attendee[]): number =>
  attendees.filter(({ checked_in_at }) => checked_in_at).length;

/** Shows a check-in in the loaded list, or none. */
const showCheckIn = async (eventId: EventId, userId: string, at: string | null): Promise<void> => {
  const { queryKey } = attendeesOf(eventId);
  // The answer of an earlier read would hide the change.
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (list) => {
    if (!list) return undefined;
    const items = list.items.map((item) => (item.user_id === userId ? { ...item, checked_in_at: at } : item));
    return { ...list, items, checkedInCount: list.checkedInCount + countIn(items) - countIn(list.items) };
  });
};

/**
 * Checks an attendee in, and undoes it. The list shows it at once, and again the state before when the call fails.
 * Refetches the list in any case, because doors check in too.
 */
const useCheckIn = (
  { id: eventId, city }: FounderEvent,
  { user_id: userId, user: { full_name: name } }: Attendee,
) => {
  const onSettled = () => queryClient.invalidateQueries({ queryKey: attendeesOf(eventId).queryKey });
  const admit = useMutation({
    mutationFn: () => call(checkIn, { body: { userId, refId: eventId, nonce: crypto.randomUUID() } }),
    onMutate: () => showCheckIn(eventId, userId, new Date().toISOString()),
    onSuccess: async (answer) => {
      if (answer.result === "ok") {
        await showCheckIn(eventId, userId, answer.checkedInAt);
        const { attendees, list } = foundersMessages.get();
        return toast({
          title: attendees.letIn({ name }),
          ...(answer.table && { description: list.atTable({ name: answer.table.name }) }),
        });
      }
      await showCheckIn(eventId, userId, null);
      return toast({ tone: "danger", ...refusalText(answer, name, city) });
    },
    onError: async (error) => {
      await showCheckIn(eventId, userId, null);
      await toastFailure(error, "CheckInFailed");
    },
    onSettled,
  });
  const undo = useMutation({
    mutationFn: (checkedInAt: string) => call(undoCheckIn, { body: { refId: eventId, userId, checkedInAt } }),
    onMutate: () => showCheckIn(eventId, userId, null),
    onSuccess: () => toast({ title: foundersMessages.get().attendees.takenBack({ name }) }),
    onError: async (error, checkedInAt) => {
      await showCheckIn(eventId, userId, checkedInAt);
      await toastFailure(error, "CheckInFailed");
    },
    onSettled,
  });
  return { admit, undo };
};

/** Refusals that are possible when the list is outdated. */
const refusalText = (refusal: Refused, name: string, city: string) => {
  const formatTime = (instant = "") => instant && formatInstant(instant, "time", city);
  const messages = foundersMessages.get().attendees;
  const descriptions = {
    already_checked_in: messages.alreadyIn({ time: formatTime(refusal.checkedInAt) }),
    too_early: messages.tooEarly({ time: formatTime(refusal.opensAt) }),
    canceled: messages.eventCanceled,
    unknown: messages.noTicket,
    other_event: messages.noTicket,
    several_guests: messages.noTicket,
    help_ended: messages.noTicket,
  };
  return { title: messages.notLetIn({ name }), description: descriptions[refusal.reason] };
};
