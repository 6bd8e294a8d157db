import { homeZone } from "@majlis/contracts/cities";
import type { FriendGift } from "@majlis/contracts/membership/gifts";
import type { SignedIn } from "#core/kernel/actor";
import { expiryAfterDays, instantNow } from "#core/kernel/clock";
import { cityDay } from "#core/kernel/dates.rules";
import { DomainError } from "#core/kernel/errors";
import { monthsAfter } from "#core/membership/membership.rules";
import { idOfKey, writeGiftCode } from "#core/table/codes";
import { wasWritten } from "#core/table/commit";
import { type Deps, hasFeature } from "#core/table/deps";
import { readGift } from "./findGift";
import { giftStatus } from "./gift.rules";

/** Months for which the code is valid. */
const validMonths = 12;
/** A year more, for questions about a code that has ended. */
const keptDays = 2 * 366;

/**
 * Returns the code of the month that the actor gives to a friend in this calendar year, and makes it at the first call:
 * a second one returns the same. Throws NotFound where the house has no such month.
 */
export const makeFriendGift = async (deps: Deps, actor: SignedIn): Promise<FriendGift> => {
  if (!hasFeature(deps, "friendMonth")) throw new DomainError("NotFound");
  const giver_id = actor.userId;
  const created_at = instantNow(deps);
  const id = idOfKey("gft", giver_id, `friend ${cityDay(created_at, homeZone).slice(0, 4)}`);
  if (!(await readGift(deps, giver_id, id)))
    await wasWritten(
      deps.store.gift
        .create({
          giver_id,
          id,
          code: writeGiftCode(deps.ids.randomBytes()),
          months: 1,
          amount_cents: 0,
          uses: 1,
          used: 0,
          created_at,
          expires_at: monthsAfter(created_at, validMonths),
          ttl: expiryAfterDays(deps, keptDays),
        })
        .go(),
    );
  const row = await readGift(deps, giver_id, id);
  if (row?.code === undefined) throw new DomainError("GiftNotMade");
  return { code: row.code, status: giftStatus(row, deps.clock.now()), expires_at: row.expires_at };
};
