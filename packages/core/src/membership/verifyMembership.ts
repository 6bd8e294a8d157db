import type { Output } from "@majlis/contracts/endpoint";
import { CheckId } from "@majlis/contracts/ids";
import type { VerifiedMember, verifyMembership as contract } from "@majlis/contracts/membership";
import type { Deps } from "#core/table/deps";
import { instantNow, expiryAfterDays } from "#core/kernel/clock";
import { plainCode } from "#core/kernel/codeText.rules";
import { wasWritten } from "#core/table/commit";
import { effectiveRole } from "#core/table/people/role.rules";
import type { UserRow } from "#core/table/people/user.entity";
import { acceptedStep, type CardCode, readCardCode } from "./cardCode.rules";
import { checkIdOf, sessionSecret } from "./cardSecret";
import { openCheckDays } from "#core/redemptions/redemption.rules";
import { goodUntil, membershipStatuses, standingOf } from "./membership.rules";
import type { MembershipRow } from "#core/table/payments/membership.entity";

const keptDays = 365;
/** Read in place of a holder without a card, so that both cases take the same time. */
const placeholderUserId = "usr_00000000000000000000000000000000";
/** Checked in place of a card without a secret, for the same reason. */
const placeholderSecret = "00".repeat(20);

/** Longer than every card's code. Index keys have a maximum length. */
const maxKeyLength = 200;

export interface CardCheck {
  readonly qrCode: string;
  /** The Partner ID as given, or a hash of the caller's address. */
  readonly checkedBy: string;
  /** The caller's name of the call. */
  readonly key?: string | undefined;
}

/** What the partner sees of a check. */
type CheckResult = Output<typeof contract>;

/**
 * Checks whether a card's code is valid now and returns the minimum about its holder. Unknown, malformed and expired
 * codes get the same answer and cost the same. Two reads, one row that records the check, and one with which the
 * discount of a valid check can be recorded.
 */
export const verifyMembership = async (deps: Deps, check: CardCheck): Promise<CheckResult> => {
  const code = readCardCode(check.qrCode);
  const card = await findCard(deps, code, check.qrCode);
  const { data: user } = await deps.store.user
    .get({ id: card?.user_id ?? placeholderUserId })
    .go({ attributes: ["full_name", "role", "member_until"] });
  const member = card && user ? showMember(deps, user, card) : undefined;
  const holder = member && card && { member, card };
  return code.kind === "moving"
    ? checkMoving(deps, check, { code, card, holder })
    : checkStatic(deps, check, card, holder);
};

interface Holder {
  readonly member: VerifiedMember;
  readonly card: CardRow;
}

const checkStatic = async (
  deps: Deps,
  { checkedBy }: CardCheck,
  card: CardRow | undefined,
  holder: Holder | undefined,
): Promise<CheckResult> => {
  const id = CheckId.parse(deps.ids.next("ver"));
  await recordCheck(deps, { id, checkedBy, card, valid: holder !== undefined });
  // A wrong code creates this row too, so that both take the same time. The row has no member.
  await openCheck(deps, {
    id,
    checkedBy,
    ...(holder ? { userId: holder.card.user_id, days: openCheckDays } : { userId: id, days: 1 }),
  });
  if (!holder) return { valid: false };
  return { valid: true, member: holder.member, checkId: id, static: true };
};

interface MovingCheck {
  readonly code: Extract<CardCode, { kind: "moving" }>;
  readonly card: CardRow | undefined;
  readonly holder: Holder | undefined;
}

/**
 * The id of a right code's check derives from card, partner and step, so that the creation of its row decides which of
 * several calls is the first. A repetition with the key of the first gets the answer of the first, whose reply was
 * lost. A wrong code creates a row without a member.
 */
const checkMoving = async (
  deps: Deps,
  { checkedBy, key }: CardCheck,
  { code, card, holder }: MovingCheck,
): Promise<CheckResult> => {
  const secret = sessionSecret(card, code.tag);
  const step = acceptedStep(secret ?? placeholderSecret, code.code, deps.clock.now().getTime());
  const isRight = holder !== undefined && secret !== undefined && step !== undefined;
  const ownId = deps.ids.next("ver");
  const id = CheckId.parse(
    isRight ? checkIdOf(holder.card.card_secret ?? "", checkedBy.toLowerCase(), step) : ownId,
  );
  const isFirst = await openCheck(deps, {
    id,
    checkedBy,
    key,
    ...(isRight ? { userId: holder.card.user_id, days: openCheckDays } : { userId: ownId, days: 1 }),
  });
  if (isRight && !isFirst && key !== undefined) {
    const { data: first } = await deps.store.openCheck.get({ id }).go({ consistent: true });
    if (first?.key === key)
      return { valid: true, member: { ...holder.member, verifiedAt: first.verified_at }, checkId: id };
  }
  const valid = isRight && isFirst;
  await recordCheck(deps, { id: valid ? id : ownId, checkedBy, card, valid });
  if (valid) return { valid, member: holder.member, checkId: id };
  return isRight ? { valid: false, reason: "replayed" } : { valid: false };
};

const findCard = async (deps: Deps, code: CardCode, qrCode: string): Promise<CardRow | undefined> => {
  const { query } = deps.store.membership;
  const { data } = await (
    code.kind === "static"
      ? query.byCode({ qr_code: plainCode(qrCode).slice(0, maxKeyLength) })
      : query.byNumber({ card_number: code.number })
  ).go({ limit: 1, attributes: cardAttributes });
  return data[0];
};

/** The read is limited, so that valid and invalid codes take about the same time. */
const cardAttributes = [
  "user_id",
  "member_since",
  "period_ends_at",
  "canceled",
  "card_secret",
  "card_sessions",
] as const satisfies readonly (keyof MembershipRow)[];
type CardRow = Pick<MembershipRow, (typeof cardAttributes)[number]>;
type HolderRow = Pick<UserRow, "full_name" | "role" | "member_until">;

const showMember = (deps: Deps, user: HolderRow, membership: CardRow): VerifiedMember | undefined => {
  const now = deps.clock.now();
  const standing = standingOf(user, membership, now);
  const { status } = standing;
  if (status === null || !membershipStatuses[status].counts) return undefined;
  return {
    name: user.full_name,
    role: effectiveRole(user, now),
    status: membershipStatuses[status].label,
    memberSince: membership.member_since,
    expiresAt: goodUntil(standing),
    verifiedAt: now.toISOString(),
  };
};

interface CheckRow {
  readonly id: string;
  readonly checkedBy: string;
}

const recordCheck = async (
  deps: Deps,
  { id, checkedBy, card, valid }: CheckRow & { readonly card: CardRow | undefined; readonly valid: boolean },
): Promise<void> => {
  const subject_id = card?.user_id ?? id;
  const verified_at = instantNow(deps);
  await deps.store.verification
    .create({
      id,
      subject_id,
      checked_by: checkedBy,
      valid,
      verified_at,
      ttl: expiryAfterDays(deps, keptDays),
    })
    .go();
};

/** Creates the row with which the discount of a check can be recorded. False if it exists. */
const openCheck = (
  deps: Deps,
  {
    id,
    checkedBy,
    key,
    userId,
    days,
  }: CheckRow & Pick<CardCheck, "key"> & { readonly userId: string; readonly days: number },
): Promise<boolean> =>
  wasWritten(
    deps.store.openCheck
      .create({
        id,
        user_id: userId,
        checked_by: checkedBy,
        ...(key !== undefined && { key }),
        verified_at: instantNow(deps),
        ttl: expiryAfterDays(deps, days),
      })
      .go(),
  );
