import { useInfiniteQuery } from "@tanstack/react-query";
import { useMessages } from "#shared/i18n/i18n.ts";
import { founderQueries } from "./founder.queries";
import { foundersMessages } from "./messages/en";

/** The number of requests that wait, on the tab bar of a founder. Nothing without any. */
export const PendingCount = () => {
  const messages = useMessages(foundersMessages).requests;
  // The page of the requests keeps them fresh; the bar need not ask again.
  const { data } = useInfiniteQuery({
    ...founderQueries.requests(),
    refetchInterval: false,
    staleTime: 60_000,
  });
  const pending = data?.pages[0]?.items.filter(({ status }) => status === "pending").length ?? 0;
  if (pending === 0) return null;
  return (
    <>
      <span className="sr-only"> {messages.pending(pending)}</span>
      <span
        aria-hidden
        className="absolute start-1/2 top-1 ms-2 min-w-4.5 rounded-full bg-danger px-1 text-center text-2xs leading-4.5 text-on-danger tabular-nums"
      >
        {pending}
      </span>
    </>
  );
};
