import type { WorthOfMonth } from "@majlis/contracts/admin/cardWorth";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { formatNumber } from "#features/founders/analytics/numbers.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { paths } from "#shared/paths.ts";
import { EmptyState } from "#shared/ui/EmptyState.tsx";
import { Failure } from "#shared/ui/Failure.tsx";
import { RowsSkeleton, Skeleton } from "#shared/ui/Skeleton.tsx";
import { usePageTitle } from "#shared/ui/usePageTitle.ts";
import { cardWorthQuery } from "../admin.queries";
import { adminMessages } from "../messages/en";
import { laterPart } from "#shared/ui/laterPart.tsx";
import { PartnerRanking, useSums } from "./PartnerRanking";

// With the library of charts.
const MonthsChart = laterPart(
  () => import("./MonthsChart"),
  (m) => m.MonthsChart,
  <Skeleton className="h-96" />,
);

/** What the membership card is worth: its use this month, by month and by partner. */
export const AdminCardWorthPage = () => {
  const messages = useMessages(adminMessages).cardWorthPage;
  usePageTitle(messages.title);
  const { data, error, refetch } = useQuery(cardWorthQuery());
  return (
    <>
      <h1 className="text-2xl">{messages.title}</h1>
      <p className="mt-1 mb-6 max-w-prose text-ink-2">{messages.intro}</p>
      {error && <Failure error={error} fallback="CardWorthNotLoaded" onRetry={() => void refetch()} />}
      {!data && !error && <RowsSkeleton label={messages.loading} rowClass="h-28" />}
      {data && (
        <>
          <ThisMonth cards={data.cards} unused={data.unused} month={data.months[0]} />
          {data.months.every(({ count }) => count === 0) ? (
            <EmptyState
              level={2}
              art={{ seed: "a card not used yet", motif: "crossStitch", ink: "wadi", hour: 11 }}
              title={messages.emptyTitle}
            >
              {messages.emptyBody}
            </EmptyState>
          ) : (
            <>
              <MonthsChart months={data.months} />
              <PartnerRanking months={data.months.map(({ month }) => month)} />
            </>
          )}
        </>
      )}
    </>
  );
};

interface ThisMonthProps {
  readonly cards: number;
  readonly unused: number;
  readonly month: WorthOfMonth | undefined;
}

const ThisMonth = ({ cards, unused, month }: ThisMonthProps) => {
  const messages = useMessages(adminMessages).cardWorthPage;
  const sums = useSums();
  return (
    <dl className="mb-8 grid gap-3 sm:grid-cols-2 xl:grid-cols-5">
      <Figure name={messages.cards} value={formatNumber(cards)} />
      <Figure name={messages.unused} value={formatNumber(unused)} to={`${paths.adminUsers}?card=unused`} />
      <Figure name={messages.used} value={formatNumber(month?.members ?? 0)} />
      <Figure name={messages.discounts} value={formatNumber(month?.count ?? 0)} />
      <Figure name={messages.saved} value={sums(month?.saved ?? []) || messages.none} />
    </dl>
  );
};

interface FigureProps {
  readonly name: string;
  readonly value: string;
  /** The page with the accounts of the number. */
  readonly to?: string;
}

/** A row on phones, where a sum does not fit half of the width. */
const Figure = ({ name, value, to }: FigureProps) => (
  <div className="flex items-baseline justify-between gap-3 rounded-lg bg-surface p-4 shadow-card sm:flex-col-reverse sm:justify-end sm:gap-0">
    <dt className="text-ink-2">
      {to ? (
        <Link to={to} className="underline underline-offset-4">
          {name}
        </Link>
      ) : (
        name
      )}
    </dt>
    <dd className="font-display text-xl font-bold tabular-nums">
      <bdi>{value}</bdi>
    </dd>
  </div>
);
