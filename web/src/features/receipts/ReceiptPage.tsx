import { home } from "@majlis/contracts/cities";
import { house } from "@majlis/contracts/house/house";
import type { House } from "@majlis/contracts/house/houseSchema";
import type { Locale } from "@majlis/contracts/locales";
import type { PrintedReceipt } from "@majlis/contracts/payments";
import { useQuery } from "@tanstack/react-query";
import { ArrowLeft, Printer } from "lucide-react";
import { type ReactNode } from "react";
import { Link, useParams } from "react-router-dom";
import { ApiError } from "#shared/api/apiErrors.ts";
import { formatInstant } from "#shared/i18n/format.ts";
import { locale, useMessages } from "#shared/i18n/i18n.ts";
import { paths, receiptPath } from "#shared/paths.ts";
import { Button, buttonClass } from "#shared/ui/Button.tsx";
import { Failure, NotFound } from "#shared/ui/Failure.tsx";
import { Skeleton } from "#shared/ui/Skeleton.tsx";
import { printAlone } from "#shared/ui/aroundElement.ts";
import { usePageTitle } from "#shared/ui/usePageTitle.ts";
import { receiptsMessages } from "./messages/en";
import { signedAmount, subjectOf } from "./ReceiptsPage";
import { receiptQueries } from "./receipts.queries";
import { Words } from "#shared/ui/Words.tsx";

/** One receipt, to read and to print. */
export const ReceiptPage = () => {
  const messages = useMessages(receiptsMessages).receipt;
  const { number = "" } = useParams();
  const { data, error, isPending, refetch } = useQuery(receiptQueries.detail(number));
  const isMissing = error instanceof ApiError && error.code === "ReceiptNotFound";
  const title = messages.pageTitle({ number });
  usePageTitle(title);
  return (
    <>
      <div className="no-print mb-4 flex max-w-3xl flex-wrap items-center justify-between gap-3">
        <Link to={paths.receipts} className={buttonClass("ghost", "-ms-3")}>
          <ArrowLeft className="size-4 rtl:rotate-180" aria-hidden />
          {messages.back}
        </Link>
        {data && (
          <Button onClick={() => window.print()}>
            <Printer className="size-4" aria-hidden />
            {messages.print}
          </Button>
        )}
      </div>
      {isPending && (
        <div role="status" aria-busy>
          <h1 className="sr-only">{messages.loading}</h1>
          <Skeleton className="h-120 max-w-3xl rounded-lg!" />
        </div>
      )}
      {isMissing && <NotFound code="ReceiptNotFound" to={paths.receipts} action={messages.back} />}
      {error && !isMissing && !data && (
        <>
          <h1 className="sr-only">{title}</h1>
          <Failure error={error} fallback="ReceiptsNotLoaded" onRetry={() => void refetch()} />
        </>
      )}
      {data && <Sheet receipt={data} />}
    </>
  );
};

/** The part of the page that is printed. */
const Sheet = ({ receipt }: { readonly receipt: PrintedReceipt }) => {
  const { receipt: messages, line } = useMessages(receiptsMessages);
  const { number, kind, provider, created_at, refund_of, buyer_name, buyer_email } = receipt;
  return (
    <article
      aria-labelledby="receipt-title"
      ref={printAlone}
      data-print="receipt"
      className="print-receipt max-w-3xl rounded-lg bg-surface p-6 shadow-card sm:p-10"
    >
      <h1 id="receipt-title" className="text-2xl">
        {messages[kind]}
      </h1>
      <dl className="mt-6 grid gap-x-8 gap-y-5 sm:grid-cols-2 print:grid-cols-2">
        <Entry name={messages.number}>
          <bdi>{number}</bdi>
        </Entry>
        <Entry name={messages.date}>
          <time dateTime={created_at}>{formatInstant(created_at, "date", home)}</time>
        </Entry>
        <Entry name={messages.seller}>
          {sellerLines(house.seller, locale.get(), messages).map((text) => (
            <bdi key={text} className="block">
              {text}
            </bdi>
          ))}
          <bdi>{location.origin}</bdi>
        </Entry>
        <Entry name={messages.buyer}>
          <Words>{buyer_name}</Words>
          <br />
          <bdi>{buyer_email}</bdi>
        </Entry>
        <Entry name={messages.method}>{line[provider]}</Entry>
        {refund_of !== null && (
          <Entry name={messages.refundOf}>
            <Link to={receiptPath(refund_of)} className="text-primary underline underline-offset-4">
              <bdi>{refund_of}</bdi>
            </Link>
          </Entry>
        )}
      </dl>
      <AmountTable receipt={receipt} />
    </article>
  );
};

/** What the receipt is for, and the sum. */
const AmountTable = ({ receipt }: { readonly receipt: PrintedReceipt }) => {
  const { receipt: messages, line } = useMessages(receiptsMessages);
  const amounts = { payment: messages.paid, refund: messages.returned, reversal: messages.notReturned };
  return (
    <table className="mt-8 w-full border-collapse">
      <thead>
        <tr className="border-b border-line text-ink-2">
          <th scope="col" className="py-2 text-start font-normal">
            {messages.what}
          </th>
          <th scope="col" className="py-2 ps-4 text-end font-normal">
            {messages.amount}
          </th>
        </tr>
      </thead>
      <tbody>
        <tr className="border-b border-line">
          <td className="py-3 wrap-anywhere">
            <Words>{subjectOf(receipt, line)}</Words>
          </td>
          <td className="py-3 ps-4 text-end tabular-nums">
            <bdi>{signedAmount(receipt)}</bdi>
          </td>
        </tr>
      </tbody>
      <tfoot>
        <tr className="font-semibold">
          <th scope="row" className="py-3 text-start">
            {amounts[receipt.kind]}
          </th>
          <td className="py-3 ps-4 text-end tabular-nums">
            <bdi>{signedAmount(receipt)}</bdi>
          </td>
        </tr>
        {receipt.tax && (
          <tr className="text-ink-2">
            <th scope="row" className="text-start font-normal">
              {messages.tax({
                name: taxName(house.tax, locale.get(), messages.someTax),
                percent: `${receipt.tax.percent}`,
              })}
            </th>
            <td className="ps-4 text-end tabular-nums">
              <bdi>{signedAmount({ ...receipt, amount_cents: receipt.tax.cents })}</bdi>
            </td>
          </tr>
        )}
      </tfoot>
    </table>
  );
};

type Wording = ReturnType<typeof receiptsMessages.get>["receipt"];

/** The seller as an accountant asks for it. A number that the house does not have has no line. */
export const sellerLines = (
  { name, address, registration, taxNumber }: House["seller"],
  language: Locale,
  messages: Pick<Wording, "registration" | "taxNumber">,
): readonly string[] => [
  name[language],
  address[language],
  ...(registration === undefined ? [] : [`${messages.registration} ${registration}`]),
  ...(taxNumber === undefined ? [] : [`${messages.taxNumber} ${taxNumber}`]),
];

/** A receipt keeps its tax when the house has none any more. */
export const taxName = (tax: House["tax"], language: Locale, fallback: string): string =>
  tax.kind === "included" ? tax.name[language] : fallback;

const Entry = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-xs text-ink-2">{name}</dt>
    <dd className="font-semibold wrap-anywhere">{children}</dd>
  </div>
);
