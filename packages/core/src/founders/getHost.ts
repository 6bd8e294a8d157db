import type { Host } from "@majlis/contracts/founders/hosts";
import type { HostId } from "@majlis/contracts/ids";
import type { Actor } from "#core/kernel/actor";
import type { Deps } from "#core/table/deps";
import { findHost } from "./hosts";
import { showHost } from "./showHost";

/** Returns the page of a city founder. Throws HostNotFound, also when the founder has lost the role. */
export const getHost = async (deps: Deps, actor: Actor, hostId: HostId): Promise<Host> =>
  showHost(deps, actor, await findHost(deps, hostId));
