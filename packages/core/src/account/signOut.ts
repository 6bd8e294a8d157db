import type { Session, SignedIn } from "#core/kernel/actor";
import { DomainError } from "#core/kernel/errors";
import { endCardSession, rotateCardSecret } from "#core/membership/cardSecret";
import type { Deps } from "#core/table/deps";

/** All sessions of the account of a token. */
export interface AllSessions {
  /** Whether the session of the token goes on. */
  isOpen(): Promise<boolean>;
  endSessions(): Promise<void>;
}

/** Takes back the codes that a session's device computes. Without a card, nothing happens. A second call is harmless. */
export const signOut = async (deps: Deps, actor: SignedIn, session: Session | undefined): Promise<void> => {
  if (session) await endCardSession(deps, actor.userId, session);
};

/**
 * Takes the codes of all devices of the actor back, then ends every session. A failed call can be repeated. After a
 * completed one nothing happens, so that a device that was signed out has no part in later sessions. Throws
 * SignOutFailed.
 */
export const signOutEverywhere = async (
  deps: Deps,
  sessions: AllSessions,
  actor: SignedIn,
): Promise<void> => {
  if (!(await sessions.isOpen().catch(fail))) return;
  await rotateCardSecret(deps, actor.userId);
  await sessions.endSessions().catch(fail);
};

const fail = (error: unknown): never => {
  throw new DomainError("SignOutFailed", { cause: error });
};
