import { type ContactForm, type ContactMessage, MessageStatus } from "@majlis/contracts/messages";
import { MessageId } from "@majlis/contracts/ids";
import type { Locale } from "@majlis/contracts/locales";
import type { Page, PageOf } from "@majlis/contracts/page";
import * as z from "zod/mini";
import type { Actor } from "#core/actor";
import { firstMonth } from "#core/admin/firstMonth";
import { type Deps, instantNow } from "#core/deps";
import { DomainError } from "#core/error";
import { monthOf, monthsBack } from "#core/months";
import { readStats } from "#core/stats/stats";
import { commit, settle } from "#core/store";
import { walk } from "#core/walk";
import { messageStats } from "./message.stats";
import { authorOf, nobody } from "./notifications";
import { newMail } from "./outbox";

const template = "contact";

/** What of a contact row's payload is read again (SPEC section 3). */
const Contact = z.object({ name: z.string(), email: z.string(), message: z.string() });

export const readContact = (payload: unknown): z.infer<typeof Contact> => Contact.parse(payload);

/**
 * Files a message of the contact form, its count, and the mail that acknowledges it, in one transaction. A second call
 * files another. Throws ContactIncomplete.
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
    user_id: nobody,
    ref_id: id,
    ...(locale && { data: { locale } }),
  });
  await commit(() =>
    deps.store.transaction
      .write((rows) => [
        rows.notification
          .create({
            id,
            ...authorOf(actor),
            channel: template,
            template,
            payload: { type: template, name, email, message, timestamp, user_agent: userAgent },
            status: "queued",
            created_at: timestamp,
            inbox_month: monthOf(timestamp),
            inbox_at: timestamp,
            email,
          })
          .commit(),
        rows.stat.upsert({ name: messageStats, bucket: "queued" }).add({ count: 1 }).commit(),
        rows.outbox.create(acknowledgement).commit(),
      ])
      .go(),
  );
};

interface Inbox extends Page<ContactMessage> {
  unread: number;
}

/** Contact messages, newest first, and how many nobody has read. */
export const listMessages = async (deps: Deps, { limit, cursor }: PageOf): Promise<Inbox> => {
  const [page, counts] = await Promise.all([
    walk({
      partitions: monthsBack(monthOf(instantNow(deps)), await firstMonth(deps)),
      limit,
      cursor,
      read: async (inbox_month, after, count) => {
        const part = await deps.store.notification.query
          .inbox({ inbox_month })
          .go({ order: "desc", limit: count, cursor: after });
        return { rows: part.data, cursor: part.cursor };
      },
    }),
    readStats(deps, messageStats),
  ]);
  const items = page.rows.map(({ id, payload, status, created_at }) => ({
    id: MessageId.parse(id),
    ...readContact(payload),
    status: readStatus(status),
    created_at,
  }));
  return { items, cursor: page.cursor, unread: counts.get("queued") ?? 0 };
};

/** A row from before there were statuses counts as not read. */
const readStatus = (status: string): MessageStatus => MessageStatus.safeParse(status).data ?? "queued";

/** Gives a message another status, with the counts. A second call changes nothing. Throws MessageNotFound. */
export const markMessage = async (
  deps: Deps,
  { messageId, status }: { messageId: MessageId; status: MessageStatus },
): Promise<void> => {
  await settle(async () => {
    const { data } = await deps.store.notification.get({ id: messageId }).go({ consistent: true });
    if (data?.inbox_month === undefined) throw new DomainError("MessageNotFound");
    const from = data.status;
    if (from === status) return "done";
    const refusals = await commit(() =>
      deps.store.transaction
        .write((rows) => [
          rows.notification
            .patch({ id: messageId })
            .set({ status })
            .where((is, { eq }) => eq(is.status, from))
            .commit(),
          rows.stat.upsert({ name: messageStats, bucket: from }).add({ count: -1 }).commit(),
          rows.stat.upsert({ name: messageStats, bucket: status }).add({ count: 1 }).commit(),
        ])
        .go(),
    );
    return refusals.length === 0 ? "done" : "moved";
  });
};
