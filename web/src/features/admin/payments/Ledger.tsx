import { home } from "@majlis/contracts/cities";
import type { LedgerEntry } from "@majlis/contracts/payments";
import { receivedCents, restOf } from "@majlis/core/payments/ledger.rules";
import { useInfiniteQuery } from "@tanstack/react-query";
import { formatCharged, formatInstant, formatPrice } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Badge } from "#shared/ui/Badge.tsx";
import { EmptyState } from "#shared/ui/EmptyState.tsx";
import { DataTable, TableSkeleton } from "#shared/ui/lists/DataTable.tsx";
import { PagedRows } from "#shared/ui/lists/PagedList.tsx";
import { paymentQueries } from "./payment.queries";
import { adminMessages } from "../messages/en";
import { useMonth } from "./MonthField";
import { Words } from "#shared/ui/Words.tsx";

/** The payments and refunds of a month, with their sums. */
export const Ledger = () => {
  const messages = useMessages(adminMessages).ledger;
  const { month, field } = useMonth();
  const list = useInfiniteQuery(paymentQueries.payments(month));
  const sums = list.data?.pages[0];
  return (
    <section>
      {field}
      <dl aria-label={messages.sums} className="mb-6 grid gap-3 sm:grid-cols-3">
        <Sum name={messages.paid} cents={sums?.paid_cents} />
        <Sum name={messages.refunded} cents={sums?.refunded_cents} />
        <Sum name={messages.rest} cents={sums && restOf(sums)} />
      </dl>
      <PagedRows
        list={list}
        failure="PaymentsNotLoaded"
        skeleton={<TableSkeleton label={messages.loading} />}
        empty={
          <EmptyState
            level={2}
            art={{ seed: "an empty till", motif: "crossStitch", ink: "wadi", hour: 11 }}
            title={messages.emptyTitle}
          >
            {messages.emptyBody}
          </EmptyState>
        }
      >
        {(entries) => <LedgerTable entries={entries} />}
      </PagedRows>
    </section>
  );
};

interface SumProps {
  readonly name: string;
  /** Undefined while it loads. */
  readonly cents: number | undefined;
}

/** A row on phones, where an amount does not fit a third of the width. */
const Sum = ({ name, cents }: SumProps) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-3 rounded-lg bg-surface p-4 shadow-card sm:flex-col-reverse sm:justify-end sm:gap-0">
    <dt className="text-ink-2">{name}</dt>
    <dd className="font-display text-2xl font-bold tabular-nums">
      <bdi>{cents === undefined ? "–" : formatCharged(cents)}</bdi>
    </dd>
  </div>
);

const LedgerTable = ({ entries }: { readonly entries: readonly LedgerEntry[] }) => {
  const messages = useMessages(adminMessages).ledger;
  return (
    <DataTable
      caption={messages.title}
      rows={entries}
      keyOf={({ number }) => number}
      columns={[
        {
          label: messages.person,
          isHeader: true,
          className: "font-semibold wrap-anywhere",
          render: ({ user_name }) => <Words>{user_name ?? messages.deletedAccount}</Words>,
        },
        {
          label: messages.date,
          className: "text-ink-2",
          render: ({ created_at }) => formatInstant(created_at, "full", home),
        },
        {
          label: messages.amount,
          className: "whitespace-nowrap tabular-nums",
          render: (entry) => (
            <bdi>
              {receivedCents(entry) < 0 && "−"}
              {formatPrice(entry.amount_cents, formatCharged(0), home)}
            </bdi>
          ),
        },
        {
          label: messages.what,
          className: "wrap-anywhere",
          render: ({ title, purpose }) => (
            <Words>{title ?? (purpose === "gift" ? messages.gift : messages.membership)}</Words>
          ),
        },
        {
          label: messages.kind,
          render: ({ kind }) => <Badge tone={kind === "refund" ? "plain" : "ok"}>{messages[kind]}</Badge>,
        },
        {
          label: messages.details,
          isWide: true,
          className: "text-xs text-ink-2",
          render: ({ provider, number, payment_id }) => (
            <>
              {messages[provider]}
              <br />
              <bdi>{number}</bdi>
              <br />
              <bdi className="wrap-anywhere">{payment_id}</bdi>
            </>
          ),
        },
      ]}
    />
  );
};
