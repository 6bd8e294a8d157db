import { getSettings, listAudit } from "@majlis/contracts/admin";
import { listLetters } from "@majlis/contracts/letter";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call } from "#shared/api/api.ts";
import { fetchPages } from "#shared/api/fetchPages.ts";
import { isFull, pageFrom, pages } from "../adminPages";

export const settingsQueries = {
  settings: () =>
    queryOptions({ queryKey: ["admin", "settings"], queryFn: () => call(getSettings), staleTime: 60_000 }),

  /** The weekly letter of each city. */
  letters: () => queryOptions({ queryKey: ["admin", "letters"], queryFn: () => call(listLetters) }),

  /** The audit log, newest first. */
  audit: () =>
    infiniteQueryOptions({
      ...pages,
      queryKey: ["admin", "audit"],
      queryFn: ({ pageParam }) =>
        fetchPages((cursor) => call(listAudit, { query: pageFrom(cursor) }), pageParam, isFull),
    }),
};
