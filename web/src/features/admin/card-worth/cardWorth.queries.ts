import { getCardWorth } from "@majlis/contracts/admin/cardWorth";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "#shared/api/api.ts";

/** The numbers of the card, with the partners of a month: the present one by default. */
export const cardWorthQuery = (month?: string) =>
  queryOptions({
    queryKey: ["admin", "card-worth", month],
    queryFn: () => call(getCardWorth, { query: month === undefined ? {} : { month } }),
    placeholderData: keepPreviousData,
  });
