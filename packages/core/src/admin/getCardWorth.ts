import { homeZone } from "@majlis/contracts/cities";
import type { PartnerWorth, WorthOfMonth } from "@majlis/contracts/admin/cardWorth";
import { BusinessId } from "@majlis/contracts/ids";
import { instantNow } from "#core/kernel/clock";
import { cityDay, monthOf, monthsBack } from "#core/kernel/dates.rules";
import { monthSums, type PartnerSums, partnerSums } from "#core/redemptions/partnerSums";
import { allPartners } from "#core/redemptions/sums.rules";
import { cardHolderStats, readStats } from "#core/stats/stats";
import type { Deps } from "#core/table/deps";
import { roleCounts } from "./listUsers";

interface CardWorth {
  readonly cards: number;
  readonly unused: number;
  readonly months: WorthOfMonth[];
  readonly partners: PartnerWorth[];
}

/** The first of twelve months that end with this one: `2026-11` → `2025-12`. */
const elevenMonthsBefore = (month: string): string => {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 12, 1)).toISOString().slice(0, 7);
};

/**
 * Returns the discounts of the last twelve months and the partners of one month, from the sums that the table's stream
 * keeps. Reads a row for each month, and two for each partner with a discount in the chosen month.
 */
export const getCardWorth = async (deps: Deps, chosen?: string): Promise<CardWorth> => {
  const present = monthOf(cityDay(instantNow(deps), homeZone));
  const months = monthsBack(present, elevenMonthsBefore(present));
  const [sums, partners, roles, holders] = await Promise.all([
    partnerSums(deps, allPartners, months),
    rankPartners(deps, chosen ?? present),
    roleCounts(deps),
    readStats(deps, cardHolderStats),
  ]);
  return {
    cards: roles.member + roles.city_founder + roles.admin,
    unused: holders.get("unused") ?? 0,
    months: months.flatMap((month) => {
      const sum = sums.get(month);
      return sum ? [{ month, members: sum.members, ...discountsOf(sum) }] : [];
    }),
    partners,
  };
};

/** The partners of a month, those with the most discounts first. */
const rankPartners = async (deps: Deps, month: string): Promise<PartnerWorth[]> => {
  const sums = [...(await monthSums(deps, month))].filter(([, { count }]) => count > 0);
  const ids = sums.flatMap(([partner]) => BusinessId.safeParse(partner).data ?? []);
  const { data } =
    ids.length > 0 ? await deps.store.business.get(ids.map((id) => ({ id }))).go() : { data: [] };
  const names = new Map<string, string>(data.map(({ id, name }) => [id, name]));
  return sums
    .map(([partner, sum]) => ({
      id: BusinessId.safeParse(partner).data ?? null,
      name: names.get(partner) ?? null,
      ...discountsOf(sum),
    }))
    .toSorted((one, other) => other.count - one.count || (one.name ?? "").localeCompare(other.name ?? ""));
};

const discountsOf = ({ count, bills, saved }: PartnerSums) => ({
  count,
  bills: [...bills],
  saved: [...saved],
});
