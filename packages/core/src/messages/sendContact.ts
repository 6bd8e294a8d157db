import type { Locale } from "@majlis/contracts/locales";
import type { ContactForm } from "@majlis/contracts/messages/messages";
import type { Actor } from "#core/kernel/actor";
import { instantNow } from "#core/kernel/clock";
import { DomainError } from "#core/kernel/errors";
import { monthOf } from "#core/kernel/dates.rules";
import { fileAcknowledged } from "#core/outbox/acknowledgements";
import { newMail, anonymousUserId } from "#core/outbox/outbox";
import { messageStats } from "#core/stats/stats";
import { commit } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import { authorOf } from "./recordAnalytics";

const template = "contact";

/**
 * Files a contact message, its count and the mail that acknowledges it, in one transaction. A second call files
 * another one. An address receives at most three acknowledgements a day; further messages are filed without one.
 * Throws ContactIncomplete.
 */
export const sendContact = async (
  deps: Deps,
  actor: Actor,
  form: ContactForm & { readonly userAgent: string; readonly locale?: Locale | undefined },
): Promise<void> => {
  const { name, email, message, userAgent, locale } = form;
  if (!name || !email || !message) throw new DomainError("ContactIncomplete");
  const id = deps.ids.next("ntf");
  const timestamp = instantNow(deps);
  const acknowledgement = newMail(deps, {
    template: "contact_received",
    user_id: anonymousUserId,
    ref_id: id,
    ...(locale && { data: { locale } }),
  });
  const row = {
    id,
    ...authorOf(actor),
    channel: template,
    template,
    payload: {
      type: template,
      name,
      email,
      message,
      timestamp,
      user_agent: userAgent,
      ...(locale && { locale }),
    },
    status: "queued" as const,
    created_at: timestamp,
    inbox_month: monthOf(timestamp),
    inbox_at: timestamp,
    email,
  };
  await fileAcknowledged(deps, { kind: template, email }, async (mailId) => {
    const result = await commit(deps.store, (rows) => ({
      message: rows.notification.create(row).commit(),
      count: rows.stat.upsert({ name: messageStats, bucket: "queued" }).add({ count: 1 }).commit(),
      mail: mailId === undefined ? [] : rows.outbox.create({ ...acknowledgement, id: mailId }).commit(),
    }));
    return result.outcome === "refused" && result.refused.has("mail") ? "mailExists" : "filed";
  });
};
