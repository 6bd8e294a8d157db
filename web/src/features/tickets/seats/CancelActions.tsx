import type { ErrorCode } from "@majlis/contracts/errors";
import { withdrawEventRequest } from "@majlis/contracts/events/events";
import { EventId, type RefId } from "@majlis/contracts/ids";
import { refundHours } from "@majlis/contracts/limits";
import { cancelTicket, type Ticket } from "@majlis/contracts/tickets/tickets";
import { leaveWaitlist } from "@majlis/contracts/tickets/waitlist";
import { type MyWaitlist } from "@majlis/contracts/seats";
import { useMutation } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { ConfirmButton } from "#shared/ui/ConfirmButton.tsx";
import { call } from "#shared/api/api.ts";
import type { ButtonKind } from "#shared/ui/Button.tsx";
import { toastFailure } from "#shared/api/toastFailure.ts";
import { formatOrdinal, formatPrice, titleOf } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { useNow } from "#shared/ui/browserState.ts";
import { toast } from "#shared/ui/toast.ts";
import { type SeatedOccasion, refreshSeats } from "./occasion";
import { ticketsMessages } from "../messages/en";

interface CancelTicketProps {
  readonly ticketId: Ticket["id"];
  readonly title: string;
  readonly city: string;
  readonly isPaid: boolean;
  /** What was paid, if it is known. */
  readonly paidCents: number | undefined;
  /** Until when the money comes back, if it is known. */
  readonly refundableUntil: string | undefined;
  /** The number of guests whose tickets are canceled, too. */
  readonly guests?: number | undefined;
  readonly onDone?: (() => void) | undefined;
}

/** Cancels a ticket after a confirmation. Safe to repeat: the server frees the seat once. */
export const CancelTicket = ({
  ticketId,
  title,
  city,
  isPaid,
  paidCents,
  refundableUntil,
  guests = 0,
  onDone,
}: CancelTicketProps) => {
  const messages = useMessages(ticketsMessages).seats;
  return (
    <ConfirmAction
      label={messages.cancel}
      className="w-full"
      title={messages.cancelTitle}
      description={messages.cancelBody({ title })}
      busyLabel={messages.canceling}
      run={() => call(cancelTicket, { body: { ticketId } })}
      failure="CancelTicketFailed"
      onDone={() => {
        toast({ title: messages.canceled, description: messages.canceledBody });
        onDone?.();
      }}
    >
      {guests > 0 && <GuestsCanceled count={guests} />}
      {isPaid && (
        <p className="rounded-md bg-sunken p-3">
          <RefundNote city={city} paidCents={paidCents} refundableUntil={refundableUntil} />
        </p>
      )}
    </ConfirmAction>
  );
};

type Refund = Pick<CancelTicketProps, "city" | "paidCents" | "refundableUntil">;

/** Whether the payment comes back, in the currency of its city. */
export const refundText = ({ city, paidCents, refundableUntil }: Refund, now: Date): string => {
  const messages = ticketsMessages.get().seats;
  if (refundableUntil !== undefined && now.toISOString() > refundableUntil)
    return messages.noRefund({ hours: refundHours });
  return paidCents === undefined
    ? messages.refundPrice
    : messages.refund({ amount: formatPrice(paidCents, "", city) });
};

/** Whether the payment comes back, before the click. */
export const RefundNote = (refund: Refund) => {
  useMessages(ticketsMessages);
  return refundText(refund, useNow());
};

interface LeaveWaitlistProps {
  readonly refId: RefId;
  readonly title: string;
  readonly entry: MyWaitlist;
}

/** Leaves the waitlist, or declines an offered seat, after a confirmation. */
export const LeaveWaitlist = ({ refId, title, entry: { place } }: LeaveWaitlistProps) => {
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
          description: messages.leaveBody({ place: formatOrdinal(place) }),
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

/** Gives up a seat on hold before it is paid, after a confirmation. */
export const ReleaseHold = ({ occasion }: { readonly occasion: SeatedOccasion }) => {
  const messages = useMessages(ticketsMessages).seats;
  return (
    <ConfirmAction
      label={messages.decline}
      title={messages.declineTitle}
      description={messages.releaseBody}
      busyLabel={messages.declining}
      kind="quiet"
      className="w-full"
      of={messages.of({ title: titleOf(occasion) })}
      run={() => call(withdrawEventRequest, { params: { eventId: EventId.parse(occasion.id) } })}
      failure="RequestNotWithdrawn"
      onDone={() => toast({ title: messages.declined })}
    />
  );
};

interface ConfirmActionProps extends Omit<ComponentProps<typeof ConfirmButton>, "action"> {
  readonly run: () => Promise<unknown>;
  readonly failure: ErrorCode;
  readonly onDone: () => void;
}

/** A button with a confirmation dialog. Refetches the seats afterwards. */
export const ConfirmAction = ({ run, failure, onDone, ...button }: ConfirmActionProps) => {
  const action = useMutation({
    mutationFn: run,
    onSuccess: onDone,
    onError: (error) => void toastFailure(error, failure),
    onSettled: () => void refreshSeats(),
  });
  return <ConfirmButton kind="ghost" {...button} action={action} />;
};

/** What a cancellation means for the guests, before the click. */
export const GuestsCanceled = ({ count }: { readonly count: number }) => {
  const messages = useMessages(ticketsMessages).tickets;
  return <p className="rounded-md bg-sunken p-3">{messages.cancelBody(count)}</p>;
};

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
