import { home } from "@majlis/contracts/cities";
import { writeShort } from "@majlis/contracts/money";
import type { RevenueMonth } from "@majlis/contracts/founders/revenue";
import { restOf, type Sums } from "@majlis/core/payments/ledger.rules";
import { useQuery } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { cityName, formatPrice, titleOf, formatMonth } from "#shared/i18n/format.ts";
import { locale, useMessages } from "#shared/i18n/i18n.ts";
import { Failure } from "#shared/ui/Failure.tsx";
import { founderQueries } from "../founder.queries";
import { foundersMessages } from "../messages/en";
import { MonthStatement } from "./MonthStatement";
import { Words } from "#shared/ui/Words.tsx";

/** What tickets brought, by month and event. A month opens in place. Nothing without payments. */
export const Revenue = () => {
  const messages = useMessages(foundersMessages).revenue;
  const { data, error, refetch } = useQuery(founderQueries.revenue());
  if (error) return <Failure error={error} fallback="AnalyticsNotLoaded" onRetry={() => void refetch()} />;
  if (!data || data.months.length === 0) return null;
  return (
    <section aria-labelledby="revenue" className="mt-5 rounded-lg bg-surface p-5 shadow-card">
      <h2 id="revenue" className="text-lg">
        {messages.title}
      </h2>
      <p className="mt-1 mb-2 text-ink-2">{messages.intro({ city: cityName(home) })}</p>
      <ul className="divide-y divide-line">
        {data.months.map((month, index) => (
          <Month key={month.month} month={month} isOpen={index === 0} />
        ))}
      </ul>
    </section>
  );
};

const Month = ({ month, isOpen }: { readonly month: RevenueMonth; readonly isOpen: boolean }) => {
  // The statement of a month loads once the month was opened.
  const [wasOpen, setWasOpen] = useState(isOpen);
  return (
    <li>
      <details className="group" open={isOpen} onToggle={() => setWasOpen(true)}>
        <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 py-2 [&::-webkit-details-marker]:hidden">
          <span className="min-w-0 grow font-semibold">{formatMonth(month.month)}</span>
          <Sum sums={month} isStrong />
          <ChevronDown
            className="size-5 shrink-0 text-ink-3 transition-transform group-open:rotate-180"
            aria-hidden
          />
        </summary>
        {wasOpen && <MonthStatement month={month.month} />}
        <ul className="grid gap-2 pe-8 pb-4">
          {month.events.map((event) => (
            <li key={event.id} className="flex items-baseline gap-3">
              <Words className="min-w-0 grow wrap-anywhere text-ink-2">{titleOf(event)}</Words>
              <Sum sums={event} />
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
};

interface SumProps {
  readonly sums: Sums;
  readonly isStrong?: boolean;
}

/** What remains, and below it what was paid back. */
const Sum = ({ sums, isStrong = false }: SumProps) => {
  const refunded = sums.refunded_cents;
  const messages = useMessages(foundersMessages).revenue;
  return (
    <span className="text-end whitespace-nowrap tabular-nums">
      <bdi className={isStrong ? "font-semibold" : undefined}>{signed(restOf(sums))}</bdi>
      {refunded > 0 && (
        <span className="block text-xs text-ink-2">{messages.refunded({ amount: signed(refunded) })}</span>
      )}
    </span>
  );
};

/** Refunds of an earlier month's payments can be more than the month's payments. */
const signed = (cents: number): string => {
  const amount = formatPrice(Math.abs(cents), writeShort(0, locale.get()), home);
  return cents < 0 ? `−${amount}` : amount;
};
