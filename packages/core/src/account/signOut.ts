import type { Session, SignedIn } from "#core/kernel/actor";
import { DomainError } from "#core/kernel/errors";
import { endCardSession, rotateCardSecret } from "#core/membership/cardSecret";
import type { Deps } from "#core/table/deps";

/** Ends every session of an account. Succeeds when that of the token has ended already. */
export interface AllSessions {
  endSessions(): Promise<void>;
}

/** Takes back the codes that a session's device computes. Without a card, nothing happens. A second call is harmless. */
export const signOut = async (deps: Deps, actor: SignedIn, session: Session | undefined): Promise<void> => {
  if (session) await endCardSession(deps, actor.userId, session);
};

/**
 * Ends every session of the actor and takes the codes of all devices back. A failed call can be repeated. Throws
 * SignOutFailed.
 */
export const signOutEverywhere = async (
  deps: Deps,
  sessions: AllSessions,
  actor: SignedIn,
): Promise<void> => {
  await sessions.endSessions().catch((error: unknown) => {
    throw new DomainError("SignOutFailed", { cause: error });
  });
  await rotateCardSecret(deps, actor.userId);
};
