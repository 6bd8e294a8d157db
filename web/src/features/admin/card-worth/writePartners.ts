import type { PartnerWorth } from "@majlis/contracts/admin/cardWorth";
import type { Money } from "@majlis/contracts/redemptions";
import { currencies } from "@majlis/contracts/values";
import { byteOrderMark, writeCsv } from "@majlis/core/kernel/csv.rules";
import { writeAmount } from "@majlis/core/redemptions/savings.rules";
import type { adminMessages } from "../messages/en";

const amounts = (sums: readonly Money[]): readonly string[] =>
  currencies.map((currency) => {
    const sum = sums.find((each) => each.currency === currency);
    return sum ? writeAmount(sum) : "";
  });

const named = (column: string): readonly string[] => currencies.map((currency) => `${column} (${currency})`);

/** The file of a month's partners. Each currency has columns of its own, so that spreadsheets add the amounts. */
export const writePartners = (
  partners: readonly PartnerWorth[],
  nameOf: (partner: PartnerWorth) => string,
  { partners: { partner }, months: columns }: ReturnType<typeof adminMessages.get>,
): string => {
  const header = [partner, columns.discounts, ...named(columns.bills), ...named(columns.saved)];
  const rows = partners.map((each) => [
    nameOf(each),
    String(each.count),
    ...amounts(each.bills),
    ...amounts(each.saved),
  ]);
  return byteOrderMark + writeCsv([header, ...rows]);
};
