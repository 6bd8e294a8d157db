import { readerIdOf } from "#core/table/people/readerId";
import type { LetterChoice } from "@majlis/contracts/letter";
import type { SignedIn } from "#core/kernel/actor";
import type { Deps } from "#core/table/deps";
import { choiceOf, findReader, isReading } from "./letterReaders";

/** The letter to the address of an account, however it was ordered. Null without one. */
export const getOwnLetter = async (
  deps: Deps,
  { userId: user_id }: Pick<SignedIn, "userId">,
): Promise<{ letter: LetterChoice | null }> => {
  const { data: account } = await deps.store.account.get({ user_id }).go();
  const reader = account && (await findReader(deps, readerIdOf(account.email)));
  return { letter: isReading(reader) ? choiceOf(reader) : null };
};
