import type { SignedIn } from "#core/kernel/actor";
import type { Deps } from "#core/table/deps";
import { changeHostPhoto } from "./changeHostPhoto";

/** Removes and deletes the actor's photo as a host. A second call changes nothing. Throws HostNotFound, Busy. */
export const removeHostPhoto = (deps: Deps, { userId }: SignedIn): Promise<void> =>
  changeHostPhoto(deps, userId, undefined);
