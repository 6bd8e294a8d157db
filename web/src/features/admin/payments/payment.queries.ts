import { listPayments, listPaymentTasks, type PaymentTaskState } from "@majlis/contracts/payments";
import { getBooks } from "@majlis/contracts/payments/books";
import { listStatements } from "@majlis/contracts/payments/statements";
import { listTransfers } from "@majlis/contracts/transfers";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "#shared/api/api.ts";
import { pageFrom, pages } from "../admin.queries";

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

  /** What each founder gets of a month. */
  statements: (month: string) =>
    queryOptions({
      queryKey: ["admin", "payments", "statements", month],
      queryFn: () => call(listStatements, { query: { month } }),
    }),

  /** The balances of a month. */
  books: (month: string) =>
    queryOptions({
      queryKey: ["admin", "payments", "books", month],
      queryFn: () => call(getBooks, { query: { month } }),
    }),
};

export const transferQueries = {
  /** Open payments by transfer, or the one with this reference. */
  transfers: (reference: string) =>
    infiniteQueryOptions({
      ...pages,
      queryKey: ["admin", "transfers", reference],
      queryFn: ({ pageParam }) =>
        call(listTransfers, { query: { ...(reference && { reference }), ...pageFrom(pageParam) } }),
      placeholderData: keepPreviousData,
    }),
};
