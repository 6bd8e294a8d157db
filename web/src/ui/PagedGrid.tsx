import type { ErrorCode } from "@majlis/contracts/errors";
import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import { Suspense, useEffect, type ComponentType, type ReactNode } from "react";
import { formatWhen } from "../lib/format";
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

/** The first date that is written takes a slow phone long: better while the list is on its way than with its cards. */
const useWrittenDates = () =>
  useEffect(() => {
    const timer = setTimeout(() => formatWhen(new Date().toISOString()));
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
  const standIns = (
    <>
      <p role="status" className="sr-only">
        {labels.loading}
      </p>
      {skeletons.map((index) => (
        <CardSkeleton key={index} />
      ))}
    </>
  );
  const waiting = (
    <div className={gridClass} aria-busy>
      {standIns}
    </div>
  );
  useWrittenDates();
  const awaited = Math.min(items.length, skeletons.length) - drawn;
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
        {list.isPending && standIns}
        {items.slice(0, drawn).map(children)}
        {skeletons.slice(0, Math.max(0, awaited)).map((index) => (
          // Each time anew: those left over would move, as cards are not of one height.
          <CardSkeleton key={`${drawn} ${index}`} />
        ))}
      </div>
      <MoreRows list={list} label={labels.showMore} busyLabel={labels.loadingMore} />
    </>
  );
};
