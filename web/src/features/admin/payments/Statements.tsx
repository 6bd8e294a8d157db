import { home } from "@majlis/contracts/cities";
import { houseMoney } from "@majlis/contracts/house/houseMoney";
import { payStatement, type Statement, withdrawStatement } from "@majlis/contracts/payments/statements";
import { writeAmount } from "@majlis/core/payments/books.rules";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "#shared/api/api.ts";
import { queryClient } from "#shared/api/queryClient.ts";
import { toastFailure } from "#shared/api/toastFailure.ts";
import { formatInstant } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Button } from "#shared/ui/Button.tsx";
import { Dialog } from "#shared/ui/Dialog.tsx";
import { EmptyState } from "#shared/ui/EmptyState.tsx";
import { Failure } from "#shared/ui/Failure.tsx";
import { RowsSkeleton } from "#shared/ui/Skeleton.tsx";
import { TextField } from "#shared/ui/forms/fields.tsx";
import { Form } from "#shared/ui/forms/Form.tsx";
import { useForm } from "#shared/ui/forms/useForm.ts";
import { toast } from "#shared/ui/toast.ts";
import { Words } from "#shared/ui/Words.tsx";
import { paymentQueries } from "./payment.queries";
import { adminMessages } from "../messages/en";
import { useMonth } from "./MonthField";

/** What each founder gets of a month, and whether both sides say that it was paid. */
export const Statements = () => {
  const messages = useMessages(adminMessages).statements;
  const { month, field } = useMonth();
  const { data, error, refetch } = useQuery(paymentQueries.statements(month));
  const [paying, setPaying] = useState<Statement>();
  const [isOpen, setIsOpen] = useState(false);
  const pay = (statement: Statement) => {
    setPaying(statement);
    setIsOpen(true);
  };
  return (
    <section>
      {field}
      {error && !data && (
        <Failure error={error} fallback="PaymentsNotLoaded" onRetry={() => void refetch()} />
      )}
      {!error && !data && <RowsSkeleton label={messages.loading} rows={2} rowClass="h-24" />}
      {data?.items.length === 0 && (
        <EmptyState
          level={2}
          art={{ seed: "no founder was paid", motif: "crossStitch", ink: "olive", hour: 11 }}
          title={messages.emptyTitle}
        >
          {messages.emptyBody}
        </EmptyState>
      )}
      {data && data.items.length > 0 && (
        <ul className="divide-y divide-line rounded-lg bg-surface shadow-card">
          {data.items.map((statement) => (
            <StatementRow key={statement.founder_id} statement={statement} onPay={() => pay(statement)} />
          ))}
        </ul>
      )}
      {paying && <PayDialog statement={paying} isOpen={isOpen} onOpenChange={setIsOpen} />}
    </section>
  );
};

const amountOf = (cents: number, currency: string): string =>
  `${writeAmount(cents, currency).replace("-", "−")} ${currency.toUpperCase()}`;

/** What the founder gets, in each currency. */
const dueOf = ({ parts }: Statement): string =>
  parts.map(({ due_cents, currency }) => amountOf(due_cents, currency)).join(", ");

interface StatementRowProps {
  readonly statement: Statement;
  readonly onPay: () => void;
}

const StatementRow = ({ statement, onPay }: StatementRowProps) => {
  const messages = useMessages(adminMessages).statements;
  const name = statement.founder_name ?? messages.deletedAccount;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4 sm:flex-nowrap">
      <div className="min-w-0 grow basis-full sm:basis-0">
        <h2 className="text-base wrap-anywhere">
          <bdi dir="ltr">{dueOf(statement)}</bdi> <Words>{name}</Words>
        </h2>
        {statement.parts.map((part) => (
          <p key={part.currency} className="text-ink-2">
            {messages.sums({
              paid: amountOf(part.paid_cents, part.currency),
              refunded: amountOf(part.refunded_cents, part.currency),
              share: amountOf(part.share_cents, part.currency),
            })}
            {part.door_cents !== 0 &&
              `. ${messages.atDoor({ amount: amountOf(part.door_cents, part.currency) })}`}
          </p>
        ))}
        {statement.difference_cents !== 0 && (
          <p className="text-ink-2">
            {messages.differs({ amount: amountOf(statement.difference_cents, houseMoney.code) })}
          </p>
        )}
        <p className="text-xs wrap-anywhere text-ink-2">{stateOf(statement, messages)}</p>
      </div>
      {statement.is_final && !statement.paid && (
        <Button kind="quiet" onClick={onPay}>
          {messages.pay}
          <Words as="span" className="sr-only">
            {messages.of({ name })}
          </Words>
        </Button>
      )}
      {statement.paid && !statement.received_at && <Withdraw statement={statement} name={name} />}
    </li>
  );
};

type Wording = ReturnType<typeof adminMessages.get>["statements"];

/** What both sides have said. */
const stateOf = ({ is_final, paid, received_at }: Statement, messages: Wording): string => {
  if (!is_final) return messages.notOver;
  if (!paid) return messages.notPaid;
  const said = messages.paidOn({ date: formatInstant(paid.at, "date", home), reference: paid.reference });
  return received_at === null
    ? `${said} ${messages.notReceived}`
    : `${said} ${messages.receivedOn({ date: formatInstant(received_at, "date", home) })}`;
};

const refresh = () => queryClient.invalidateQueries({ queryKey: ["admin", "payments", "statements"] });

interface WithdrawProps {
  readonly statement: Statement;
  readonly name: string;
}

/** Takes a mistake back, until the founder has confirmed it. */
const Withdraw = ({ statement: { founder_id, month }, name }: WithdrawProps) => {
  const messages = useMessages(adminMessages).statements;
  const withdraw = useMutation({
    mutationFn: () => call(withdrawStatement, { body: { founderId: founder_id, month } }),
    onSuccess: () => toast({ title: messages.withdrawn }),
    onError: (error) => void toastFailure(error, "PaymentTaskNotChanged"),
    onSettled: refresh,
  });
  return (
    <Button
      kind="quiet"
      isBusy={withdraw.isPending}
      busyLabel={messages.withdrawing}
      onClick={() => withdraw.mutate()}
    >
      {messages.withdraw}
      <Words as="span" className="sr-only">
        {messages.of({ name })}
      </Words>
    </Button>
  );
};

interface PayDialogProps {
  readonly statement: Statement;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** Says that the founder has the money, with what identifies the transfer. */
const PayDialog = ({ statement, isOpen, onOpenChange }: PayDialogProps) => {
  const messages = useMessages(adminMessages).statements;
  const { founder_id: founderId, month } = statement;
  const name = statement.founder_name ?? messages.deletedAccount;
  const form = useForm(
    payStatement.body,
    async (body) => {
      try {
        await call(payStatement, { body });
      } finally {
        await refresh();
      }
      onOpenChange(false);
      toast({ title: messages.saved, description: messages.savedBody({ name }) });
    },
    "PaymentTaskNotChanged",
    { read: (data) => ({ founderId, month, reference: data.get("reference") }) },
  );
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={messages.payTitle}
      description={messages.payBody({ name, amount: dueOf(statement) })}
    >
      <Form form={form} submitLabel={messages.confirm} busyLabel={messages.confirming}>
        <TextField
          label={messages.reference}
          name="reference"
          hint={messages.referenceHint}
          maxLength={120}
          required
        />
      </Form>
    </Dialog>
  );
};
