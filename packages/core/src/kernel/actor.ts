import type { UserId } from "@majlis/contracts/ids";
import type { Role } from "@majlis/contracts/users";

/** Nobody is signed in. */
export interface Visitor {
  readonly kind: "visitor";
}

/** Somebody is signed in; `role` is what the user's row says on this call, never what a token says. */
export interface SignedIn {
  readonly kind: "signedIn";
  readonly userId: UserId;
  readonly role: Role;
  readonly fullName: string;
}

/** Who is acting. An argument of every function that acts, never an ambient state. */
export type Actor = Visitor | SignedIn;

export const visitor: Visitor = { kind: "visitor" };

/** The role that counts for rules; a visitor has none. */
export const roleOf = (actor: Actor): Role | undefined =>
  actor.kind === "signedIn" ? actor.role : undefined;
