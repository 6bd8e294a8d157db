import { listPayments, listPaymentTasks, type PaymentTaskState } from "@majlis/contracts/payments";
import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import { call } from "#shared/api/api.ts";
import { pageFrom, pages } from "../adminPages";

export const paymentQueries = {
  /** Refunds and ends of subscriptions that are not done yet. */
  paymentTasks: (state: PaymentTaskState) =>
    infiniteQueryOptions({
      ...pages,
      queryKey: ["admin", "payments", state],
      queryFn: ({ pageParam }) => call(listPaymentTasks, { query: { state, ...pageFrom(pageParam) } }),
    }),

  /** The payments and refunds of a month, with its sums. */
  payments: (month: string) =>
    infiniteQueryOptions({
      ...pages,
      queryKey: ["admin", "payments", "ledger", month],
      queryFn: ({ pageParam }) => call(listPayments, { query: { month, ...pageFrom(pageParam) } }),
      placeholderData: keepPreviousData,
    }),
};
