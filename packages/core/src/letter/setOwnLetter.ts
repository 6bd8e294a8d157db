import { readerIdOf } from "#core/table/people/readerId";
import type { LetterChoice } from "@majlis/contracts/letter";
import type { SignedIn } from "#core/kernel/actor";
import { DomainError } from "#core/kernel/errors";
import { type Deps, hasFeature } from "#core/table/deps";
import { endReading, startReading } from "./letterReaders";

/**
 * Starts, changes or ends the letter to the address of an account, which a sign-up has confirmed. A second call changes
 * nothing. Throws LetterNotPossible when mail to the address came back, and NotFound where there is no letter to start.
 */
export const setOwnLetter = async (
  deps: Deps,
  { userId: user_id }: SignedIn,
  letter: LetterChoice | null,
): Promise<void> => {
  const { data: account } = await deps.store.account.get({ user_id }).go({ consistent: true });
  if (!account) throw new DomainError("NotFound");
  if (letter) {
    if (!hasFeature(deps, "weeklyLetter")) throw new DomainError("NotFound");
    if (account.undeliverable) throw new DomainError("LetterNotPossible");
    return startReading(deps, account.email, letter);
  }
  return endReading(deps, readerIdOf(account.email), "left");
};
