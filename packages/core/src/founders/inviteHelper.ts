import { inviteDays, maxHelpers, type NewHelper } from "@majlis/contracts/founders/helpers";
import { type EventId, HelperId } from "@majlis/contracts/ids";
import { newAudit } from "#core/audit/audit";
import type { SignedIn } from "#core/kernel/actor";
import { expiryAt, instantNow } from "#core/kernel/clock";
import { DomainError } from "#core/kernel/errors";
import { hashToken, newToken } from "#core/kernel/linkToken";
import { conflict, done, retryOnConflict } from "#core/kernel/retry";
import { anonymousUserId, newMail } from "#core/outbox/outbox";
import { isHelpOver } from "#core/occasions/helper.rules";
import { commit } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import { findHelpers, findHostedEvent } from "./helpers";

const dayMs = 86_400_000;

/** A row stays for a month after its end, so that an old link says what became of it. */
const keptDays = 30;

/**
 * Invites a helper to an event of the actor, or to all of them. The token is returned and not stored: the row has its
 * hash. With an address the link is mailed too. A counter decides between two invitations at once: an event has at most
 * 20, and so has a founder for all events.
 * Throws EventNotFound, EventOver, TooManyHelpers, Busy.
 */
export const inviteHelper = async (
  deps: Deps,
  actor: SignedIn,
  eventId: EventId,
  { role, all_events, email }: NewHelper,
) => {
  const event = await findHostedEvent(deps, actor, eventId);
  if (!all_events && (event.status === "canceled" || isHelpOver(role, event, instantNow(deps))))
    throw new DomainError("EventOver");
  const scope = all_events ? event.founder_id : event.id;
  return retryOnConflict(async () => {
    const counter = { name: "helper_invites", bucket: scope };
    const { data: made } = await deps.store.stat.get(counter).go({ consistent: true });
    const { helpers, invites } = await findHelpers(deps, scope);
    if (helpers.length + invites.length >= maxHelpers) throw new DomainError("TooManyHelpers");
    const [token, created_at] = [newToken(deps), instantNow(deps)];
    const id = HelperId.parse(deps.ids.next("hlp"));
    const expires_at = new Date(Date.parse(created_at) + inviteDays * dayMs).toISOString();
    const { data: host } = email ? await deps.store.user.get({ id: actor.userId }).go() : { data: null };
    const invite = {
      event_id: scope,
      id,
      role,
      created_at,
      expires_at,
      token_hash: hashToken(token),
      ...(email && { email, ...(host?.locale && { locale: host.locale }) }),
      ttl: expiryAt(expires_at, keptDays),
    };
    const result = await commit(deps.store, (rows) => ({
      invite: rows.helperInvite.create(invite).commit(),
      count: rows.stat
        .upsert(counter)
        .add({ count: 1 })
        .where((is, { eq, notExists }) => (made ? eq(is.count, made.count) : notExists(is.count)))
        .commit(),
      mail: email
        ? rows.outbox
            .create(
              newMail(deps, {
                template: "helper_invited",
                user_id: anonymousUserId,
                ref_id: id,
                data: { event_id: eventId, ...(all_events && { scope }) },
              }),
            )
            .commit()
        : undefined,
      audit: rows.audit
        .create(
          newAudit(deps, {
            actor_id: actor.userId,
            action: "helper.invited",
            subject_id: eventId,
            detail: { name: event.title, role, ...(all_events && { all_events }) },
          }),
        )
        .commit(),
    }));
    return result.outcome === "committed" ? done({ id, token, expires_at }) : conflict;
  });
};
