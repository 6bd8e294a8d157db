import { MessageId } from "@majlis/contracts/ids";
import { type ContactMessage, MessageStatus } from "@majlis/contracts/messages/messages";
import type { Page, PageOf } from "@majlis/contracts/page";
import * as z from "zod/mini";
import { instantNow } from "#core/kernel/clock";
import { monthOf, monthsBack } from "#core/kernel/dates.rules";
import { paginatePartitions } from "#core/kernel/pagination";
import { firstMonth, messageStats, readStats } from "#core/stats/stats";
import type { Deps } from "#core/table/deps";

/** The fields of a contact row that are read again: docs/product.md#contact-and-analytics. */
const Contact = z.object({ name: z.string(), email: z.string(), message: z.string() });

export const readContact = (payload: unknown): z.infer<typeof Contact> => Contact.parse(payload);

interface Inbox extends Page<ContactMessage> {
  unread: number;
}

/** Returns contact messages, newest first, and the number of unread ones. */
export const listMessages = async (deps: Deps, { limit, cursor }: PageOf): Promise<Inbox> => {
  const [page, counts] = await Promise.all([
    paginatePartitions({
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

/** Old rows without a status count as unread. */
const readStatus = (status: string): MessageStatus => MessageStatus.safeParse(status).data ?? "queued";
