import { home } from "@majlis/contracts/cities";
import type { AdminTransfer, TransferStatus } from "@majlis/contracts/transfers";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router-dom";
import { formatCharged, formatInstant, formatPrice } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { eventPath } from "#shared/paths.ts";
import { Badge, type BadgeTone } from "#shared/ui/Badge.tsx";
import { useNow } from "#shared/ui/browserState.ts";
import { Button } from "#shared/ui/Button.tsx";
import { EmptyState } from "#shared/ui/EmptyState.tsx";
import { PagedRows } from "#shared/ui/lists/PagedList.tsx";
import { ResultCount, resultsOf } from "#shared/ui/lists/ListControls.tsx";
import { RowsSkeleton } from "#shared/ui/Skeleton.tsx";
import { transferQueries } from "../payments/payment.queries";
import { adminMessages } from "../messages/en";
import { Words } from "#shared/ui/Words.tsx";
import { type TransferDecision, TransferDialog } from "./TransferDialog";

/** Payments by transfer: claimed ones first. Without a reference, all open ones. */
export const TransferList = ({ reference }: { readonly reference: string }) => {
  const messages = useMessages(adminMessages).transfersPage;
  const list = useInfiniteQuery(transferQueries.transfers(reference));
  const [decision, setDecision] = useState<TransferDecision>();
  const [isOpen, setIsOpen] = useState(false);
  const decide = (next: TransferDecision) => {
    setDecision(next);
    setIsOpen(true);
  };
  return (
    <>
      <ResultCount {...resultsOf(list)} search={reference} />
      <PagedRows
        list={list}
        failure="PaymentsNotLoaded"
        skeleton={<RowsSkeleton label={messages.loading} rows={2} className="gap-4" rowClass="h-44" />}
        empty={
          <EmptyState
            level={2}
            art={{ seed: "no payments to confirm", motif: "arcade", ink: "olive", hour: 11 }}
            title={reference ? messages.notFoundTitle : messages.noneTitle}
          >
            {reference ? messages.notFoundBody : messages.noneBody}
          </EmptyState>
        }
        more={{ label: messages.showMore }}
      >
        {(transfers) => (
          <ul className="grid gap-4">
            {transfers.map((transfer) => (
              <TransferCard key={transfer.reference} transfer={transfer} onDecide={decide} />
            ))}
          </ul>
        )}
      </PagedRows>
      {decision && (
        <TransferDialog
          key={`${decision.transfer.reference} ${decision.verdict}`}
          decision={decision}
          isOpen={isOpen}
          onOpenChange={setIsOpen}
        />
      )}
    </>
  );
};

const tones = {
  awaiting: "plain",
  claimed: "paid",
  confirmed: "ok",
  rejected: "danger",
  expired: "plain",
} as const satisfies Record<TransferStatus, BadgeTone>;

interface TransferCardProps {
  readonly transfer: AdminTransfer;
  readonly onDecide: (decision: TransferDecision) => void;
}

const TransferCard = ({ transfer, onDecide }: TransferCardProps) => {
  const messages = useMessages(adminMessages).transfersPage;
  const { reference, status, event, months, user_name: name, reason } = transfer;
  const mayConfirm = status === "awaiting" || status === "claimed" || status === "expired";
  const of = <span className="sr-only">{messages.ofReference({ reference })}</span>;
  return (
    <li>
      <article className="rounded-lg bg-surface p-5 shadow-card">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div className="min-w-0">
            <h2 className="text-lg">
              {formatPrice(transfer.amount_cents, formatCharged(0), home)}{" "}
              <bdi className="font-mono tracking-widest">{reference}</bdi>
            </h2>
            <p className="wrap-anywhere">{name === null ? messages.deleted : <Words>{name}</Words>}</p>
            <p className="text-ink-2 wrap-anywhere">
              {event ? (
                <Link to={eventPath(event.id)} className="underline">
                  <Words>{event.title}</Words>
                </Link>
              ) : (
                (transfer.is_gift ? messages.gift : messages.membership)(months ?? 1)
              )}
            </p>
            <Age transfer={transfer} />
          </div>
          <Badge tone={tones[status]}>{messages[status]}</Badge>
        </div>
        {reason !== null && (
          <Words as="p" className="mt-3 rounded-md bg-sunken p-3 wrap-anywhere">
            {reason}
          </Words>
        )}
        {mayConfirm && (
          <div className="mt-4 flex flex-wrap gap-2">
            <Button onClick={() => onDecide({ transfer, verdict: "confirm" })}>
              {messages.confirm}
              {of}
            </Button>
            {status !== "expired" && (
              <Button kind="quiet" onClick={() => onDecide({ transfer, verdict: "reject" })}>
                {messages.reject}
                {of}
              </Button>
            )}
          </div>
        )}
      </article>
    </li>
  );
};

const Age = ({ transfer: { claimed_at, created_at } }: { readonly transfer: AdminTransfer }) => {
  const messages = useMessages(adminMessages).transfersPage;
  const now = useNow();
  const since = claimed_at ?? created_at;
  const days = Math.floor((now.getTime() - new Date(since).getTime()) / 86_400_000);
  const date = formatInstant(since, "date", home);
  return (
    <p className="text-xs text-ink-2">
      {claimed_at === null ? messages.opened({ date }) : messages.claimedOn({ date })}
      {days > 0 && ` · ${messages.days(days)}`}
    </p>
  );
};
