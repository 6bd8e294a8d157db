import type { HelperRole, InviteLink } from "@majlis/contracts/founders/helpers";
import { newAudit } from "#core/audit/audit";
import type { SignedIn } from "#core/kernel/actor";
import { instantNow } from "#core/kernel/clock";
import { DomainError } from "#core/kernel/errors";
import { conflict, done, retryOnConflict } from "#core/kernel/retry";
import { commit } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import { findInvite, refuseInvite } from "./helpers";

/**
 * Makes the actor a helper of the invitation's event, or of all events of its founder, in one transaction that uses the
 * invitation: of two people at once, one is refused. A person who was a helper before becomes one again. A second call
 * changes nothing.
 * Throws InviteNotFound, InviteUsed, InviteRevoked, InviteExpired, InviteOfHost, AlreadyHelper, EventOver, Busy.
 */
export const acceptInvite = (deps: Deps, actor: SignedIn, link: InviteLink): Promise<HelperRole> =>
  retryOnConflict(async () => {
    const { invite, event, helper } = await findInvite(deps, actor, link);
    const isHelper = helper !== undefined && helper.revoked_at === undefined;
    if (isHelper && helper.invite_id === invite.id) return done(helper.role);
    refuseInvite(deps, invite, event);
    if (event.founder_id === actor.userId) throw new DomainError("InviteOfHost");
    if (isHelper) throw new DomainError("AlreadyHelper");
    const accepted_at = instantNow(deps);
    const { event_id, id, role } = invite;
    const result = await commit(deps.store, (rows) => ({
      invite: rows.helperInvite
        .patch({ event_id, id })
        .set({ used_at: accepted_at })
        .remove(["email"])
        .where((is, { notExists }) => `${notExists(is.used_at)} AND ${notExists(is.revoked_at)}`)
        .commit(),
      helper: rows.eventHelper
        .put({ event_id, user_id: actor.userId, role, invite_id: id, accepted_at })
        .where((is, { eq, notExists }) =>
          helper ? eq(is.invite_id, helper.invite_id) : notExists(is.user_id),
        )
        .commit(),
      audit: rows.audit
        .create(
          newAudit(deps, {
            actor_id: actor.userId,
            action: "helper.accepted",
            subject_id: event.id,
            detail: { name: event.title, role },
          }),
        )
        .commit(),
    }));
    return result.outcome === "committed" ? done(role) : conflict;
  });
