import type { VerifiedMember } from "@majlis/contracts/membership";
import type { Deps } from "#core/table/deps";
import { instantNow, expiryAfterDays } from "#core/kernel/clock";
import { plainCode } from "#core/kernel/codeText.rules";
import { wasWritten } from "#core/table/commit";
import { effectiveRole } from "#core/users/role.rules";
import type { UserRow } from "#core/table/user.entity";
import { acceptedStep, readCardCode } from "./cardCode.rules";
import { openCheckDays } from "#core/redemptions/redemption.rules";
import { goodUntil, membershipStatuses, standingOf } from "./membership.rules";
import type { MembershipRow } from "#core/table/membership.entity";

const keptDays = 365;
/** Read in place of a holder without a card, so that both cases take the same time. */
const placeholderUserId = "usr_00000000000000000000000000000000";
/** Checked in place of a card without a secret, for the same reason. */
const placeholderSecret = "00".repeat(20);

/** Longer than every card's code. Index keys have a maximum length. */
const maxKeyLength = 200;

export interface CardCheck {
  /** The id of the row that records the check. */
  readonly id: string;
  readonly qrCode: string;
  /** The Partner ID as given, or a hash of the caller's address. */
  readonly checkedBy: string;
}

/**
 * Checks whether a card's code is valid now and returns the minimum about its holder. Undefined for an invalid code,
 * `replayed` for a moving code that this partner has used. Unknown, malformed and expired codes cost the same: two reads,
 * one row that records the check, and one row for a moving code. A valid check has one row more, with which its discount
 * can be recorded.
 */
export const verifyMembership = async (
  deps: Deps,
  check: CardCheck,
): Promise<VerifiedMember | "replayed" | undefined> => {
  const membership = await findCard(deps, check.qrCode);
  const { data: user } = await deps.store.user
    .get({ id: membership?.user_id ?? placeholderUserId })
    .go({ attributes: ["full_name", "role", "member_until"] });
  const member = membership && user ? showMember(deps, user, membership) : undefined;
  const use = await useCode(deps, check, membership);
  const isValid = member !== undefined && use === "accepted";
  await recordCheck(deps, check, membership, isValid);
  if (member && use === "replayed") return "replayed";
  return isValid ? member : undefined;
};

const findCard = async (deps: Deps, qrCode: string): Promise<CardRow | undefined> => {
  const { query } = deps.store.membership;
  const code = readCardCode(qrCode);
  const { data } = await (
    code.kind === "static"
      ? query.byCode({ qr_code: plainCode(qrCode).slice(0, maxKeyLength) })
      : query.byNumber({ card_number: code.number })
  ).go({ limit: 1, attributes: ["user_id", "member_since", "period_ends_at", "canceled", "card_secret"] });
  return data[0];
};

/**
 * Uses a moving code: the first of several checks at one partner creates its row. Wrong codes create a row of their own,
 * so that they cost the same. Static codes have no row.
 */
const useCode = async (
  deps: Deps,
  { qrCode, checkedBy }: CardCheck,
  membership: CardRow | undefined,
): Promise<"accepted" | "replayed" | "refused"> => {
  const code = readCardCode(qrCode);
  if (code.kind !== "moving") return "accepted";
  const secret = membership?.card_secret ?? placeholderSecret;
  const step = acceptedStep(secret, code.code, deps.clock.now().getTime());
  const isRight = membership?.card_secret !== undefined && step !== undefined;
  const isFirst = await wasWritten(
    deps.store.usedCode
      .create({
        subject_id: isRight ? membership.user_id : deps.ids.next("ver"),
        checked_by: checkedBy.toLowerCase(),
        step: step ?? 0,
        ttl: expiryAfterDays(deps, 1),
      })
      .go(),
  );
  if (!isRight) return "refused";
  return isFirst ? "accepted" : "replayed";
};

/** The read is limited, so that valid and invalid codes take about the same time. */
type CardRow = Pick<
  MembershipRow,
  "user_id" | "member_since" | "period_ends_at" | "canceled" | "card_secret"
>;
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

const recordCheck = async (
  deps: Deps,
  check: CardCheck,
  membership: CardRow | undefined,
  valid: boolean,
): Promise<void> => {
  const { id, checkedBy: checked_by } = check;
  const subject_id = membership?.user_id ?? id;
  const verified_at = instantNow(deps);
  await deps.store.verification
    .create({ id, subject_id, checked_by, valid, verified_at, ttl: expiryAfterDays(deps, keptDays) })
    .go();
  if (!valid) return;
  await deps.store.openCheck
    .create({ id, user_id: subject_id, checked_by, verified_at, ttl: expiryAfterDays(deps, openCheckDays) })
    .go();
};
