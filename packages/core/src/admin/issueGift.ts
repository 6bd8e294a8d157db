import type { IssuedGift } from "@majlis/contracts/admin/gifts";
import { giftSheetCodes } from "@majlis/contracts/limits";
import { newAudit } from "#core/audit/audit";
import type { SignedIn } from "#core/kernel/actor";
import { instantNow } from "#core/kernel/clock";
import { DomainError } from "#core/kernel/errors";
import { findIssuedGift, readGift, showIssued } from "#core/membership/gifts/findGift";
import { houseGiver } from "#core/membership/gifts/gift.rules";
import { endOfDay } from "#core/membership/given.rules";
import { idOfKey, writeGiftCode } from "#core/table/codes";
import { commit } from "#core/table/commit";
import type { Deps } from "#core/table/deps";

interface Issue {
  readonly key: string;
  /** null: a percentage off the first month. */
  readonly months: number | null;
  readonly percent: number | null;
  /** null: a sheet of codes. */
  readonly uses: number | null;
  readonly until: string;
  readonly note: string;
}

/** Long enough for questions about a code that has ended. */
const keptDays = 400;

/**
 * Issues months that cost nothing, or a percentage off the first month that a person pays, with an audit row, in one transaction: one code for a number of people, or a sheet of
 * codes that work once each. A second call with the same key returns the first one, and is refused if it says something
 * else. Throws MonthsOver, MadeBefore, Busy.
 */
export const issueGift = async (deps: Deps, actor: SignedIn, issue: Issue): Promise<IssuedGift> => {
  const expires_at = endOfDay(issue.until);
  const id = idOfKey("gft", actor.userId, issue.key);
  if (!(await readGift(deps, houseGiver, id))) {
    if (expires_at <= instantNow(deps)) throw new DomainError("MonthsOver");
    await writeIssue(deps, actor, { ...issue, id, expires_at });
  }
  const made = await findIssuedGift(deps, id);
  const isSheet = made.code === undefined;
  const uses = isSheet ? null : made.uses;
  const isSame =
    (made.months ?? null) === issue.months &&
    (made.percent ?? null) === issue.percent &&
    uses === issue.uses &&
    made.expires_at === expires_at &&
    made.note === issue.note;
  if (!isSame) throw new DomainError("MadeBefore");
  return showIssued(made, deps.clock.now());
};

/** Writes the gift, unless another call has written it meanwhile. */
const writeIssue = async (
  deps: Deps,
  actor: SignedIn,
  {
    id,
    months,
    percent,
    uses,
    note,
    expires_at,
  }: Issue & { readonly id: string; readonly expires_at: string },
): Promise<void> => {
  const ttl = Math.floor(Date.parse(expires_at) / 1000) + keptDays * 86_400;
  const codes = Array.from({ length: uses === null ? giftSheetCodes : 0 }, () =>
    writeGiftCode(deps.ids.randomBytes()),
  );
  const gift = {
    giver_id: houseGiver,
    id,
    ...(uses !== null && { code: writeGiftCode(deps.ids.randomBytes()) }),
    ...(months !== null && { months }),
    ...(percent !== null && { percent }),
    amount_cents: 0,
    uses: uses ?? giftSheetCodes,
    used: 0,
    note,
    created_at: instantNow(deps),
    expires_at,
    ttl,
  };
  const audit = newAudit(deps, {
    actor_id: actor.userId,
    action: "gift.issued",
    subject_id: id,
    detail: { name: note, months, percent, uses: gift.uses, is_sheet: uses === null, expires_at },
  });
  await commit(deps.store, (rows) => ({
    gift: rows.gift.create(gift).commit(),
    codes: codes.map((code) => rows.giftCode.create({ gift_id: id, code, ttl }).commit()),
    audit: rows.audit.create(audit).commit(),
  }));
};
