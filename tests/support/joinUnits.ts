import type { SignedIn } from "@majlis/core/kernel/actor";
import type { Deps } from "@majlis/core/table/deps";
import { findActor } from "@majlis/core/users/findActor";
import { newUser } from "./factories";

export const textOf = (length: number): string => "An evening above the city. ".repeat(200).slice(0, length);

/** A new member, whose row each call reads, as every handler does. */
export const callerOf = async (deps: Deps): Promise<() => Promise<SignedIn>> => {
  const user = await newUser(deps);
  const sub = user.userId.slice("usr_".length);
  return async () => ({ ...(await findActor(deps, sub)), role: "member" });
};
