import { getGiftSheet, listGiftUses, listIssuedGifts } from "@majlis/contracts/admin/gifts";
import type { GiftId } from "@majlis/contracts/ids";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call } from "#shared/api/api.ts";
import { pageFrom, pages } from "../admin.queries";

export const issuedGiftQueries = {
  all: ["admin", "gifts"] as const,
  list: () =>
    infiniteQueryOptions({
      ...pages,
      queryKey: ["admin", "gifts", "list"],
      queryFn: ({ pageParam }) => call(listIssuedGifts, { query: pageFrom(pageParam) }),
    }),
  sheet: (giftId: GiftId) =>
    queryOptions({
      queryKey: ["admin", "gifts", "sheet", giftId],
      queryFn: () => call(getGiftSheet, { params: { giftId } }),
    }),
  uses: (giftId: GiftId) =>
    infiniteQueryOptions({
      ...pages,
      queryKey: ["admin", "gifts", "uses", giftId],
      queryFn: ({ pageParam }) => call(listGiftUses, { params: { giftId }, query: pageFrom(pageParam) }),
    }),
};
