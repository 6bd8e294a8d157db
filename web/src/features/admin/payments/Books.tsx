import { home } from "@majlis/contracts/cities";
import { house } from "@majlis/contracts/house/house";
import { type Books as BooksOfMonth, exportBooks } from "@majlis/contracts/payments/books";
import { writeAmount } from "@majlis/core/payments/books.rules";
import { restOf } from "@majlis/core/payments/ledger.rules";
import { useQuery } from "@tanstack/react-query";
import { Download, Printer } from "lucide-react";
import { type ReactNode, useState } from "react";
import { bookWayName } from "#features/receipts/door/wayName.ts";
import { reach } from "#shared/api/api.ts";
import { download } from "#shared/api/download.ts";
import { fetchCsv } from "#shared/api/fetchCsv.ts";
import { queryClient } from "#shared/api/queryClient.ts";
import { toastFailure } from "#shared/api/toastFailure.ts";
import { formatInstant, formatMonth } from "#shared/i18n/format.ts";
import { locale, useMessages } from "#shared/i18n/i18n.ts";
import { Button } from "#shared/ui/Button.tsx";
import { EmptyState } from "#shared/ui/EmptyState.tsx";
import { Failure } from "#shared/ui/Failure.tsx";
import { printAlone } from "#shared/ui/aroundElement.ts";
import { TableSkeleton } from "#shared/ui/lists/DataTable.tsx";
import { toast } from "#shared/ui/toast.ts";
import { paymentQueries } from "./payment.queries";
import { adminMessages } from "../messages/en";
import { useMonth } from "./MonthField";

/** What each way of payment began and ended a month with, to read, to print and as a file for an accountant. */
export const Books = () => {
  const messages = useMessages(adminMessages).books;
  const { month, field } = useMonth();
  const { data, error, refetch } = useQuery(paymentQueries.books(month));
  return (
    <section>
      {field}
      {error && !data && (
        <Failure error={error} fallback="PaymentsNotLoaded" onRetry={() => void refetch()} />
      )}
      {!error && !data && <TableSkeleton label={messages.loading} />}
      {data?.ways.length === 0 && (
        <EmptyState
          level={2}
          art={{ seed: "books without a line", motif: "crossStitch", ink: "wadi", hour: 11 }}
          title={messages.emptyTitle}
        >
          {messages.emptyBody}
        </EmptyState>
      )}
      {data && data.ways.length > 0 && <Sheet books={data} />}
    </section>
  );
};

/** The part of the page that is printed. */
const Sheet = ({ books }: { readonly books: BooksOfMonth }) => {
  const messages = useMessages(adminMessages).books;
  const { month, numbers, ways, items } = books;
  const title = messages.title({ month: formatMonth(month) });
  return (
    <article
      aria-labelledby="books-title"
      ref={printAlone}
      data-print="receipt"
      className="print-receipt max-w-3xl rounded-lg bg-surface p-6 shadow-card sm:p-10"
    >
      <h2 id="books-title" className="text-2xl">
        {title}
      </h2>
      <p className="mt-1 text-ink-2">
        <bdi>{house.seller.name[locale.get()]}</bdi>
      </p>
      <p className="mt-1 text-ink-2">
        {numbers
          ? messages.numbers({ first: `${numbers.first}`, last: `${numbers.last}` })
          : messages.noEntries}
      </p>
      <ExportedOn exported={books.exported} />
      <div className="no-print mt-4 flex flex-wrap gap-3">
        <ExportBooks month={month} />
        <Button kind="quiet" onClick={() => window.print()}>
          <Printer className="size-4" aria-hidden />
          {messages.print}
        </Button>
      </div>
      {ways.map((sums) => (
        <Account key={`${sums.way} ${sums.currency}`} name={bookWayName(sums.way, messages)} sums={sums} />
      ))}
      {items.length > 0 && <Items items={items} />}
    </article>
  );
};

/** Whether the accountant has this month, and what came since. */
const ExportedOn = ({ exported }: Pick<BooksOfMonth, "exported">) => {
  const messages = useMessages(adminMessages).books;
  if (!exported) return <p className="mt-1 text-ink-2">{messages.notExported}</p>;
  return (
    <p className="mt-1 text-ink-2">
      {messages.exportedOn({ date: formatInstant(exported.at, "full", home) })}
      {exported.rows_since > 0 && ` ${messages.since(exported.rows_since)}`}
    </p>
  );
};

