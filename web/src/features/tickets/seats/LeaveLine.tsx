import { leaveWaitlist, type MyWaitlist } from "@majlis/contracts/tickets/waitlist";
import type { RefId } from "@majlis/contracts/ids";
import { call } from "#shared/api/api.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { toast } from "#shared/ui/toast.ts";
import { ConfirmAction } from "./ConfirmAction";
import { ticketsMessages } from "../messages/en";

interface LeaveLineProps {
  readonly refId: RefId;
  readonly title: string;
  readonly place: MyWaitlist;
}

/** Gives up a place in line, or the seat that is offered, after saying what that means. */
export const LeaveLine = ({ refId, title, place: { place } }: LeaveLineProps) => {
  const messages = useMessages(ticketsMessages).seats;
  const wording =
    place === null
      ? {
          label: messages.decline,
          title: messages.declineTitle,
          description: messages.declineBody,
          busyLabel: messages.declining,
          done: messages.declined,
        }
      : {
          label: messages.leave,
          title: messages.leaveTitle,
          description: messages.leaveBody({ place }),
          busyLabel: messages.leaving,
          done: messages.left,
        };
  const { done, ...shown } = wording;
  return (
    <ConfirmAction
      {...shown}
      kind="quiet"
      className="w-full"
      of={messages.of({ title })}
      run={() => call(leaveWaitlist, { body: { refId } })}
      failure="WaitlistFailed"
      onDone={() => toast({ title: done })}
    />
  );
};
