import type { NewGatheringMessage } from "@majlis/contracts/gatherings/guests";
import type { NewGuestMessage } from "@majlis/contracts/events/guestMessages";
import type { EventId, GatheringId, UserId } from "@majlis/contracts/ids";
import { auditAsAdmin } from "#core/audit/audit";
import type { SignedIn } from "#core/kernel/actor";
import { instantNow } from "#core/kernel/clock";
import { DomainError } from "#core/kernel/errors";
import { type Attempt, conflict, done, retryOnConflict } from "#core/kernel/retry";
import { newMail } from "#core/outbox/outbox";
import { commit } from "#core/table/commit";
import { spendQuota } from "#core/table/spendQuota";
import type { Deps } from "#core/table/deps";
import type { GuestMessageRow } from "#core/table/occasions/guestMessage.entity";
import { findManagedEvent } from "#core/events/findEvent";
import { canMessageGuests, messagesPerDay } from "./guestMessage.rules";
import { type Addressed, countAudience, hostedGathering, messageQuota } from "./listGuestMessages";

/**
 * Stores a message to guests and files its mails, in one transaction: one row for a requester, one row for a group, which
 * the fan-out turns into one mail for each person. A repeated key sends nothing and answers as the first call did.
 * Throws EventNotFound, RequestNotFound, MessagesClosed, NoRecipients, TooManyGuestMessages, and GuestMessageChanged for
 * a key that has another text.
 */
export const sendGuestMessage = async (
  deps: Deps,
  actor: SignedIn,
  eventId: EventId,
  message: NewGuestMessage,
): Promise<number> => {
  const { event } = await findManagedEvent(deps, actor, eventId);
  return retryOnConflict(() => attemptSend(deps, actor, event, message));
};

/** The same to all guests of a gathering that the actor hosts. Throws GatheringNotFound, and the errors above. */
export const sendGatheringMessage = async (
  deps: Deps,
  actor: SignedIn,
  gatheringId: GatheringId,
  { takes_replies, ...message }: NewGatheringMessage,
): Promise<number> => {
  const gathering = await hostedGathering(deps, actor, gatheringId);
  const to = { audience: "guests" as const, takes_replies };
  return retryOnConflict(() => attemptSend(deps, actor, gathering, { ...message, to }));
};

const attemptSend = async (
  deps: Deps,
  actor: SignedIn,
  event: Addressed,
  message: NewGuestMessage,
): Promise<Attempt<number>> => {
  const { key, to } = message;
  const userId = to.audience === "requester" ? to.userId : undefined;
  const stored = await deps.store.guestMessage.get({ event_id: event.id, key }).go({ consistent: true });
  if (stored.data) {
    if (!isSame(stored.data, message, userId)) throw new DomainError("GuestMessageChanged");
    return done(stored.data.recipients);
  }
  if (!canMessageGuests(event, deps.clock.now())) throw new DomainError("MessagesClosed");
  const recipients = to.audience === "requester" ? 1 : await countAudience(deps, event, to.audience);
  if (recipients === 0) throw new DomainError("NoRecipients");
  const sender = await deps.store.user.get({ id: actor.userId }).go({ consistent: true });
  if (!sender.data) throw new DomainError("NotSignedIn");
  const sent_at = instantNow(deps);
  const row = {
    event_id: event.id,
    key,
    subject: message.subject,
    text: message.text,
    recipients,
    sent_at,
    audience: to.audience,
    takes_replies: to.takes_replies,
    sender_id: actor.userId,
    sender_name: sender.data.full_name,
    ...(userId && { user_id: userId }),
  };
  const mail = newMail(deps, {
    template: userId ? "guest_message" : "guest_message_all",
    user_id: userId ?? actor.userId,
    ref_id: event.id,
    data: { key, ...(!userId && { audience: to.audience }) },
  });
  const result = await commit(deps.store, (rows) => ({
    message: rows.guestMessage.create(row).commit(),
    mail: rows.outbox.create(mail).commit(),
    quota: spendQuota(deps, rows, messageQuota(event.id, userId), messagesPerDay),
    request:
      userId &&
      rows.eventRequest
        .patch({ event_id: event.id, user_id: userId })
        .set({ questioned_at: sent_at })
        .where((is, { eq }) => eq(is.status, "pending"))
        .commit(),
    audit: auditAsAdmin(deps, rows, actor, event, "event.message_sent"),
  }));
  if (result.outcome === "committed") return done(recipients);
  // The same call at the same time has sent it.
  if (result.refused.has("message")) return conflict;
  if (result.refused.has("request")) throw new DomainError("RequestNotFound");
  if (result.refused.has("quota")) throw new DomainError("TooManyGuestMessages");
  return conflict;
};

/** Whether a repeated call asks for what was sent. */
const isSame = (
  sent: GuestMessageRow,
  { to, subject, text }: NewGuestMessage,
  userId: UserId | undefined,
): boolean =>
  sent.text === text &&
  sent.subject === subject &&
  sent.audience === to.audience &&
  sent.user_id === userId &&
  sent.takes_replies === to.takes_replies;
