/** What a discount adds to the sums of its partner. Pure. */
import { houseMoney } from "@majlis/contracts/house/houseMoney";
import { home, homeZone, zoneOfCity } from "@majlis/contracts/cities";
import { BusinessId } from "@majlis/contracts/ids";
import { cityDay, monthOf } from "#core/kernel/dates.rules";
import type { RedemptionRow } from "#core/table/partners/redemption.entity";

/** The sums of all partners. */
export const allPartners = "all";
/** The sums of all partners that gave no id of a business. */
export const otherPartners = "other";

interface Counted {
  readonly disputed_at?: string | undefined;
  readonly counted_as?: RedemptionRow["counted_as"] | undefined;
}

export const stateOf = ({ disputed_at }: Counted): "discount" | "disputed" =>
  disputed_at === undefined ? "discount" : "disputed";

/** Whether the sums have the row as it is. */
export const isCounted = (row: Counted): boolean => row.counted_as === stateOf(row);

interface SumChange {
  readonly of: { readonly partner: string; readonly period: string };
  readonly by: Readonly<Record<string, number>>;
}

/** What the row as it is adds to the number of discounts: 1, -1 or 0. */
export const timesOf = (row: Counted): number => weightOf(stateOf(row)) - weightOf(row.counted_as);

/** The month in which a discount counts in the sums of all partners and of its member. */
export const countedMonth = ({ recorded_at }: Pick<RedemptionRow, "recorded_at">): string =>
  monthOf(cityDay(recorded_at, homeZone));

/** What a change of a member's discounts in a month adds to the number of members with one. */
export const membersChange = (before: number, after: number): number =>
  Number(after > 0) - Number(before > 0);

/** The changes of sums that bring them to the row as it is, with the change of the month's members. */
export const sumChanges = (
  row: Omit<RedemptionRow, "key" | "user_id">,
  members: number,
): readonly SumChange[] => {
  const times = timesOf(row);
  if (times === 0) return [];
  const by = amountsOf(row, times);
  const day = cityDay(row.recorded_at, zoneOfCity(row.city ?? home));
  const month = countedMonth(row);
  const partner = BusinessId.safeParse(row.partner).data ?? otherPartners;
  return [
    { of: { partner, period: day }, by },
    { of: { partner, period: monthOf(day) }, by },
    { of: { partner: allPartners, period: month }, by: { ...by, ...(members && { members }) } },
  ];
};

const weightOf = (state: RedemptionRow["counted_as"]): number => (state === "discount" ? 1 : 0);

type Amounts = Pick<RedemptionRow, "amount" | "saved" | "currency">;

const amountsOf = ({ amount = 0, saved = 0, currency }: Amounts, times: number) => ({
  count: times,
  // The columns are named after the first house's currencies: its shown one and its own.
  ...(currency === houseMoney.shownCode
    ? { bills_jod: amount * times, saved_jod: saved * times }
    : { bills_usd: amount * times, saved_usd: saved * times }),
});
