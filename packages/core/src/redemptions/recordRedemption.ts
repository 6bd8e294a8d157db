import { home, zoneOfCity } from "@majlis/contracts/cities";
import { BusinessId, type CheckId } from "@majlis/contracts/ids";
import type { Money, NewRedemption } from "@majlis/contracts/redemptions";
import { isDiscountDay } from "#core/businesses/openHours.rules";
import { instantNow } from "#core/kernel/clock";
import { DomainError } from "#core/kernel/errors";
import { commit } from "#core/table/commit";
import { spendQuota } from "#core/table/spendQuota";
import type { Deps } from "#core/table/deps";
import type { RedemptionRow } from "#core/table/partners/redemption.entity";
import { judgeTime, savedOf } from "./redemption.rules";
import { hasDesk, partnerKey, redemptionsPerDay, type Till } from "./till";

interface Recorded {
  readonly saved: number | null;
  readonly currency: Money["currency"];
  readonly recordedAt: string;
}

/**
 * Records the discount of a valid check by the same partner, once: the key of the row is the check, and its write needs
 * that there is none. The same key again gets the same answer. Unknown checks, invalid ones and those of other partners
 * get the same refusal. A till without a desk link records for no partner that has one, and ten a day for one member.
 * Throws DeskOnly, CheckNotFound, CheckTooOld, RecordedTimeWrong, CurrencyNotAccepted, AlreadyRedeemed,
 * TooManyRedemptions.
 */
export const recordRedemption = async (
  deps: Deps,
  till: Till,
  { checkId, amount, currency, saved: given, at, key }: NewRedemption,
): Promise<Recorded> => {
  if (!till.isDesk && (await hasDesk(deps, till.partnerId))) throw new DomainError("DeskOnly");
  const check = await findCheck(deps, checkId, till);
  const time = judgeTime({ verifiedAt: check.verified_at, at }, deps.clock.now());
  const earlier = { user_id: check.user_id, check_id: checkId };
  if ("refused" in time) return repeat(deps, earlier, { key, amount, currency }, time.refused);
  const partner = await findPartner(deps, till);
  const { business } = partner;
  if (business?.bill_currency !== undefined && business.bill_currency !== currency)
    return repeat(deps, earlier, { key, amount, currency }, "CurrencyNotAccepted");
  const hasDiscount = isDiscountDay(
    business?.excluded_days ?? [],
    time.recordedAt,
    zoneOfCity(business?.city ?? home),
  );
  const saved = savedOf({ amount, saved: given }, hasDiscount ? business?.discount_percent : undefined);
  const place = business?.name ?? till.partnerId;
  const row = {
    ...earlier,
    partner: partner.key,
    ...(place && { place }),
    ...(business && { city: business.city }),
    ...(amount !== null && { amount }),
    ...(saved !== undefined && { saved }),
    currency,
    recorded_at: time.recordedAt,
    received_at: instantNow(deps),
    key,
  };
  const result = await commit(deps.store, (rows) => ({
    redemption: rows.redemption.create(row).commit(),
    quota: till.isDesk
      ? undefined
      : spendQuota(deps, rows, `redemptions:${check.user_id}`, redemptionsPerDay),
  }));
  if (result.outcome === "refused")
    return repeat(
      deps,
      earlier,
      { key, amount, currency, saved },
      result.refused.has("redemption") ? "AlreadyRedeemed" : "TooManyRedemptions",
    );
  return { saved: saved ?? null, currency, recordedAt: time.recordedAt };
};

/** The answer to a repeated call. Another discount of the same check is refused, and another bill with the same key. */
const repeat = async (
  { store }: Deps,
  row: Pick<RedemptionRow, "user_id" | "check_id">,
  call: Pick<NewRedemption, "key" | "amount" | "currency" | "saved">,
  refusal:
    | "CheckTooOld"
    | "RecordedTimeWrong"
    | "CurrencyNotAccepted"
    | "AlreadyRedeemed"
    | "TooManyRedemptions",
): Promise<Recorded> => {
  const { data } = await store.redemption.get(row).go({ consistent: true });
  if (data?.key !== call.key) throw new DomainError(refusal);
  const isOtherSaving = call.saved !== undefined && data.saved !== call.saved;
  if ((data.amount ?? null) !== call.amount || data.currency !== call.currency || isOtherSaving)
    throw new DomainError("AlreadyRedeemed");
  return { saved: data.saved ?? null, currency: data.currency, recordedAt: data.recorded_at };
};

const findCheck = async ({ store }: Deps, id: CheckId, { checkedBy }: Till) => {
  const { data } = await store.openCheck.get({ id }).go({ consistent: true });
  if (!data || partnerKey(data.checked_by) !== partnerKey(checkedBy)) throw new DomainError("CheckNotFound");
  // The account of the member may be deleted since.
  const { data: user } = await store.user.get({ id: data.user_id }).go({ attributes: ["id"] });
  if (!user) throw new DomainError("CheckNotFound");
  return data;
};

/**
 * The business whose id is the Partner ID. Its discount and currency count while it is in the guidebook. An id without a
 * business gets a key that is no id, so that it has no sums of its own.
 */
const findPartner = async ({ store }: Deps, { partnerId, checkedBy }: Till) => {
  const key = partnerKey(checkedBy);
  const id = BusinessId.safeParse(partnerId?.toLowerCase());
  if (!id.success) return { key };
  const { data } = await store.business.get({ id: id.data }).go();
  if (!data) return { key: `unknown:${key}` };
  return { key, business: data.is_active ? data : undefined };
};
