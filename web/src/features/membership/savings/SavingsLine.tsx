import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { useMessages } from "#shared/i18n/i18n.ts";
import { paths } from "#shared/paths.ts";
import { Failure } from "#shared/ui/Failure.tsx";
import { Skeleton } from "#shared/ui/Skeleton.tsx";
import { membershipMessages } from "../messages/en";
import { savingsQueries } from "./savings.queries";
import { SavingsSummary } from "./SavingsSummary";

/** A failed refresh keeps the data that is there. */
const failureOf = ({ data, error, refetch }: UseQueryResult) =>
  error && data === undefined ? { error, refetch } : undefined;

/** What the member's card saved, for the dashboard. The discounts themselves are with the card. */
export const SavingsLine = () => {
  const messages = useMessages(membershipMessages).sums;
  const newest = useQuery(savingsQueries.newest());
  const sums = useQuery(savingsQueries.sums(newest.data));
  const failed = failureOf(newest) ?? failureOf(sums);
  // Without a network there is nothing to show.
  if (newest.fetchStatus === "paused" && !newest.data) return null;
  return (
    <section aria-label={messages.section} className="mb-6 rounded-xl bg-surface p-5 shadow-card">
      {failed ? (
        <Failure error={failed.error} fallback="SavingsNotLoaded" onRetry={() => void failed.refetch()} />
      ) : !newest.data || !sums.data ? (
        <Skeleton className="h-20" />
      ) : newest.data.length === 0 ? (
        <>
          <p className="font-display text-lg font-bold">{messages.emptyTitle}</p>
          <p className="mt-1 text-ink-2">{messages.emptyBody}</p>
        </>
      ) : (
        <>
          <SavingsSummary sums={sums.data} />
          <Link to={paths.membership} className="mt-2 inline-block font-semibold text-primary-ink underline">
            {messages.seeAll}
          </Link>
        </>
      )}
    </section>
  );
};
