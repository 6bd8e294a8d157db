import { useMessages } from "#shared/i18n/i18n.ts";
import { isPaidByTransfer } from "#shared/sales.ts";
import { PageTabs } from "#shared/ui/PageTabs.tsx";
import { usePageTitle } from "#shared/ui/usePageTitle.ts";
import { Transfers } from "../transfers/Transfers";
import { Ledger } from "./Ledger";
import { adminMessages } from "../messages/en";
import { PaymentTasks } from "./PaymentTasks";

/** What is not settled yet, and the payments of each month. */
export const AdminPaymentsPage = () => {
  const messages = useMessages(adminMessages).paymentsPage;
  usePageTitle(messages.title);
  return (
    <>
      <h1 className="text-2xl">{messages.title}</h1>
      <p className="mt-1 mb-6 text-ink-2">{messages.intro}</p>
      <PageTabs
        label={messages.parts}
        items={[
          ...(isPaidByTransfer
            ? [{ value: "transfers", label: messages.transfers, content: <Transfers /> }]
            : []),
          { value: "open", label: messages.open, content: <OpenPayments /> },
          { value: "ledger", label: messages.ledger, content: <Ledger /> },
        ]}
      />
    </>
  );
};

/** Failed calls first: they wait for an admin. */
const OpenPayments = () => (
  <div className="grid gap-8">
    <PaymentTasks state="failed" />
    <PaymentTasks state="manual" />
    <PaymentTasks state="due" />
  </div>
);
