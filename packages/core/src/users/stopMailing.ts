import { readerIdOf } from "#core/table/people/readerId";
import { endReading } from "#core/letter/letterReaders";
import type { UndeliverableReason } from "#core/table/people/account.entity";
import type { Deps } from "#core/table/deps";

/** Marks the account of an undeliverable address, and ends its weekly letter. Otherwise the call changes nothing. */
export const stopMailing = async (deps: Deps, email: string, reason: UndeliverableReason): Promise<void> => {
  const { data } = await deps.store.account.query.byEmail({ email: email.trim().toLowerCase() }).go();
  await endReading(deps, readerIdOf(email), reason);
  await Promise.all(
    data.map(({ user_id }) => deps.store.account.patch({ user_id }).set({ undeliverable: reason }).go()),
  );
};
