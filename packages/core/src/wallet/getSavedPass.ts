import type { FileReply } from "@majlis/contracts/endpoint";
import type { Deps } from "#core/table/deps";
import { findActor } from "#core/users/findActor";
import type { WritePassFile } from "./getPass";
import { findSavedPass } from "./findSavedPass";
import type { SavedClaim } from "./passClaim";
import { findSaved } from "./savedPasses";

/**
 * Returns the file of a saved pass as it is now, with the time of its last change. Throws NotSignedIn for a deleted
 * account, WalletUnavailable.
 */
export const getSavedPass = async (
  deps: Deps,
  { subject, serial }: SavedClaim,
  writeFile: WritePassFile,
): Promise<FileReply> => {
  const holder = await findActor(deps, subject);
  // The time comes first: a change after it is fetched again.
  const times = (await findSaved(deps, holder.userId, serial)).map(({ changed_at }) => changed_at);
  const modified_at = times.toSorted().at(-1);
  const file = await writeFile(await findSavedPass(deps, holder, serial), holder.userId);
  return { ...file, ...(modified_at !== undefined && { modified_at }) };
};
