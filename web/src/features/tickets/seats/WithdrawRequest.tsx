import { withdrawEventRequest } from "@majlis/contracts/events/events";
import type { EventId } from "@majlis/contracts/ids";
import { call } from "#shared/api/api.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import type { ButtonKind } from "#shared/ui/Button.tsx";
import { toast } from "#shared/ui/toast.ts";
import { ConfirmAction } from "./CancelActions";
import { ticketsMessages } from "../messages/en";

interface WithdrawRequestProps {
  readonly eventId: EventId;
  readonly isApproved: boolean;
  readonly kind: ButtonKind;
  /** The event's title, for screen readers of a list. */
  readonly title?: string;
}

/** Withdraws a pending request, or declines the seat of an approved one, after a confirmation. */
export const WithdrawRequest = ({ eventId, isApproved, kind, title }: WithdrawRequestProps) => {
  const messages = useMessages(ticketsMessages).requests;
  return (
    <ConfirmAction
      label={isApproved ? messages.decline : messages.withdraw}
      {...(title !== undefined && { of: messages.of({ title }) })}
      kind={kind}
      className="w-full"
      title={isApproved ? messages.declineTitle : messages.withdrawTitle}
      description={isApproved ? messages.declineBody : messages.withdrawBody}
      busyLabel={messages.withdrawing}
      run={() => call(withdrawEventRequest, { params: { eventId } })}
      failure="RequestNotWithdrawn"
      onDone={() => toast({ title: isApproved ? messages.declinedSeat : messages.withdrawn })}
    />
  );
};
