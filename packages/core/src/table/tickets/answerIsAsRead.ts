import type { TransactionRows } from "#core/table/store";

type Where = Parameters<Parameters<ReturnType<TransactionRows["ticket"]["check"]>["where"]>[0]>;

/** The condition that the holder has not answered "Still coming?" since the read: its counters rest on the answer. */
export const answerIsAsRead =
  ({ coming_for }: { readonly coming_for?: string | undefined }) =>
  (is: Where[0], { eq, notExists }: Where[1]): string =>
    coming_for === undefined ? notExists(is.coming_for) : eq(is.coming_for, coming_for);
