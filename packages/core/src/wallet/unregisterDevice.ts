import type { Deps } from "#core/table/deps";
import { userIdOfSub } from "#core/users/findActor";
import type { SavedClaim } from "./passClaim";

/** Ends the registration of a device. A second call changes nothing. */
export const unregisterDevice = async (
  { store }: Deps,
  { subject, serial }: SavedClaim,
  device: string,
): Promise<void> => {
  await store.savedPass.delete({ user_id: userIdOfSub(subject), serial, device }).go();
};
