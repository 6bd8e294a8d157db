import type { ErrorCode } from "@majlis/contracts/errors";
import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Failure } from "./Failure";
import { MoreRows } from "./MoreRows";

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
