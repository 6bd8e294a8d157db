import type { MemberMonths } from "@majlis/contracts/admin/months";
import type { ErrorCode } from "@majlis/contracts/errors";
import type { UserId } from "@majlis/contracts/ids";
import type { SignedIn } from "#core/kernel/actor";
import { DomainError } from "#core/kernel/errors";
import { type Attempt, conflict, done, retryOnConflict } from "#core/kernel/retry";
import { endOfDay, type NotGiven } from "#core/membership/given.rules";
import { giveTo } from "#core/membership/giveTo";
import type { Deps } from "#core/table/deps";
import { findMember, getMonths, showMonths } from "./getMonths";

interface Months {
  readonly userId: UserId;
  readonly until: string;
  readonly reason: string;
}

const refusals: Readonly<Record<NotGiven, ErrorCode>> = {
  suspended: "UserSuspended",
  endless: "MonthsEndless",
  covered: "MonthsCovered",
  subscribed: "MonthsAfterSubscription",
  over: "MonthsOver",
};

/**
 * Makes a person a member until a day, that day included, with an audit row and a mail, in one transaction. The later
 * end stays: a second call changes nothing, and of two admins at once the later day counts. Throws UserNotFound,
 * UserSuspended, MonthsEndless, MonthsCovered, MonthsAfterSubscription, MonthsOver, Busy.
 */
export const giveMonths = async (
  deps: Deps,
  actor: SignedIn,
  { userId, until: day, reason }: Months,
): Promise<MemberMonths> => {
  const until = endOfDay(day);
  return retryOnConflict(async (): Promise<Attempt<MemberMonths>> => {
    const owner = await findMember(deps, userId);
    const given = await giveTo(deps, owner, {
      until,
      actorId: actor.userId,
      detail: { reason },
      isMailed: true,
    });
    if (given === "covered" && owner.membership?.given?.until === until)
      return done(showMonths(owner, deps.clock.now()));
    if (typeof given === "string") throw new DomainError(refusals[given]);
    return given.outcome === "done" ? done(await getMonths(deps, userId)) : conflict;
  });
};
