import { home } from "@majlis/contracts/cities";
import type { Receipt } from "@majlis/contracts/payments";
import { receivedCents } from "@majlis/core/payments/ledger.rules";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { formatCharged, formatInstant, formatPrice } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { paths, receiptPath } from "#shared/paths.ts";
import { Badge } from "#shared/ui/Badge.tsx";
import { buttonClass } from "#shared/ui/Button.tsx";
import { EmptyState } from "#shared/ui/EmptyState.tsx";
import { RowsSkeleton } from "#shared/ui/Skeleton.tsx";
import { PagedRows } from "#shared/ui/lists/PagedList.tsx";
import { usePageTitle } from "#shared/ui/usePageTitle.ts";
import { receiptsMessages } from "./messages/en";
import { receiptQueries } from "./receipts.queries";
import { Words } from "#shared/ui/Words.tsx";

/** The caller's payments and refunds, newest first. */
export const ReceiptsPage = () => {
  const messages = useMessages(receiptsMessages).list;
  const list = useInfiniteQuery(receiptQueries.mine());
  usePageTitle(messages.title);
  return (
    <>
      <h1 className="text-2xl">{messages.title}</h1>
      <p className="mt-1 mb-6 text-ink-2">{messages.intro}</p>
      <PagedRows
        list={list}
        failure="ReceiptsNotLoaded"
        skeleton={<RowsSkeleton label={messages.loading} rowClass="h-28" />}
        more={{ label: messages.more }}
        empty={
          <EmptyState
            level={2}
            art={{ seed: "no receipts yet", motif: "crossStitch", ink: "olive", hour: 11 }}
            title={messages.emptyTitle}
            action={
              <Link to={paths.events} className={buttonClass("primary")}>
                {messages.emptyAction}
              </Link>
            }
          >
            {messages.emptyBody}
          </EmptyState>
        }
      >
        {(receipts) => <ReceiptList receipts={receipts} />}
      </PagedRows>
    </>
  );
};

/** Receipts as rows: what was paid, when, how, and how much. */
const ReceiptList = ({ receipts }: { readonly receipts: readonly Receipt[] }) => (
  <ul className="divide-y divide-line rounded-lg bg-surface shadow-card">
    {receipts.map((receipt) => (
      <ReceiptRow key={receipt.number} receipt={receipt} />
    ))}
  </ul>
);

const ReceiptRow = ({ receipt }: { readonly receipt: Receipt }) => {
  const { list: messages, line } = useMessages(receiptsMessages);
  const { number, kind, provider, created_at } = receipt;
  return (
    <li className="relative flex items-start justify-between gap-4 p-4 first:rounded-t-lg last:rounded-b-lg hover:bg-sunken/50">
      <div className="min-w-0">
        <Link
          to={receiptPath(number)}
          className="font-semibold wrap-anywhere after:absolute after:inset-0 after:rounded-[inherit]"
        >
          <Words>{subjectOf(receipt, line)}</Words>
          <span className="sr-only">{messages.of({ number })}</span>
        </Link>
        <p className="text-ink-2">
          <time dateTime={created_at}>{formatInstant(created_at, "date", home)}</time>
        </p>
        <p className="text-xs text-ink-2">{line[provider]}</p>
        <p className="text-xs wrap-anywhere text-ink-2">
          <bdi>{number}</bdi>
        </p>
      </div>
      <div className="grid shrink-0 justify-items-end gap-2">
        <bdi className="font-semibold tabular-nums">{signedAmount(receipt)}</bdi>
        {kind !== "payment" && <Badge tone="plain">{messages[kind]}</Badge>}
      </div>
    </li>
  );
};

type LineMessages = (typeof receiptsMessages.base)["line"];

/** What was paid: the event's title, months as a present, or the membership with its months and the end of the paid time. */
export const subjectOf = (
  { purpose, title, period_ends_at, months }: Receipt,
  messages: LineMessages,
): string => {
  if (purpose === "gift") return messages.gift;
  if (purpose !== "membership") return title ?? messages.seat;
  if (period_ends_at === null) return messages.membership;
  const date = formatInstant(period_ends_at, "date", home);
  return months === undefined
    ? messages.membershipUntil({ date })
    : messages.monthsUntil({ membership: messages.months(months), date });
};

/** $15.00, or −$15.00 for a refund. */
export const signedAmount = (receipt: Receipt): string =>
  `${receivedCents(receipt) < 0 ? "−" : ""}${formatPrice(receipt.amount_cents, formatCharged(0), home)}`;
