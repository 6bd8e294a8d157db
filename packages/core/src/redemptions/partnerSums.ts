import { houseMoney } from "@majlis/contracts/house/houseMoney";
import type { Money } from "@majlis/contracts/redemptions";
import type { Deps } from "#core/table/deps";
import type { RedemptionSumRow } from "#core/table/partners/redemptionSum.entity";

export interface PartnerSums {
  readonly count: number;
  readonly bills: readonly Money[];
  readonly saved: readonly Money[];
  /** Members with a discount. Of months of `allPartners` only. */
  readonly members: number;
}

/**
 * Discounts of one partner in days ("2026-11-23") and months ("2026-11") of the city's zone, by period. Disputed ones do
 * not count. The partner is the id of a business, `otherPartners`, or, for months, `allPartners`. The table's stream
 * keeps the sums, so they are about a second late.
 */
export const partnerSums = async (
  { store }: Pick<Deps, "store">,
  partnerId: string,
  periods: readonly string[],
): Promise<ReadonlyMap<string, PartnerSums>> => {
  const wanted = [...new Set(periods)];
  if (wanted.length === 0) return new Map();
  const partner = partnerId.toLowerCase();
  const { data } = await store.redemptionSum.get(wanted.map((period) => ({ partner, period }))).go();
  const found = new Map(data.map((row) => [row.period, showSums(row)]));
  return new Map(wanted.map((period) => [period, found.get(period) ?? none]));
};

/** The sums of each partner in one month, by partner. Reads one row for each partner. */
export const monthSums = async (
  { store }: Pick<Deps, "store">,
  month: string,
): Promise<ReadonlyMap<string, PartnerSums>> => {
  const { data } = await store.redemptionSum.query.byMonth({ period: month }).go({ pages: "all" });
  return new Map(data.map((row) => [row.partner, showSums(row)]));
};

const none: PartnerSums = { count: 0, bills: [], saved: [], members: 0 };

const showSums = (row: RedemptionSumRow): PartnerSums => ({
  count: row.count ?? 0,
  bills: inCurrencies(row.bills_jod, row.bills_usd),
  saved: inCurrencies(row.saved_jod, row.saved_usd),
  members: row.members ?? 0,
});

const inCurrencies = (shown = 0, own = 0): readonly Money[] => {
  const sums: Money[] = [
    { amount: shown, currency: houseMoney.shownCode },
    { amount: own, currency: houseMoney.code },
  ];
  return sums.filter(({ amount }) => amount !== 0);
};
