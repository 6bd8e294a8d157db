import type { Since } from "@majlis/contracts/earlier";
import type { Me, ProfileChange } from "@majlis/contracts/users";
import type { SignedIn } from "#core/kernel/actor";
import { DomainError, refuseOverwrite } from "#core/kernel/errors";
import { conflict, done, retryOnConflict } from "#core/kernel/retry";
import { findSearchEntry, searchWrites } from "#core/search/searchIndex";
import { readAllPlusOnes } from "#core/seats/plusOneTickets";
import { commit, wasWritten } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import { getMe } from "./getMe";
import { readPhone } from "./phones";
import { userWords } from "./userWords";

/**
 * Changes the actor's profile with the words by which admins find it, in one transaction. Null clears a field, but
 * keeps the name. Another phone ends messages by WhatsApp. A new name is written to its copies first, so that a failed call can be repeated. A
 * second call changes nothing. Throws NotSignedIn, ChangedMeanwhile, Busy.
 */
export const updateMe = async (
  deps: Deps,
  actor: SignedIn,
  { was, ...change }: Since<ProfileChange>,
): Promise<Me> => {
  const { full_name, phone } = change;
  if (was) refuseOverwrite(await getMe(deps, actor), { ...change, was });
  if (full_name && full_name !== actor.fullName) await propagateName(deps, actor, full_name);
  await retryOnConflict(async () =>
    (await writeProfile(deps, actor.userId, { ...change, was })) ? done(undefined) : conflict,
  );
  if (phone !== undefined) await dropConfirmation(deps, actor, phone);
  return getMe(deps, actor);
};

/** False when a field changed since the read. */
const writeProfile = async (
  deps: Deps,
  id: string,
  { was, ...change }: Since<ProfileChange>,
): Promise<boolean> => {
  const [{ data: user }, words] = await Promise.all([
    deps.store.user.get({ id }).go({ consistent: true }),
    findSearchEntry(deps, id),
  ]);
  if (!user) throw new DomainError("NotSignedIn");
  refuseOverwrite(user, { ...change, was });
  const full_name = change.full_name ?? user.full_name;
  const { phone = user.phone } = change;
  const { city, country, locale, languages } = change;
  const emptied = (["phone", "city", "country"] as const).filter((field) => change[field] === null);
  const result = await commit(deps.store, (rows) => ({
    user: rows.user
      .patch({ id })
      .set({
        full_name,
        ...(phone && { phone }),
        ...(city && { city }),
        ...(country && { country }),
        ...(locale && { locale }),
        ...(languages && { languages }),
      })
      .remove([...emptied, ...(city === null ? (["city_key"] as const) : [])])
      .where((is, { eq, notExists }) =>
        [
          eq(is.full_name, user.full_name),
          ...(["phone", "city", "country"] as const).map((field) =>
            user[field] === undefined ? notExists(is[field]) : eq(is[field], user[field]),
          ),
        ].join(" AND "),
      )
      .commit(),
    words: searchWrites(rows, words, userWords({ ...user, full_name, phone: phone ?? undefined })),
  }));
  return result.outcome === "committed";
};

/** A confirmation belongs to one number. It does not come back with the number. */
const dropConfirmation = async (deps: Deps, { userId }: SignedIn, phone: string | null): Promise<void> => {
  const number = readPhone(phone ?? undefined) ?? "";
  await wasWritten(
    deps.store.phoneConfirmation
      .delete({ user_id: userId })
      .where((is, { ne }) => ne(is.number, number))
      .go(),
  );
};

/** Concurrent writes. */
const batchSize = 25;

const all = { pages: "all" } as const;

/**
 * Writes a person's new name to its copies: on the person's tickets, for doors and attendee lists, on those of the guests, and on hosted
 * events and gatherings. Rows that were deleted since the read are not recreated. A second call changes nothing.
 */
export const propagateName = async (deps: Deps, { userId }: SignedIn, name: string): Promise<void> => {
  const { store } = deps;
  const [tickets, gatherings, events] = await Promise.all([
    store.ticket.query.byUser({ user_id: userId }).go(all),
    store.gathering.query.byHost({ host_id: userId }).go(all),
    store.event.query.byFounder({ founder_id: userId }).go(all),
  ]);
  const guests = await readAllPlusOnes(deps, tickets.data);
  const writes = [
    ...guests.map(
      ({ user_id, type, ref_id }) =>
        () =>
          store.ticket.patch({ user_id, type, ref_id }).set({ guest_of_name: name }).go(),
    ),
    ...tickets.data.map(
      ({ user_id, type, ref_id }) =>
        () =>
          store.ticket.patch({ user_id, type, ref_id }).set({ holder_name: name }).go(),
    ),
    ...gatherings.data.map(
      ({ id }) =>
        () =>
          store.gathering.patch({ id }).set({ host_name: name }).go(),
    ),
    ...events.data.map(
      ({ id }) =>
        () =>
          store.event.patch({ id }).set({ founder_name: name }).go(),
    ),
  ];
  for (let from = 0; from < writes.length; from += batchSize)
    await Promise.all(writes.slice(from, from + batchSize).map((write) => wasWritten(write())));
};
