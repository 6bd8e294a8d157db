import type { Receipt } from "@majlis/contracts/payments";
import { Link } from "react-router-dom";
import { formatInstant } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { receiptPath } from "#shared/paths.ts";
import { Badge } from "#shared/ui/Badge.tsx";
import { receiptsMessages } from "./messages/en";
import { signedAmount, subjectOf } from "./receiptLine";

/** Receipts as rows: what was paid, when, how, and how much. */
export const ReceiptList = ({ receipts }: { readonly receipts: readonly Receipt[] }) => (
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
          <bdi>{subjectOf(receipt, line)}</bdi>
          <span className="sr-only">{messages.of({ number })}</span>
        </Link>
        <p className="text-ink-2">
          <time dateTime={created_at}>{formatInstant(created_at, "date")}</time>
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
