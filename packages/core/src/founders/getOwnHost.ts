import type { Host } from "@majlis/contracts/founders/hosts";
import type { SignedIn } from "#core/kernel/actor";
import { DomainError } from "#core/kernel/errors";
import type { Deps } from "#core/table/deps";
import { showHost } from "./showHost";

/** Returns the actor's own page as a host, with the last change. Throws HostNotFound. */
export const getOwnHost = async (deps: Deps, actor: SignedIn): Promise<Host> => {
  const { data } = await deps.store.user.get({ id: actor.userId }).go({ consistent: true });
  if (data?.role !== "city_founder") throw new DomainError("HostNotFound");
  return showHost(deps, actor, data);
};
