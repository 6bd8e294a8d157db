import type { Money } from "@majlis/contracts/redemptions";
import { formatSaving } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { adminMessages } from "../messages/en";

/** Writes sums of different currencies: "12.000 JOD and $4.50". Empty without a sum. */
export const useSums = () => {
  const { and } = useMessages(adminMessages).cardWorthPage;
  return (sums: readonly Money[]): string =>
    sums.length === 0 ? "" : sums.map(formatSaving).reduce((one, other) => and({ one, other }));
};
