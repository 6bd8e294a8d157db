import type { FounderEvent } from "@majlis/contracts/events/eventForm";
import { formatInstant } from "#shared/i18n/format.ts";
import { attendeesOf } from "./founder.queries";
import { foundersMessages } from "./messages/en";
import type { Attendee } from "@majlis/contracts/events/attendees";
import type { EventId } from "@majlis/contracts/ids";
import { checkIn, type CheckInAnswer, undoCheckIn } from "@majlis/contracts/tickets/checkIn";
import { useIsMutating, useMutation } from "@tanstack/react-query";
import { call } from "#shared/api/api.ts";
import { queryClient } from "#shared/api/queryClient.ts";
import { toastFailure } from "#shared/api/toastFailure.ts";
import { toast } from "#shared/ui/toast.ts";

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
 * Refetches the list in any case, because doors check in too. `isSending` is also true for a call of a row that a search
 * hid meanwhile: the time that the list shows is not the server's yet.
 */
export const useCheckIn = (
  { id: eventId, city }: FounderEvent,
  { user_id: userId, user: { full_name: name } }: Attendee,
) => {
  const onSettled = () => queryClient.invalidateQueries({ queryKey: attendeesOf(eventId).queryKey });
  const mutationKey = ["check-in", eventId, userId];
  const admit = useMutation({
    mutationKey,
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
    mutationKey,
    mutationFn: (checkedInAt: string) => call(undoCheckIn, { body: { refId: eventId, userId, checkedInAt } }),
    onMutate: () => showCheckIn(eventId, userId, null),
    onSuccess: () => toast({ title: foundersMessages.get().attendees.takenBack({ name }) }),
    onError: async (error, checkedInAt) => {
      await showCheckIn(eventId, userId, checkedInAt);
      await toastFailure(error, "CheckInFailed");
    },
    onSettled,
  });
  return { admit, undo, isSending: useIsMutating({ mutationKey }) > 0 };
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
    payment_due: messages.payAtDoor,
  };
  return { title: messages.notLetIn({ name }), description: descriptions[refusal.reason] };
};
