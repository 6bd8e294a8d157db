import { homeZone } from "@majlis/contracts/cities";
import { houseMoney } from "@majlis/contracts/house/houseMoney";
import { membershipPriceCents, yearlyPriceCents } from "@majlis/contracts/limits";
import type { Money, Savings } from "@majlis/contracts/redemptions";
import type { SignedIn } from "#core/kernel/actor";
import { instantNow } from "#core/kernel/clock";
import { cityDay, monthOf } from "#core/kernel/dates.rules";
import { nextMonths, priceOfMonths } from "#core/payments/price.rules";
import type { Deps } from "#core/table/deps";
import type { RedemptionRow } from "#core/table/partners/redemption.entity";
import { sumPlaces, sumSaved } from "./savings.rules";

/** Returns what the actor saved with the card, this month in the city's zone and in all. Reads all own discounts. */
export const getSavings = async (deps: Deps, actor: SignedIn): Promise<Savings> => {
  const rows = await readRedemptions(deps, actor.userId);
  const month = monthOf(cityDay(instantNow(deps), homeZone));
  return {
    month,
    this_month: sumSaved(rows.filter((row) => monthOf(cityDay(row.recorded_at, homeZone)) === month)),
    in_all: sumSaved(rows),
    price: { amount: await monthlyPriceOf(deps, actor.userId), currency: houseMoney.code },
    places: sumPlaces(rows),
  };
};

/** What a month costs this member: the twelfth part of a year. */
const monthlyPriceOf = async (deps: Deps, user_id: string): Promise<number> => {
  if (yearlyPriceCents === undefined) return membershipPriceCents;
  const { data } = await deps.store.membership.get({ user_id }).go();
  const months = nextMonths(data ?? {});
  return Math.round(priceOfMonths(months) / months);
};

/** What a member saved since an instant, by currency. */
export const savedSince = async (deps: Deps, userId: string, since: string): Promise<Money[]> =>
  sumSaved((await readRedemptions(deps, userId)).filter(({ recorded_at }) => recorded_at >= since));

const readRedemptions = async ({ store }: Deps, user_id: string): Promise<readonly RedemptionRow[]> =>
  (await store.redemption.query.byUser({ user_id }).go({ pages: "all" })).data;
