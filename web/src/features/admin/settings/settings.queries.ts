import { getSettings, listAudit } from "@majlis/contracts/admin";
import { listMessages } from "@majlis/contracts/messages/messages";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/api";
import { fillPage } from "../../../lib/fillPage";

const pageFrom = (cursor: string) => (cursor ? { cursor } : {});

/** What is set up, who wrote, and who did what. */
export const settingsQueries = {
  configuration: () =>
    queryOptions({ queryKey: ["admin", "settings"], queryFn: () => call(getSettings), staleTime: 60_000 }),

  /** Messages of the contact form, newest first. */
  messages: () =>
    infiniteQueryOptions({
      queryKey: ["admin", "messages"],
      queryFn: ({ pageParam }) =>
        fillPage((cursor) => call(listMessages, { query: pageFrom(cursor) }), pageParam),
      initialPageParam: "",
      getNextPageParam: ({ cursor }) => cursor,
    }),

  /** The audit log, newest first. */
  audit: () =>
    infiniteQueryOptions({
      queryKey: ["admin", "audit"],
      queryFn: ({ pageParam }) =>
        fillPage((cursor) => call(listAudit, { query: pageFrom(cursor) }), pageParam),
      initialPageParam: "",
      getNextPageParam: ({ cursor }) => cursor,
    }),
};
