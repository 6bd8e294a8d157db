import { AnalyticsDays, type FounderAnalytics } from "@majlis/contracts/founders/dashboard";
import { ticketTotals } from "@majlis/core/founders/analytics.rules";
import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { useId } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { useMessages } from "#shared/i18n/i18n.ts";
import { paths } from "#shared/paths.ts";
import { buttonClass } from "#shared/ui/Button.tsx";
import { EmptyState } from "#shared/ui/EmptyState.tsx";
import { Failure } from "#shared/ui/Failure.tsx";
import { Skeleton } from "#shared/ui/Skeleton.tsx";
import { usePageTitle } from "#shared/ui/usePageTitle.ts";
import { founderQueries } from "../founder.queries";
import { Revenue } from "./Revenue";
import { foundersMessages } from "../messages/en";
import { laterPart } from "#shared/ui/laterPart.tsx";
import { Headlines } from "./Headlines";

/** Lazy: the chart library loads only when there is something to draw. */
const ChartSkeletons = () => (
  <div className="grid gap-5" aria-busy>
    <Skeleton className="h-96 rounded-lg!" />
    <Skeleton className="h-96 rounded-lg!" />
  </div>
);

// With the library of charts.
const Charts = laterPart(
  () => import("./Charts"),
  (m) => m.Charts,
  <ChartSkeletons />,
);

/** Figures, charts and tables of a founder's events. The address holds the period. */
export const FounderAnalyticsPage = () => {
  const messages = useMessages(foundersMessages).analytics;
  const [search, setSearch] = useSearchParams();
  const parsed = AnalyticsDays.safeParse(search.get("days"));
  const days = parsed.success ? parsed.data : "30";
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery(founderQueries.analytics(days));
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
      <Revenue />
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
    <Charts analytics={analytics} />
  </div>
);

const AnalyticsSkeleton = () => {
  const messages = useMessages(foundersMessages).analytics;
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

const NothingYet = () => {
  const messages = useMessages(foundersMessages).analytics;
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

const choices = [
  { value: "7", label: "days7" },
  { value: "30", label: "days30" },
  { value: "90", label: "days90" },
] as const;

interface PeriodChoiceProps {
  readonly value: AnalyticsDays;
  readonly onChange: (days: AnalyticsDays) => void;
}

const PeriodChoice = ({ value, onChange }: PeriodChoiceProps) => {
  const messages = useMessages(foundersMessages).analytics;
  const id = useId();
  return (
    <fieldset className="flex flex-wrap rounded-md bg-sunken p-1 max-sm:w-full">
      <legend className="sr-only">{messages.period}</legend>
      {choices.map((choice) => (
        <div key={choice.value} className="relative grow">
          <input
            id={`${id}${choice.value}`}
            type="radio"
            name={`${id}days`}
            value={choice.value}
            checked={value === choice.value}
            onChange={() => onChange(choice.value)}
            className="peer absolute inset-0 cursor-pointer appearance-none rounded-sm"
          />
          <label
            htmlFor={`${id}${choice.value}`}
            className="grid h-11 place-items-center rounded-sm px-4 font-semibold whitespace-nowrap text-ink-2 transition-colors peer-checked:bg-surface peer-checked:text-ink peer-checked:shadow-card peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-primary hover:text-ink"
          >
            {messages[choice.label]}
          </label>
        </div>
      ))}
    </fieldset>
  );
};
