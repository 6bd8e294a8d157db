import type { MessageId } from "@majlis/contracts/ids";
import { newAudit } from "#core/audit/audit";
import type { SignedIn } from "#core/kernel/actor";
import { instantNow } from "#core/kernel/clock";
import { DomainError } from "#core/kernel/errors";
import { conflict, done, retryOnConflict } from "#core/kernel/retry";
import { anonymousUserId, newMail } from "#core/outbox/outbox";
import { commit } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import { readContact } from "./listMessages";
import { countStatus } from "./markMessage";

/**
 * Stores an admin's answer with the message, marks the message as answered and mails the answer, in one transaction.
 * The same text again changes nothing. Throws MessageNotFound, MessageAlreadyReplied, MessageWithoutAddress.
 */
export const replyMessage = async (
  deps: Deps,
  actor: SignedIn,
  { messageId, text }: { readonly messageId: MessageId; readonly text: string },
): Promise<void> => {
  await retryOnConflict(async () => {
    const { data } = await deps.store.notification.get({ id: messageId }).go({ consistent: true });
    if (data?.inbox_month === undefined) throw new DomainError("MessageNotFound");
    if (data.reply?.text === text) return done(undefined);
    if (data.reply) throw new DomainError("MessageAlreadyReplied");
    const { email, locale } = readContact(data.payload);
    if (!email) throw new DomainError("MessageWithoutAddress");
    const mail = newMail(deps, {
      template: "contact_reply",
      user_id: anonymousUserId,
      ref_id: messageId,
      ...(locale && { data: { locale } }),
    });
    const result = await commit(deps.store, (rows) => ({
      message: rows.notification
        .patch({ id: messageId })
        .set({ status: "answered", reply: { text, created_at: instantNow(deps) } })
        .where((is, { eq, notExists }) => `${eq(is.status, data.status)} AND ${notExists(is.reply)}`)
        .commit(),
      ...(data.status === "answered" ? {} : countStatus(rows, data, "answered")),
      mail: rows.outbox.create(mail).commit(),
      audit: rows.audit
        .create(newAudit(deps, { actor_id: actor.userId, action: "message.replied", subject_id: messageId }))
        .commit(),
    }));
    return result.outcome === "committed" ? done(undefined) : conflict;
  });
};
