import type { Deps } from "#core/deps";
import { grantApplication } from "#core/founders/grantApplication";
import { createUser, type NewPerson, userIdOfSub } from "./users";

/**
 * Mends what the making of an account had left undone, when its owner signs in: without a profile every call would
 * answer NotSignedIn. Answers whether it made one. Mostly it is one read; a free account's costs a query more, for an
 * application that was approved and not granted. An account that was deleted is not made again.
 */
export const ensureUser = async (deps: Deps, person: NewPerson): Promise<boolean> => {
  const id = userIdOfSub(person.sub);
  const { data: user } = await deps.store.user.get({ id }).go();
  if (!user) return createUser(deps, person);
  if (user.role === "free_user") await grantApplication(deps, person.email, id);
  return false;
};
