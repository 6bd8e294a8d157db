import type { Me } from "@majlis/contracts/users";
import type { SignedIn } from "#core/kernel/actor";
import type { Deps } from "#core/table/deps";
import { getMe } from "./getMe";

/** Withdraws the actor's consent to messages by WhatsApp, with the confirmation. A second call changes nothing. */
export const stopWhatsApp = async (deps: Deps, actor: SignedIn): Promise<Me> => {
  await deps.store.phoneConfirmation.delete({ user_id: actor.userId }).go();
  return getMe(deps, actor);
};
