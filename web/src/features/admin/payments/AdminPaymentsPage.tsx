import { TransferReference } from "@majlis/contracts/transfers";
import { useState } from "react";
import { takesTransfers } from "#shared/features.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Button } from "#shared/ui/Button.tsx";
import { PageTabs } from "#shared/ui/PageTabs.tsx";
import { controlClass } from "#shared/ui/forms/Select.tsx";
import { usePageTitle } from "#shared/ui/usePageTitle.ts";
import { adminMessages } from "../messages/en";
import { TransferList } from "../transfers/TransferList";
import { Books } from "./Books";
import { PaymentTasks } from "./PaymentTasks";
import { Ledger } from "./Ledger";
import { Statements } from "./Statements";

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
          ...(takesTransfers
            ? [{ value: "transfers", label: messages.transfers, content: <Transfers /> }]
            : []),
          { value: "open", label: messages.open, content: <OpenPayments /> },
          { value: "ledger", label: messages.ledger, content: <Ledger /> },
          { value: "books", label: messages.books, content: <Books /> },
          { value: "founders", label: messages.founders, content: <Statements /> },
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

/** Payments by transfer that wait for an admin, searchable by reference. */
const Transfers = () => {
  const messages = useMessages(adminMessages).transfersPage;
  const [text, setText] = useState("");
  const { data: reference = "" } = TransferReference.safeParse(text);
  return (
    <>
      <p className="mb-6 text-ink-2">{messages.intro}</p>
      <search className="mb-6 flex flex-wrap items-end gap-3">
        <label className="grid grow gap-1.5 font-semibold sm:max-w-xs">
          {messages.search}
          <input
            type="search"
            dir="ltr"
            value={text}
            onChange={({ target }) => setText(target.value)}
            autoComplete="off"
            maxLength={12}
            className={`${controlClass} h-12 font-mono uppercase`}
          />
        </label>
        {text !== "" && (
          <Button kind="quiet" onClick={() => setText("")}>
            {messages.showAll}
          </Button>
        )}
      </search>
      <TransferList reference={reference} />
    </>
  );
};
