import type { Attendee } from "@majlis/contracts/events/attendees";
import { checkIn, type CheckInAnswer, undoCheckIn } from "@majlis/contracts/tickets/checkIn";
import type { EventId } from "@majlis/contracts/ids";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../lib/api";
import { formatInstant } from "../../lib/format";
import { queryClient } from "../../lib/queryClient";
import { toastFailure } from "../../lib/toastFailure";
import { toast } from "../../ui/toast";
import { founderQueries } from "./founder.queries";
import { founderAttendeesMessages } from "./founderAttendees.messages";

type Refused = Extract<CheckInAnswer, { result: "error" }>;

/** Lets somebody in from the list, and takes it back. Afterwards the list is read again, as doors let in too. */
export const useAdmission = (eventId: EventId, { user_id: userId, full_name: name }: Attendee) => {
  const onSettled = () =>
    queryClient.invalidateQueries({ queryKey: founderQueries.attendees(eventId).queryKey });
  const admit = useMutation({
    mutationFn: () => call(checkIn, { body: { userId, refId: eventId, nonce: crypto.randomUUID() } }),
    onSuccess: (answer) => {
      if (answer.result === "ok") toast({ title: founderAttendeesMessages.get().letIn({ name }) });
      else toast({ tone: "danger", ...refusalText(answer, name) });
    },
    onError: (error) => void toastFailure(error, "CheckInFailed"),
    onSettled,
  });
  const takeBack = useMutation({
    mutationFn: (checkedInAt: string) => call(undoCheckIn, { body: { refId: eventId, userId, checkedInAt } }),
    onSuccess: () => toast({ title: founderAttendeesMessages.get().takenBack({ name }) }),
    onError: (error) => void toastFailure(error, "CheckInFailed"),
    onSettled,
  });
  return { admit, takeBack };
};

const time = (instant: string | undefined) => (instant ? formatInstant(instant, "time") : "");

/** What the list may be told, when it was read before something changed. */
const refusalText = ({ reason, checkedInAt, opensAt }: Refused, name: string) => {
  const messages = founderAttendeesMessages.get();
  const said = {
    already_checked_in: messages.alreadyIn({ time: time(checkedInAt) }),
    too_early: messages.tooEarly({ time: time(opensAt) }),
    canceled: messages.eventCanceled,
    unknown: messages.noTicket,
    other_event: messages.noTicket,
  };
  return { title: messages.notLetIn({ name }), description: said[reason] };
};
