import { home } from "@majlis/contracts/cities";
import type { ErrorCode } from "@majlis/contracts/errors";
import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import { clsx } from "clsx";
import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { logFailure } from "#shared/api/log.ts";
import { formatInstant } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { sharedMessages } from "#shared/messages/en.ts";
import { Button } from "../Button";
import { Failure } from "../Failure";
import { NeedsScript } from "../NeedsScript";
import { useRenderedCount } from "./useRenderedCount";

interface PagedGridProps<Item> {
  readonly list: UseInfiniteQueryResult<InfiniteData<{ readonly items: readonly Item[] }>>;
  /** The error code for a failed load. */
  readonly failure: ErrorCode;
  readonly labels: { readonly loading: string; readonly showMore: string; readonly loadingMore: string };
  readonly CardSkeleton: ComponentType;
  /** Shown for an empty list. It may suspend. */
  readonly empty: ReactNode;
  /** Should render a component in memo(): a long list renders in several steps. */
  readonly children: (item: Item, index: number) => ReactNode;
}

const gridClass = "grid gap-5 sm:grid-cols-2 lg:grid-cols-3";
const skeletons = [0, 1, 2, 3, 4, 5];

const loadArabic = () => {
  document.fonts
    .load('1em "Readex Arabic"', "م")
    .catch((error: unknown) => logFailure("The Arabic letters did not load", error));
};

/**
 * The first date of each format and the first Arabic text are slow on a weak phone. They are prepared while the list
 * loads, each in a task of its own, so that a press is not kept waiting.
 */
export const useTextWarmUp = () =>
  useEffect(() => {
    const now = new Date().toISOString();
    const formats = (["weekday", "date", "time"] as const).map(
      (format) => () => formatInstant(now, format, home),
    );
    const timers = [loadArabic, ...formats].map((prepare) => setTimeout(prepare));
    return () => timers.forEach(clearTimeout);
  }, []);

/** A paginated list as a grid of cards: loading, failed, empty or loaded. */
export const PagedGrid = <Item,>({
  list,
  failure,
  labels,
  CardSkeleton,
  empty,
  children,
}: PagedGridProps<Item>) => {
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const renderedCount = useRenderedCount(items.length);
  // A restored list has its real height at once, so that the scroll position can be restored.
  const [isRestored] = useState(items.length > 0);
  const loading = (
    <p role="status" className="sr-only">
      {labels.loading}
    </p>
  );
  // Hidden placeholders keep the space of cards that are not rendered yet, so that the layout does not shift.
  const placeholders = (count: number, className?: string) =>
    skeletons.slice(0, Math.max(0, count)).map((index) => (
      <div key={index} className={className}>
        <CardSkeleton />
      </div>
    ));
  const loadingGrid = (
    <div className={gridClass} aria-busy>
      {loading}
      {placeholders(skeletons.length)}
    </div>
  );
  useTextWarmUp();
  return (
    <>
      {list.error && (
        <Failure
          className="mb-5"
          error={list.error}
          fallback={failure}
          onRetry={() => void list.refetch()}
          placeholder={items.length === 0 ? loadingGrid : null}
        />
      )}
      {list.isSuccess && items.length === 0 && empty}
      {list.isPending && <NeedsScript />}
      <div className={clsx(gridClass, !isRestored && "deferred-cards")} aria-busy={list.isPending}>
        {list.isPending && loading}
        {items.slice(0, renderedCount).map(children)}
        {list.isPending
          ? placeholders(skeletons.length)
          : placeholders(Math.min(items.length, skeletons.length) - renderedCount, "invisible")}
      </div>
      <LoadMoreButton list={list} label={labels.showMore} busyLabel={labels.loadingMore} />
    </>
  );
};

interface PagedRowsProps<Item> {
  readonly list: UseInfiniteQueryResult<InfiniteData<{ readonly items: readonly Item[] }>>;
  /** The error code for a failed load. */
  readonly failure: ErrorCode;
  /** Shown until the first page is loaded. */
  readonly skeleton: ReactNode;
  /** Shown for an empty list without further pages. */
  readonly empty: ReactNode;
  /** Replaces the default label. */
  readonly more?: { readonly label: string; readonly busyLabel?: string };
  readonly children: (items: readonly [Item, ...Item[]]) => ReactNode;
}

/** A paginated list as rows: loading, failed, empty or loaded. */
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
      <LoadMoreButton list={list} {...more} />
    </>
  );
};

interface LoadMoreButtonProps {
  readonly list: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => unknown;
  };
  /** Replaces the default label. */
  readonly label?: string;
  readonly busyLabel?: string;
}

/** Loads the next page. Renders nothing after the last one. */
export const LoadMoreButton = ({ list, label, busyLabel }: LoadMoreButtonProps) => {
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
