import type { MemberMonths } from "@majlis/contracts/admin/months";
import type { UserId } from "@majlis/contracts/ids";
import type { SignedIn } from "#core/kernel/actor";
import { DomainError } from "#core/kernel/errors";
import { type Attempt, conflict, done, retryOnConflict } from "#core/kernel/retry";
import { takeBack } from "#core/membership/given.rules";
import { moveMembership } from "#core/membership/moveMembership";
import { newMail } from "#core/outbox/outbox";
import type { Deps } from "#core/table/deps";
import { findMember, getMonths, takeable } from "./getMonths";

/**
 * Takes back the months that an admin gave last, with an audit row and a mail, in one transaction. The membership is
 * again what it was before, and ends at the earliest now. A second call finds nothing to take back and is refused.
 * Throws UserNotFound, MonthsKept (none were given, or the membership has moved since), Busy.
 */
export const takeBackMonths = async (
  deps: Deps,
  actor: SignedIn,
  { userId, reason }: { readonly userId: UserId; readonly reason: string },
): Promise<MemberMonths> =>
  retryOnConflict(async (): Promise<Attempt<MemberMonths>> => {
    const now = deps.clock.now();
    const { user, membership: before } = await findMember(deps, userId);
    const given = takeable({ user, membership: before }, now);
    if (!given) throw new DomainError("MonthsKept");
    const step = takeBack(given, now);
    const { period_ends_at } = step.after;
    const mail = newMail(deps, {
      template: "months_changed",
      user_id: userId,
      ref_id: userId,
      data: { period_ends_at, given: false },
    });
    const moved = await moveMembership(deps, {
      ...step,
      user,
      before,
      actorId: actor.userId,
      given: null,
      entry: {
        action: "membership.taken_back",
        detail: { reason, given_until: given.until, period_ends_at },
      },
      also: (rows) => ({ takenMail: rows.outbox.create(mail).commit() }),
    });
    return moved.outcome === "done" ? done(await getMonths(deps, userId)) : conflict;
  });
