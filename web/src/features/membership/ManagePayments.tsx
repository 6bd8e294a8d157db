import { useState } from "react";
import { useMessages } from "#shared/i18n/i18n.ts";
import { toastFailure } from "#shared/api/toastFailure.ts";
import { Button } from "#shared/ui/Button.tsx";
import { openPayments } from "./membership.queries";
import { membershipMessages } from "./messages/en";

/** Leads to the provider's page for cards, receipts and open payments. */
export const ManagePayments = () => {
  const messages = useMessages(membershipMessages).card;
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
