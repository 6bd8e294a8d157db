import { type CityEvent, withdrawEventRequest } from "@majlis/contracts/events/events";
import { ConfirmAction } from "#features/tickets/seats/CancelActions.tsx";
import { call } from "#shared/api/api.ts";
import { formatPrice } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { useNow } from "#shared/ui/browserState.ts";
import { toast } from "#shared/ui/toast.ts";
import { eventExtrasMessages } from "./extras/messages/en";

/** Withdraws a pending request, or declines the seat of an approved one. Until the start. */
export const RequestBox = ({ event }: { readonly event: CityEvent }) => {
  const messages = useMessages(eventExtrasMessages).request;
  const now = useNow();
  const { status } = event.my_request ?? {};
  const isOpen = event.status === "published" && new Date(event.starts_at) > now && !event.my_ticket;
  if (!isOpen || status === undefined || status === "declined") return null;
  const isApproved = status === "approved";
  const price = formatPrice(event.my_hold?.price_cents ?? event.price_cents, "");
  return (
    <>
      {isApproved && (
        <div className="grid gap-1 rounded-md bg-primary-soft p-4 text-primary-ink">
          <p className="font-semibold">{messages.approvedTitle}</p>
          <p>{price ? messages.approvedPriced({ price }) : messages.approvedFree}</p>
        </div>
      )}
      <ConfirmAction
        label={isApproved ? messages.decline : messages.withdraw}
        kind="ghost"
        className="w-full"
        title={isApproved ? messages.declineTitle : messages.withdrawTitle}
        description={isApproved ? messages.declineBody : messages.withdrawBody}
        busyLabel={messages.withdrawing}
        run={() => call(withdrawEventRequest, { params: { eventId: event.id } })}
        failure="RequestNotWithdrawn"
        onDone={() => toast({ title: isApproved ? messages.declinedSeat : messages.withdrawn })}
      />
    </>
  );
};
