import { ReportReason } from "@majlis/contracts/gatherings/guests";
import { GatheringId, MessageId } from "@majlis/contracts/ids";
import { type ContactMessage, MessageStatus } from "@majlis/contracts/messages/messages";
import type { Page, PageOf } from "@majlis/contracts/page";
import { Language } from "@majlis/contracts/users";
import * as z from "zod/mini";
import { instantNow } from "#core/kernel/clock";
import { monthOf, monthsBack } from "#core/kernel/dates.rules";
import { paginatePartitions } from "#core/kernel/pagination";
import { firstMonth, messageStats, readStats, reportStats } from "#core/stats/stats";
import type { Deps } from "#core/table/deps";

/** The fields of a row that are read again: docs/product.md#contact-and-analytics. Reports name a gathering. */
const Contact = z.object({
  name: z.string(),
  email: z.string(),
  message: z.string(),
  /** The language of the page that the writer used. */
  locale: z.optional(Language),
  gathering_id: z.optional(GatheringId),
  gathering_title: z.optional(z.string()),
  reason: z.optional(ReportReason),
});

export const readContact = (payload: unknown): z.infer<typeof Contact> => Contact.parse(payload);

/** The counter of open reports that a row belongs to. Undefined for other messages and closed reports. */
export const openReportCounter = (row: {
  readonly template: string;
  readonly status: string;
  readonly payload?: unknown;
}) => {
  if (row.template !== "report" || row.status === "answered") return undefined;
  return { name: reportStats, bucket: readContact(row.payload).gathering_id ?? "" };
};

interface Inbox extends Page<ContactMessage> {
  unread: number;
}

/** Returns contact messages and reports, newest first, and the number of unread ones. */
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
  const items = page.rows.map(({ id, payload, status, reply, created_at }) => ({
    id: MessageId.parse(id),
    ...showContact(readContact(payload)),
    ...(reply && { reply }),
    status: MessageStatus.parse(status),
    created_at,
  }));
  return { items, cursor: page.cursor, unread: counts.get("queued") ?? 0 };
};

const showContact = ({
  gathering_id,
  gathering_title = "",
  reason,
  locale: _locale,
  ...contact
}: z.infer<typeof Contact>) => ({
  ...contact,
  ...(gathering_id && reason && { report: { gathering_id, gathering_title, reason } }),
});
