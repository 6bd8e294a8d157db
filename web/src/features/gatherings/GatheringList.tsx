import { useInfiniteQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { useMessages } from "../../lib/i18n";
import { Failure } from "../../ui/Failure";
import { MoreRows } from "../../ui/MoreRows";
import { GatheringCard } from "./GatheringCard";
import { GatheringCardSkeleton } from "./GatheringCardSkeleton";
import { gatheringsMessages } from "./gatherings.messages";
import { gatheringQueries } from "./gatherings.queries";

const NoGatherings = lazy(async () => ({ default: (await import("./NoGatherings")).NoGatherings }));

const skeletons = [0, 1, 2, 3, 4, 5];

/** The upcoming gatherings: loading, failed, empty, or in a grid. */
export const GatheringList = () => {
  const messages = useMessages(gatheringsMessages);
  const list = useInfiniteQuery(gatheringQueries.list());
  const gatherings = list.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      {list.error && (
        <Failure
          className="mb-5"
          error={list.error}
          fallback="GatheringsNotLoaded"
          onRetry={() => void list.refetch()}
        />
      )}
      {list.isSuccess && gatherings.length === 0 && (
        <Suspense fallback={null}>
          <NoGatherings />
        </Suspense>
      )}
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3" aria-busy={list.isPending}>
        {list.isPending && (
          <>
            <p role="status" className="sr-only">
              {messages.loading}
            </p>
            {skeletons.map((index) => (
              <GatheringCardSkeleton key={index} />
            ))}
          </>
        )}
        {gatherings.map((gathering, index) => (
          <GatheringCard key={gathering.id} gathering={gathering} isFirst={index < 3} />
        ))}
      </div>
      <MoreRows list={list} label={messages.showMore} busyLabel={messages.loadingMore} />
    </>
  );
};
