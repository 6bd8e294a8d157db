import type { Host } from "@majlis/contracts/founders/hosts";
import type { SignedIn } from "#core/kernel/actor";
import type { Deps } from "#core/table/deps";
import { findOwnHost } from "./changeHostPhoto";
import { showHost } from "./showHost";

/** Returns the actor's own page as a host, with the last change. Throws HostNotFound. */
export const getOwnHost = async (deps: Deps, actor: SignedIn): Promise<Host> =>
  showHost(deps, actor, await findOwnHost(deps, actor.userId));
