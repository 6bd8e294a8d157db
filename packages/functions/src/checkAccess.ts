import { deskHeader } from "@majlis/contracts/desk";
import type { Access, Endpoint } from "@majlis/contracts/endpoint";
import { errors } from "@majlis/contracts/errors";
import { isHostRole, isMemberRole } from "@majlis/contracts/roles";
import { type Actor, readerOf, type Session } from "@majlis/core/kernel/actor";
import { DomainError } from "@majlis/core/kernel/errors";
import type { APIGatewayProxyEventV2 } from "aws-lambda";

/** Who calls, and since when. */
export interface Caller {
  readonly actor: Actor;
  /** Undefined for a visitor, and for a token without the time of its sign-in. */
  readonly session?: Session | undefined;
}

/**
 * Checks the access level of an endpoint and the recent sign-in that it needs. Throws NotSignedIn, NotAllowed,
 * SignInAgain, DeskClosed.
 */
export const checkAccess = (endpoint: Endpoint, caller: Caller, event: APIGatewayProxyEventV2): void => {
  const { actor } = caller;
  if (endpoint.access === "desk" && !event.headers[deskHeader]) throw new DomainError("DeskClosed");
  if (!hasAccess[endpoint.access](actor))
    throw actor.kind === "visitor" ? signInNeeded() : new DomainError("NotAllowed");
  if (needsRecentSignIn(endpoint, event) && !isRecent(endpoint, caller)) throw new DomainError("SignInAgain");
};

/** A call without a token has no session that could have ended. */
const signInNeeded = () => new DomainError("NotSignedIn", { message: errors.SignInNeeded.message });

const hasAccess: Record<Access, (actor: Actor) => boolean> = {
  public: () => true,
  // The handler finds the desk of the token.
  desk: () => true,
  signedIn: (actor) => actor.kind === "signedIn",
  member: (actor) => actor.kind === "signedIn" && isMemberRole(actor.role),
  organizer: (actor) => actor.kind === "signedIn" && isHostRole(actor.role),
  admin: (actor) => actor.kind === "signedIn" && actor.role === "admin",
};

/**
 * The caller as the endpoint may see it. A suspended person is a visitor to what is public, and keeps the calls that
 * the contract names. Throws AccountSuspended.
 */
export const admit = ({ access, isForSuspended }: Endpoint, caller: Caller): Caller => {
  const reader = readerOf(caller.actor);
  if (reader === caller.actor || isForSuspended) return caller;
  if (access === "public" || access === "desk") return { actor: reader };
  throw new DomainError("AccountSuspended");
};

const needsRecentSignIn = ({ recentSignIn, probe }: Endpoint, event: APIGatewayProxyEventV2): boolean =>
  recentSignIn !== undefined && (probe === undefined || event.queryStringParameters?.[probe] === undefined);

/** A token without the time of its sign-in is not recent. */
const isRecent = ({ recentSignIn = 0 }: Endpoint, { session }: Caller): boolean =>
  session !== undefined && Date.now() - session.signedInAt <= recentSignIn * 60_000;
