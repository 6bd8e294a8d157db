import { AnalyticsDays, type FounderAnalytics } from "@majlis/contracts/founders/dashboard";
import { ticketTotals } from "@majlis/core/founders/analytics.rules";
import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { lazy, Suspense } from "react";
import { useMessages } from "../../lib/i18n";
import { Link } from "../../lib/router/Link";
import { useSearchParams } from "../../lib/router/useSearchParams";
import { usePageTitle } from "../../lib/usePageTitle";
import { paths } from "../../paths";
import { buttonClass } from "../../ui/Button";
import { EmptyState } from "../../ui/EmptyState";
import { Failure } from "../../ui/Failure";
import { Skeleton } from "../../ui/Skeleton";
import { analyticsMessages } from "./founderAnalytics.messages";
import { analyticsQueries } from "./analytics.queries";
import { Headlines } from "./Headlines";
import { PeriodChoice } from "./PeriodChoice";

/** The charts and their library: only here, and only when there is something to draw. */
const Charts = lazy(async () => ({ default: (await import("./Charts")).Charts }));

/** What has come of a founder's events, in numbers, pictures and tables; the period stands in the address. */
export const FounderAnalyticsPage = () => {
  const messages = useMessages(analyticsMessages);
  const [search, setSearch] = useSearchParams();
  const asked = AnalyticsDays.safeParse(search.get("days"));
  const days = asked.success ? asked.data : "30";
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery(analyticsQueries.of(days));
  usePageTitle(messages.title);
  return (
    <>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-2xl">{messages.title}</h1>
          <p className="mt-1 text-ink-2">{messages.intro}</p>
        </div>
        <PeriodChoice
          value={days}
          onChange={(next) => setSearch(new URLSearchParams({ days: next }), { replace: true })}
        />
      </div>
      {error && (
        <Failure
          className="mb-5"
          error={error}
          fallback="AnalyticsNotLoaded"
          onRetry={() => void refetch()}
        />
      )}
      {isPending && <AnalyticsSkeleton />}
      {data && (
        <div
          className={clsx("transition-opacity", isPlaceholderData && "opacity-60")}
          aria-busy={isPlaceholderData || undefined}
        >
          {isEmpty(data) ? <NothingYet /> : <Results analytics={data} />}
        </div>
      )}
    </>
  );
};

const isEmpty = (analytics: FounderAnalytics): boolean => {
  const { members, free } = ticketTotals(analytics);
  return analytics.events.length === 0 && members + free === 0;
};

const Results = ({ analytics }: { readonly analytics: FounderAnalytics }) => (
  <div className="grid gap-5">
    <Headlines analytics={analytics} />
    <Suspense fallback={<ChartSkeletons />}>
      <Charts analytics={analytics} />
    </Suspense>
  </div>
);

const AnalyticsSkeleton = () => {
  const messages = useMessages(analyticsMessages);
  return (
    <div className="grid gap-5" aria-busy>
      <p role="status" className="sr-only">
        {messages.loading}
      </p>
      <div className="grid grid-cols-2 gap-4 xl:grid-cols-4">
        {[0, 1, 2, 3].map((tile) => (
          <Skeleton key={tile} className="h-32 rounded-lg!" />
        ))}
      </div>
      <ChartSkeletons />
    </div>
  );
};

const ChartSkeletons = () => (
  <div className="grid gap-5" aria-busy>
    <Skeleton className="h-96 rounded-lg!" />
    <Skeleton className="h-96 rounded-lg!" />
  </div>
);

const NothingYet = () => {
  const messages = useMessages(analyticsMessages);
  return (
    <EmptyState
      level={2}
      art={{ seed: "nothing to count yet", motif: "stars", ink: "night", hour: 21 }}
      title={messages.emptyTitle}
      action={
        <Link to={paths.founderEvents} className={buttonClass("primary")}>
          {messages.toEvents}
        </Link>
      }
    >
      {messages.emptyBody}
    </EmptyState>
  );
};