const ExportBooks = ({ month }: { readonly month: string }) => {
  const messages = useMessages(adminMessages).books;
  const [isBusy, setIsBusy] = useState(false);
  const save = async (): Promise<void> => {
    setIsBusy(true);
    const file = `books-${month}.csv`;
    try {
      const text = await fetchCsv((cursor) =>
        reach(exportBooks, { query: { month, ...(cursor && { cursor }) } }),
      );
      download(file, "text/csv;charset=utf-8", text);
      toast({ title: messages.exported, description: messages.exportedBody({ file }) });
      await queryClient.invalidateQueries({ queryKey: paymentQueries.books(month).queryKey });
    } catch (error) {
      await toastFailure(error, "PaymentsNotLoaded");
    }
    setIsBusy(false);
  };
  return (
    <Button isBusy={isBusy} busyLabel={messages.exporting} onClick={() => void save()}>
      <Download className="size-4.5" aria-hidden />
      {messages.export}
    </Button>
  );
};

interface AmountProps {
  readonly cents: number;
  readonly currency: string;
}

/** As in the file, with the sign of print. */
const Amount = ({ cents, currency }: AmountProps) => (
  <bdi dir="ltr">
    {writeAmount(cents, currency).replace("-", "−")} {currency.toUpperCase()}
  </bdi>
);

interface AccountProps {
  readonly name: string;
  readonly sums: BooksOfMonth["ways"][number];
}

/** One way of payment: the balance at the beginning, what moved, and the balance at the end. */
const Account = ({ name, sums }: AccountProps) => {
  const messages = useMessages(adminMessages).books;
  const { currency, opening_cents, paid_cents, refunded_cents, tax_cents, fee_cents, closing_cents } = sums;
  return (
    <table className="mt-8 w-full border-collapse">
      <caption className="text-start text-lg font-semibold">
        {name} <bdi>{currency.toUpperCase()}</bdi>
      </caption>
      <tbody>
        <Line name={messages.opening} amount={<Amount cents={opening_cents} currency={currency} />} />
        <Line name={messages.paid} amount={<Amount cents={paid_cents} currency={currency} />} />
        <Line name={messages.refunded} amount={<Amount cents={-refunded_cents} currency={currency} />} />
      </tbody>
      <tfoot>
        <Line
          isStrong
          name={messages.closing}
          amount={<Amount cents={closing_cents} currency={currency} />}
        />
        {fee_cents !== null && (
          <Line name={messages.fees} amount={<Amount cents={fee_cents} currency={currency} />} />
        )}
        {tax_cents !== 0 && (
          <Line name={messages.tax} amount={<Amount cents={tax_cents} currency={currency} />} />
        )}
      </tfoot>
    </table>
  );
};

interface LineProps {
  readonly name: ReactNode;
  readonly amount: ReactNode;
  readonly isStrong?: boolean;
}

const Line = ({ name, amount, isStrong = false }: LineProps) => (
  <tr className={isStrong ? "font-semibold" : "border-b border-line"}>
    <th scope="row" className={isStrong ? "py-3 text-start" : "py-3 text-start font-normal"}>
      {name}
    </th>
    <td className="py-3 ps-4 text-end whitespace-nowrap tabular-nums">{amount}</td>
  </tr>
);

/** What was sold: paid, less what went back. */
const Items = ({ items }: Pick<BooksOfMonth, "items">) => {
  const messages = useMessages(adminMessages).books;
  return (
    <table className="mt-8 w-full border-collapse">
      <caption className="text-start text-lg font-semibold">{messages.items}</caption>
      <tbody>
        {items.map((sums) => {
          const { item, currency, refunded_cents } = sums;
          const refunded = `${writeAmount(refunded_cents, currency)} ${currency.toUpperCase()}`;
          return (
            <Line
              key={`${item} ${currency}`}
              name={
                <>
                  {messages[item]}
                  {refunded_cents !== 0 && (
                    <span className="block text-xs text-ink-2">{messages.less({ amount: refunded })}</span>
                  )}
                </>
              }
              amount={<Amount cents={restOf(sums)} currency={currency} />}
            />
          );
        })}
      </tbody>
    </table>
  );
};
