import { useState } from "react";
import { useMessages } from "../../lib/i18n";
import { toastFailure } from "../../lib/toastFailure";
import { Button } from "../../ui/Button";
import { cardMessages } from "./card.messages";
import { openPayments } from "./membership.queries";

/** Leads to the provider's page for cards, receipts and open payments. */
export const ManagePayments = () => {
  const messages = useMessages(cardMessages);
  const [isBusy, setIsBusy] = useState(false);
  const open = async (): Promise<void> => {
    setIsBusy(true);
    // Whoever comes back from the provider may find this very page, as it was left.
    addEventListener("pagehide", () => setIsBusy(false), { once: true });
    try {
      await openPayments();
    } catch (error) {
      await toastFailure(error, "CheckoutFailed");
      setIsBusy(false);
    }
  };
  return (
    <Button kind="quiet" isBusy={isBusy} busyLabel={messages.opening} onClick={() => void open()}>
      {messages.manage}
    </Button>
  );
};
