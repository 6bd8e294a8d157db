import type { BroughtPerson, BroughtResult } from "@majlis/contracts/admin/people";
import type { Locale } from "@majlis/contracts/locales";
import type { SignedIn } from "#core/kernel/actor";
import { expiryAfterDays, expiryAt, instantNow } from "#core/kernel/clock";
import { type Attempt, conflict, done } from "#core/kernel/retry";
import { endOfDay } from "#core/membership/given.rules";
import { anonymousUserId, newMail } from "#core/outbox/outbox";
import { writeGiftCode } from "#core/table/codes";
import { commit } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import type { AwaitedMemberRow } from "#core/table/people/awaitedMember.entity";
import type { TransactionRows } from "#core/table/store";

export interface Bringing {
  readonly step: "check" | "bring";
  readonly mail: boolean;
  readonly locale: Locale;
}

/** How long a row waits, at least. */
const keptDays = 365;
/** How long it stays after the end of its membership, so that the same list changes nothing. */
const keptAfterDays = 30;

interface Awaiting {
  readonly id: string;
  readonly person: BroughtPerson;
  readonly bringing: Bringing;
}

/**
 * Keeps what a person without an account gets at the sign-up, with the invitation, in one transaction. The later day
 * stays, and an invitation is mailed once. A conflict when another admin wrote the row meanwhile.
 */
export const awaitPerson = async (
  deps: Deps,
  actor: SignedIn,
  row: AwaitedMemberRow | undefined,
  { id, person, bringing }: Awaiting,
): Promise<Attempt<BroughtResult>> => {
  const until = laterOf(row?.until, endOf(deps, person.until));
  const isNews = !row || until !== row.until;
  const mailed = bringing.mail && person.email !== undefined && row?.invited_at === undefined;
  const outcome = isNews ? "awaited" : "unchanged";
  if (bringing.step === "check") return done({ outcome, mailed });
  const code = row ? row.code : newCode(deps, person);
  if (!isNews && !mailed) return done({ outcome, mailed, ...(code && { code }) });
  const set = {
    ...(isNews && { name: person.name, added_by: actor.userId, ...(until && { until }) }),
    ...(isNews && person.note && { note: person.note }),
    ...(mailed && { invited_at: instantNow(deps) }),
    ttl: Math.max(expiryAfterDays(deps, keptDays), until ? expiryAt(until, keptAfterDays) : 0),
  };
  const written = await commit(deps.store, (rows) => ({
    awaited: row
      ? moveRow(rows, row, set)
      : rows.awaitedMember
          .create({ id, ...newRow(deps, actor, person, bringing), ...(code && { code }), ...set })
          .commit(),
    invitation: mailed ? rows.outbox.create(newInvitation(deps, id)).commit() : undefined,
  }));
  return written.outcome === "committed" ? done({ outcome, mailed, ...(code && { code }) }) : conflict;
};

/** The end of a day that is not over. */
const endOf = (deps: Deps, day: string | undefined): string | undefined => {
  const until = day === undefined ? undefined : endOfDay(day);
  return until !== undefined && until > instantNow(deps) ? until : undefined;
};

const laterOf = (one: string | undefined, other: string | undefined): string | undefined =>
  [one, other]
    .filter((end) => end !== undefined)
    .toSorted()
    .at(-1);

const newCode = (deps: Deps, { email }: BroughtPerson): string | undefined =>
  email === undefined ? writeGiftCode(deps.ids.randomBytes()) : undefined;

const newRow = (
  deps: Deps,
  actor: SignedIn,
  { name, email, phone }: BroughtPerson,
  { locale }: Bringing,
) => ({
  name,
  locale,
  added_by: actor.userId,
  created_at: instantNow(deps),
  ...(email === undefined ? phone && { phone } : { email: email.trim().toLowerCase() }),
});

/** The row as it was read: its day, its mail and its claim are unchanged. */
const moveRow = (
  rows: TransactionRows,
  { id, until, invited_at }: AwaitedMemberRow,
  set: Partial<AwaitedMemberRow>,
) =>
  rows.awaitedMember
    .patch({ id })
    .set(set)
    .where((is, { eq, notExists }) =>
      [
        notExists(is.claimed_by),
        until === undefined ? notExists(is.until) : eq(is.until, until),
        invited_at === undefined ? notExists(is.invited_at) : eq(is.invited_at, invited_at),
      ].join(" AND "),
    )
    .commit();

const newInvitation = (deps: Deps, ref_id: string) =>
  newMail(deps, { template: "member_invited", user_id: anonymousUserId, ref_id });
