import { createHash } from "node:crypto";
import type { Locale } from "@majlis/contracts/locales";
import type { ContactForm } from "@majlis/contracts/messages/messages";
import type { Actor } from "#core/kernel/actor";
import { instantNow } from "#core/kernel/clock";
import { DomainError } from "#core/kernel/errors";
import { monthOf } from "#core/kernel/dates.rules";
import { newMail, anonymousUserId } from "#core/outbox/outbox";
import { messageStats } from "#core/stats/stats";
import { commit } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import { authorOf } from "./recordAnalytics";

const template = "contact";

/** Anyone can enter any address in the form. */
const acknowledgementsPerDay = 3;

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
    payload: { type: template, name, email, message, timestamp, user_agent: userAgent },
    status: "queued" as const,
    created_at: timestamp,
    inbox_month: monthOf(timestamp),
    inbox_at: timestamp,
    email,
  };
  const file = (mailId: string | undefined) =>
    commit(deps.store, (rows) => ({
      message: rows.notification.create(row).commit(),
      count: rows.stat.upsert({ name: messageStats, bucket: "queued" }).add({ count: 1 }).commit(),
      mail: mailId === undefined ? [] : rows.outbox.create({ ...acknowledgement, id: mailId }).commit(),
    }));
  for (let mail = 1; mail <= acknowledgementsPerDay; mail++) {
    // The next mail of the day is tried when this one exists.
    // oxlint-disable-next-line no-await-in-loop
    const result = await file(acknowledgementId(email, timestamp.slice(0, 10), mail));
    if (result.outcome === "committed" || !result.refused.has("mail")) return;
  }
  await file(undefined);
};

/** The id of one of the day's mails to an address. The row of the mail exists once, so the mail is sent once. */
const acknowledgementId = (email: string, day: string, mail: number): string => {
  const hash = createHash("sha256").update(JSON.stringify([email.toLowerCase(), day, mail]));
  return `out_${hash.digest("hex").slice(0, 32)}`;
};
