import type { HostId } from "@majlis/contracts/ids";
import type { SignedIn } from "#core/kernel/actor";
import { instantNow } from "#core/kernel/clock";
import { DomainError } from "#core/kernel/errors";
import { wasWritten } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import { findHost } from "./hosts";

/**
 * Follows a host, or stops. One row for each person and host, so that a second call changes nothing. A follow of a host
 * who no longer hosts can still end. Throws HostNotFound, also for the own page.
 */
export const followHost = async (
  deps: Deps,
  { userId: user_id }: SignedIn,
  host_id: HostId,
  following: boolean,
): Promise<void> => {
  const { hostFollow } = deps.store;
  if (!following) {
    await hostFollow.delete({ user_id, host_id }).go();
    return;
  }
  const host = await findHost(deps, host_id);
  if (host.id === user_id) throw new DomainError("HostNotFound");
  const token = Buffer.from(deps.ids.randomBytes()).toString("hex");
  await wasWritten(hostFollow.create({ user_id, host_id, token, created_at: instantNow(deps) }).go());
};
