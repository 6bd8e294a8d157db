import type { CityEvent } from "@majlis/contracts/events/events";
import { WithdrawRequest } from "#features/tickets/seats/CancelActions.tsx";
import { formatPrice } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { useNow } from "#shared/ui/browserState.ts";
import { eventsMessages } from "./messages/en";

/** Withdraws a pending request, or declines the seat of an approved one. Until the start. */
export const RequestBox = ({ event }: { readonly event: CityEvent }) => {
  const messages = useMessages(eventsMessages).request;
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
      <WithdrawRequest eventId={event.id} isApproved={isApproved} kind="ghost" />
    </>
  );
};
