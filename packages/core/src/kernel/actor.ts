import type { UserId } from "@majlis/contracts/ids";
import type { Role } from "@majlis/contracts/users";

/** A caller who is not signed in. */
export interface Visitor {
  readonly kind: "visitor";
}

/** A signed-in caller. `role` is the effective role of the user's row on this call, never a claim of the token. */
export interface SignedIn {
  readonly kind: "signedIn";
  readonly userId: UserId;
  readonly role: Role;
  readonly fullName: string;
  /** An admin has suspended the account: docs/product.md#suspension. */
  readonly isSuspended?: true;
}

/** The session of a signed-in caller, from the verified token. */
export interface Session {
  /** Stays the same when tokens are refreshed, and differs for each sign-in. */
  readonly id: string;
  /** Time of the sign-in, in milliseconds since 1970. */
  readonly signedInAt: number;
}

/** The caller. Functions that act take the actor as an argument; there is no ambient current user. */
export type Actor = Visitor | SignedIn;

export const visitor: Visitor = { kind: "visitor" };

/** The reader of what is public: a suspended person is a visitor. */
export const readerOf = (actor: Actor): Actor =>
  actor.kind === "signedIn" && actor.isSuspended ? visitor : actor;

/** The effective role of an actor. A visitor has none. */
export const roleOf = (actor: Actor): Role | undefined =>
  actor.kind === "signedIn" ? actor.role : undefined;
