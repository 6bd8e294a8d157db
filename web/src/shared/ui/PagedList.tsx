import type { ErrorCode } from "@majlis/contracts/errors";
import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import { type ComponentType, type ReactNode, Suspense, useEffect } from "react";
import { logFailure } from "#shared/api/log.ts";
import { formatWhen } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { sharedMessages } from "#shared/messages/en.ts";
import { Button } from "./Button";
import { Failure } from "./Failure";
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

interface PagedRowsProps<Item> {
  readonly list: UseInfiniteQueryResult<InfiniteData<{ readonly items: readonly Item[] }>>;
  /** The catalogue's row of a list that could not be read. */
  readonly failure: ErrorCode;
  /** Stands in until the first page has come. */
  readonly skeleton: ReactNode;
  /** What a list shows that has nothing in it, and no further page either. */
  readonly empty: ReactNode;
  /** What there is more of, when that has words of its own. */
  readonly more?: { readonly label: string; readonly busyLabel?: string };
  readonly children: (items: readonly [Item, ...Item[]]) => ReactNode;
}

/** Rows of a list that comes in pages: loading, failed, empty, or drawn with more to show. */
export const PagedRows = <Item,>({
  list,
  failure,
  skeleton,
  empty,
  more,
  children,
}: PagedRowsProps<Item>) => {
  const [first, ...others] = list.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      {list.error && (
        <Failure className="mb-5" error={list.error} fallback={failure} onRetry={() => void list.refetch()} />
      )}
      {list.isPending && skeleton}
      {list.data && first === undefined && !list.hasNextPage && empty}
      {first !== undefined && children([first, ...others])}
      <MoreRows list={list} {...more} />
    </>
  );
};

interface MoreRowsProps {
  readonly list: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => unknown;
  };
  /** What there is more of, when that has words of its own. */
  readonly label?: string;
  readonly busyLabel?: string;
}

/** Leads on while a list has a further page. */
export const MoreRows = ({ list, label, busyLabel }: MoreRowsProps) => {
  const messages = useMessages(sharedMessages).ui;
  if (!list.hasNextPage) return null;
  return (
    <div className="mt-6 grid justify-items-center">
      <Button
        kind="quiet"
        isBusy={list.isFetchingNextPage}
        busyLabel={busyLabel ?? messages.loadingMore}
        onClick={() => void list.fetchNextPage()}
      >
        {label ?? messages.showMore}
      </Button>
    </div>
  );
};
