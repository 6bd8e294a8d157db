import { listMessages } from "@majlis/contracts/messages/messages";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { call } from "#shared/api/api.ts";
import { fetchPages } from "#shared/api/fetchPages.ts";
import { queryClient } from "#shared/api/queryClient.ts";
import { isFull, pageFrom, pages } from "../adminPages";

/** Messages of the contact form and reports, newest first. */
export const inboxQuery = infiniteQueryOptions({
  ...pages,
  queryKey: ["admin", "messages"],
  queryFn: ({ pageParam }) =>
    fetchPages((cursor) => call(listMessages, { query: pageFrom(cursor) }), pageParam, isFull),
});

/** Refetches what shows the status of messages: the inbox, the reports of gatherings and the counts. */
export const refreshInbox = async (): Promise<void> => {
  const stale = [inboxQuery.queryKey, ["admin", "gatherings"], ["admin", "overview"]];
  await Promise.all(stale.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
};
