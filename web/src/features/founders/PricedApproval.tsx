import { formatPrice, titleOf } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { ConfirmDialog } from "#shared/ui/Dialog.tsx";
import { foundersMessages } from "./messages/en";
import type { Decisions } from "./useDecisions";

/** Asks whether guests of an event that got a price since are approved and pay. */
export const PricedApproval = ({ decisions }: { readonly decisions: Decisions }) => {
  const messages = useMessages(foundersMessages).requests;
  const { priced, answerPriced } = decisions;
  if (!priced) return null;
  const { event, requests } = priced;
  return (
    <ConfirmDialog
      key={event.id}
      tone="primary"
      isOpen
      onOpenChange={() => answerPriced(false)}
      title={messages.pricedTitle({ price: formatPrice(event.price_cents, "$0.00") })}
      description={messages.pricedBody(requests.length)}
      confirmLabel={messages.approve}
      onConfirm={() => answerPriced(true)}
    >
      <div className="rounded-md bg-sunken p-3">
        <p dir="auto" className="font-semibold">
          {titleOf(event)}
        </p>
        <ul>
          {requests.map(({ user_id, full_name }) => (
            <li key={user_id} dir="auto">
              {full_name}
            </li>
          ))}
        </ul>
      </div>
    </ConfirmDialog>
  );
};
