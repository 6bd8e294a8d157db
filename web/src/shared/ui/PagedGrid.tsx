import type { ErrorCode } from "@majlis/contracts/errors";
import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import { Suspense, useEffect, type ComponentType, type ReactNode } from "react";
import { formatWhen } from "../i18n/format";
import { logFailure } from "../api/log";
import { Failure } from "./Failure";
import { MoreRows } from "./MoreRows";
import { useDrawn } from "./useDrawn";

interface PagedGridProps<Item> {
  readonly list: UseInfiniteQueryResult<InfiniteData<{ readonly items: readonly Item[] }>>;
  /** The catalogue's row of a list that could not be read. */
  readonly failure: ErrorCode;
  readonly labels: { readonly loading: string; readonly showMore: string; readonly loadingMore: string };
  /** Six of them stand in for what is not there yet. */
  readonly CardSkeleton: ComponentType;
  /** What an empty list shows; it may still be loading. */
  readonly empty: ReactNode;
  /** Best answered with a component in memo(): a long list is drawn in several goes. */
  readonly children: (item: Item, index: number) => ReactNode;
}

const gridClass = "grid gap-5 sm:grid-cols-2 lg:grid-cols-3";
const skeletons = [0, 1, 2, 3, 4, 5];

/**
 * The first date that is written takes a slow phone long, and so does the first Arabic title before its letters have
 * come: better while the list is on its way than with its cards.
 */
const useReadyWords = () =>
  useEffect(() => {
    const timer = setTimeout(() => {
      formatWhen(new Date().toISOString());
      document.fonts
        .load('1em "Fustat Arabic"', "م")
        .catch((error: unknown) => logFailure("The Arabic letters did not load", error));
    });
    return () => clearTimeout(timer);
  }, []);

/** Cards of a list that comes in pages: loading, failed, empty, or in a grid with more to show. */
export const PagedGrid = <Item,>({
  list,
  failure,
  labels,
  CardSkeleton,
  empty,
  children,
}: PagedGridProps<Item>) => {
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const drawn = useDrawn(items.length);
  const loading = (
    <p role="status" className="sr-only">
      {labels.loading}
    </p>
  );
  // Once cards come, what is left keeps their room, unseen: moved in sight it would be a page that jumps.
  const standIns = (count: number, className?: string) =>
    skeletons.slice(0, Math.max(0, count)).map((index) => (
      <div key={index} className={className}>
        <CardSkeleton />
      </div>
    ));
  const waiting = (
    <div className={gridClass} aria-busy>
      {loading}
      {standIns(skeletons.length)}
    </div>
  );
  useReadyWords();
  return (
    <>
      {list.error && (
        <Failure
          className="mb-5"
          error={list.error}
          fallback={failure}
          onRetry={() => void list.refetch()}
          meanwhile={items.length === 0 ? waiting : null}
        />
      )}
      {list.isSuccess && items.length === 0 && <Suspense fallback={waiting}>{empty}</Suspense>}
      <div className={gridClass} aria-busy={list.isPending}>
        {list.isPending && loading}
        {items.slice(0, drawn).map(children)}
        {list.isPending
          ? standIns(skeletons.length)
          : standIns(Math.min(items.length, skeletons.length) - drawn, "invisible")}
      </div>
      <MoreRows list={list} label={labels.showMore} busyLabel={labels.loadingMore} />
    </>
  );
};
