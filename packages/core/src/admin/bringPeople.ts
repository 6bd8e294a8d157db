import type { BroughtPerson, BroughtResult } from "@majlis/contracts/admin/people";
import { newAudit } from "#core/audit/audit";
import type { SignedIn } from "#core/kernel/actor";
import { forEachAtOnce } from "#core/kernel/collections";
import { conflict, done, retryOnConflict, type Attempt } from "#core/kernel/retry";
import { awaitedId, findAwaited } from "#core/membership/awaited";
import { endOfDay, giveUntil, type NotGiven } from "#core/membership/given.rules";
import { giveTo } from "#core/membership/giveTo";
import { findOwner, type MembershipOwner } from "#core/membership/showMembership";
import { isAddressKeptOut, suspender } from "#core/occasions/blocks";
import type { Deps } from "#core/table/deps";
import { awaitPerson, type Bringing } from "./awaitPerson";

/**
 * Takes a part of a list of people: accounts become members until their day, and for people without an account the day
 * waits. Each row is a transaction of its own with its mail and audit row. The later day stays, so that a second call
 * changes nothing, two admins at once are harmless, and a call that failed in the middle goes on when it is repeated. An
 * audit row has the numbers of what changed. A check writes nothing. Throws Busy.
 */
export const bringPeople = async (
  deps: Deps,
  actor: SignedIn,
  { people, ...bringing }: Bringing & { readonly people: readonly BroughtPerson[] },
): Promise<{ results: BroughtResult[] }> => {
  const results = await forEachAtOnce(people, (person) => bringPerson(deps, actor, person, bringing));
  const given = countOf(results, "given");
  const awaited = countOf(results, "awaited");
  const mailed = results.filter((result) => result.mailed).length;
  if (bringing.step === "bring" && given + awaited + mailed > 0)
    await deps.store.audit
      .create(
        newAudit(deps, {
          actor_id: actor.userId,
          action: "people.brought",
          subject_id: "users",
          detail: { given, awaited, mailed },
        }),
      )
      .go();
  return { results };
};

const countOf = (results: readonly BroughtResult[], outcome: BroughtResult["outcome"]): number =>
  results.filter((result) => result.outcome === outcome).length;

const refused = (reason: NonNullable<BroughtResult["reason"]>): BroughtResult => ({
  outcome: "refused",
  reason,
  mailed: false,
});

const bringPerson = async (
  deps: Deps,
  actor: SignedIn,
  person: BroughtPerson,
  bringing: Bringing,
): Promise<BroughtResult> => {
  const { email, phone } = person;
  const contact = email === undefined ? phone !== undefined && { phone } : { email };
  if (!contact) return refused("noContact");
  return retryOnConflict(async () => {
    const id = awaitedId(contact);
    const row = await findAwaited(deps, id);
    const userId = row?.claimed_by ?? (email === undefined ? undefined : await findUserId(deps, email));
    const owner = userId === undefined ? undefined : await findOwner(deps, userId);
    if (owner) return giveToAccount(deps, actor, owner, { person, bringing });
    if (email !== undefined && (await isSuspendedAddress(deps, email))) return done(refused("suspended"));
    return awaitPerson(deps, actor, row, { id, person, bringing });
  });
};

/** The account of an address. */
const findUserId = async (deps: Deps, email: string): Promise<string | undefined> => {
  const { data } = await deps.store.account.query
    .byEmail({ email: email.trim().toLowerCase() })
    .go({ limit: 1 });
  return data[0]?.user_id;
};

const isSuspendedAddress = (deps: Deps, email: string): Promise<boolean> =>
  isAddressKeptOut(deps, email, { id: suspender, ownerId: suspender });

interface Row {
  readonly person: BroughtPerson;
  readonly bringing: Bringing;
}

const giveToAccount = async (
  deps: Deps,
  actor: SignedIn,
  owner: MembershipOwner,
  { person: { until: day, note }, bringing: { step, mail } }: Row,
): Promise<Attempt<BroughtResult>> => {
  if (owner.user.suspended_at !== undefined) return done(refused("suspended"));
  if (day === undefined) return done({ outcome: "kept", reason: "none", mailed: false });
  const until = endOfDay(day);
  const given =
    step === "check"
      ? giveUntil(owner, until, deps.clock.now())
      : await giveTo(deps, owner, {
          until,
          actorId: actor.userId,
          detail: { reason: note ?? "" },
          isMailed: mail,
        });
  if (typeof given === "string") return done(keptBy(given));
  if ("outcome" in given && given.outcome === "conflict") return conflict;
  return done({ outcome: "given", mailed: mail });
};

const keptBy = (reason: NotGiven): BroughtResult =>
  reason === "suspended" ? refused(reason) : { outcome: "kept", reason, mailed: false };
