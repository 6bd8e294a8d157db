import type { EventId, HelperId } from "@majlis/contracts/ids";
import { newAudit } from "#core/audit/audit";
import type { SignedIn } from "#core/kernel/actor";
import { instantNow } from "#core/kernel/clock";
import { DomainError } from "#core/kernel/errors";
import { conflict, done, retryOnConflict } from "#core/kernel/retry";
import { commit } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import { findHostedEvent, scopesOf } from "./helpers";

/**
 * Ends the access of a helper, or withdraws an invitation that was not accepted. The row stays, so that the next request
 * of the helper is refused with the reason, and offline check-ins from before this moment are accepted. A second call
 * changes nothing. Throws HelperNotFound, Busy.
 */
export const revokeHelper = (
  deps: Deps,
  actor: SignedIn,
  { eventId, helperId }: { readonly eventId: EventId; readonly helperId: HelperId },
): Promise<void> =>
  retryOnConflict(async () => {
    const event = await findHostedEvent(deps, actor, eventId).catch(() => {
      throw new DomainError("HelperNotFound");
    });
    const scopes = await Promise.all(scopesOf(event).map((scope) => findIn(deps, scope, helperId)));
    const found = scopes.find(({ helper, invite }) => helper ?? invite);
    if (!found) throw new DomainError("HelperNotFound");
    const { event_id, helper, invite } = found;
    if (helper ? helper.revoked_at !== undefined : (invite?.revoked_at ?? invite?.used_at) !== undefined)
      return done(undefined);
    const revoked_at = instantNow(deps);
    const role = helper?.role ?? invite?.role;
    const result = await commit(deps.store, (rows) => ({
      helper:
        helper &&
        rows.eventHelper
          .patch({ event_id, user_id: helper.user_id })
          .set({ revoked_at })
          .where(
            (is, { eq, notExists }) =>
              `${eq(is.invite_id, helper.invite_id)} AND ${notExists(is.revoked_at)}`,
          )
          .commit(),
      invite:
        invite && !helper
          ? rows.helperInvite
              .patch({ event_id, id: helperId })
              .set({ revoked_at })
              .remove(["email"])
              .where((is, { notExists }) => `${notExists(is.used_at)} AND ${notExists(is.revoked_at)}`)
              .commit()
          : undefined,
      audit: rows.audit
        .create(
          newAudit(deps, {
            actor_id: actor.userId,
            action: "helper.revoked",
            subject_id: eventId,
            detail: { name: event.title, role, helper: helperId },
          }),
        )
        .commit(),
    }));
    return result.outcome === "committed" ? done(undefined) : conflict;
  });

/** The helper or the open invitation of an id, of one event or of all. */
const findIn = async ({ store }: Deps, event_id: string, id: HelperId) => {
  const [{ data: invite }, { data: helpers }] = await Promise.all([
    store.helperInvite.get({ event_id, id }).go({ consistent: true }),
    store.eventHelper.query.byEvent({ event_id }).go({ pages: "all", consistent: true }),
  ]);
  return { event_id, invite, helper: helpers.find(({ invite_id }) => invite_id === String(id)) };
};
