import { home } from "@majlis/contracts/cities";
import { houseMoney } from "@majlis/contracts/house/houseMoney";
import { receiveStatement, type Statement } from "@majlis/contracts/payments/statements";
import { writeAmount } from "@majlis/core/payments/books.rules";
import { useMutation, useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { bookWayName } from "#features/receipts/door/wayName.ts";
import { call } from "#shared/api/api.ts";
import { queryClient } from "#shared/api/queryClient.ts";
import { toastFailure } from "#shared/api/toastFailure.ts";
import { formatInstant } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Button } from "#shared/ui/Button.tsx";
import { Failure } from "#shared/ui/Failure.tsx";
import { RowsSkeleton } from "#shared/ui/Skeleton.tsx";
import { toast } from "#shared/ui/toast.ts";
import { founderQueries } from "../founder.queries";
import { foundersMessages } from "../messages/en";

/** What of a month's seats is the founder's, and whether it was paid. */
export const MonthStatement = ({ month }: { readonly month: string }) => {
  const messages = useMessages(foundersMessages).statement;
  const { data, error, refetch } = useQuery(founderQueries.statement(month));
  if (error && !data)
    return <Failure error={error} fallback="PaymentsNotLoaded" onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton label={messages.loading} rows={1} rowClass="h-24" />;
  return (
    <section aria-label={messages.title} className="mb-4 rounded-lg bg-sunken p-4">
      <h3 className="text-base">{messages.title}</h3>
      <dl className="mt-2">
        {data.ways.map(({ way, payments, currency, paid_cents }) => (
          <Line
            key={`${way} ${currency}`}
            name={`${bookWayName(way, messages)} · ${messages.payments(payments)}`}
            amount={amountOf(paid_cents, currency)}
          />
        ))}
        {data.parts.map((part) => (
          <Part key={part.currency} part={part} percent={data.share_percent} />
        ))}
        {data.difference_cents !== 0 && (
          <Line name={messages.differs} amount={amountOf(data.difference_cents, houseMoney.code)} />
        )}
      </dl>
      <State statement={data} />
    </section>
  );
};

const amountOf = (cents: number, currency: string): string =>
  `${writeAmount(cents, currency).replace("-", "−")} ${currency.toUpperCase()}`;

interface PartProps {
  readonly part: Statement["parts"][number];
  readonly percent: number;
}

/** Refunds, the share of the house, and the rest. */
const Part = ({ part, percent }: PartProps) => {
  const messages = useMessages(foundersMessages).statement;
  const { currency, refunded_cents, door_cents, share_cents, due_cents } = part;
  return (
    <>
      <Line name={messages.refunded} amount={amountOf(-refunded_cents, currency)} />
      {percent > 0 && (
        <Line name={messages.share({ percent: `${percent}` })} amount={amountOf(-share_cents, currency)} />
      )}
      {door_cents !== 0 && <Line name={messages.doorKept} amount={amountOf(-door_cents, currency)} />}
      <Line isStrong name={messages.due} amount={amountOf(due_cents, currency)} />
    </>
  );
};

interface LineProps {
  readonly name: string;
  readonly amount: string;
  readonly isStrong?: boolean;
}

const Line = ({ name, amount, isStrong = false }: LineProps) => (
  <div className={clsx("flex flex-wrap justify-between gap-x-4 py-1", isStrong && "font-semibold")}>
    <dt>{name}</dt>
    <dd className="ms-auto text-end tabular-nums">
      <bdi dir="ltr">{amount}</bdi>
    </dd>
  </div>
);

/** What both sides have said, and the founder's yes. */
const State = ({ statement }: { readonly statement: Statement }) => {
  const messages = useMessages(foundersMessages).statement;
  const { month, is_final, paid, received_at } = statement;
  const receive = useMutation({
    mutationFn: () => call(receiveStatement, { body: { month } }),
    onSuccess: () => toast({ title: messages.received }),
    onError: (error) => void toastFailure(error, "PaymentTaskNotChanged"),
    onSettled: () => queryClient.invalidateQueries({ queryKey: founderQueries.statement(month).queryKey }),
  });
  if (!is_final) return <p className="mt-2 text-ink-2">{messages.notOver}</p>;
  if (!paid) return <p className="mt-2 text-ink-2">{messages.notPaid}</p>;
  return (
    <>
      <p className="mt-2 text-ink-2">
        {messages.paidOn({ date: formatInstant(paid.at, "date", home), reference: paid.reference })}
        {received_at !== null &&
          ` ${messages.receivedOn({ date: formatInstant(received_at, "date", home) })}`}
      </p>
      {received_at === null && (
        <Button
          className="mt-3"
          isBusy={receive.isPending}
          busyLabel={messages.receiving}
          onClick={() => receive.mutate()}
        >
          {messages.receive}
        </Button>
      )}
    </>
  );
};
