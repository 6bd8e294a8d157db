import { GatheringId, type HostId, MessageId } from "@majlis/contracts/ids";
import { type ContactMessage, MessageStatus } from "@majlis/contracts/messages/messages";
import { ReportReason, ReportSubject } from "@majlis/contracts/messages/reports";
import type { Page, PageOf } from "@majlis/contracts/page";
import { Language } from "@majlis/contracts/users";
import { formerNames } from "@majlis/contracts/values";
import * as z from "zod/mini";
import { instantNow } from "#core/kernel/clock";
import { monthOf, monthsBack } from "#core/kernel/dates.rules";
import { paginatePartitions } from "#core/kernel/pagination";
import { firstMonth, messageStats, readStats, reportStats } from "#core/stats/stats";
import type { Deps } from "#core/table/deps";

/** The fields of a row that are read again: docs/product.md#contact-and-analytics. Reports name a subject. */
const Contact = z.object({
  name: z.string(),
  email: z.string(),
  message: z.string(),
  /** The language of the page that the writer used. */
  locale: z.optional(Language),
  subject: z.optional(ReportSubject),
  title: z.optional(z.string()),
  reason: z.optional(ReportReason),
  /** Reports from before events and hosts could be reported. */
  gathering_id: z.optional(GatheringId),
  gathering_title: z.optional(z.string()),
});

type Contact = z.infer<typeof Contact>;

export const readContact = (payload: unknown): Contact => Contact.parse(payload);

/** The counter of open reports that a row belongs to. Undefined for other messages and closed reports. */
export const openReportCounter = (row: {
  readonly template: string;
  readonly status: string;
  readonly payload?: unknown;
}) => {
  if (row.template !== "report" || row.status === "answered") return undefined;
  return { name: reportStats, bucket: subjectOf(readContact(row.payload))?.id ?? "" };
};

const subjectOf = ({ subject, gathering_id: id }: Contact): ReportSubject | undefined =>
  subject ?? (id && { kind: "gathering", id });

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
  const contacts = page.rows.map(({ payload }) => readContact(payload));
  const hostName = await findHostNames(deps, contacts);
  const items = page.rows.map(({ id, payload, status, reply, created_at }) => ({
    id: MessageId.parse(id),
    ...showContact(readContact(payload), hostName),
    ...(reply && { reply }),
    status: MessageStatus.parse(status),
    created_at,
  }));
  return { items, cursor: page.cursor, unread: counts.get("queued") ?? 0 };
};

/** The present names of reported hosts. Few reports are about one. */
const findHostNames = async ({ store }: Deps, contacts: readonly Contact[]) => {
  const ids = new Set(contacts.flatMap(({ subject }) => (subject?.kind === "host" ? [subject.id] : [])));
  const found = await Promise.all(
    [...ids].map((host_id) => store.user.query.byHost({ host_id }).go({ limit: 1 })),
  );
  const names = new Map([...ids].map((id, index) => [id, found[index]?.data[0]?.full_name]));
  return (id: HostId): string => names.get(id) ?? formerNames.host;
};

const showContact = (contact: Contact, hostName: (id: HostId) => string) => {
  const { name, email, message, reason } = contact;
  const subject = subjectOf(contact);
  const title = (subject?.kind === "host" ? hostName(subject.id) : contact.title) ?? contact.gathering_title;
  return {
    name,
    email,
    message,
    ...(subject && reason && { report: { subject, title: title ?? "", reason } }),
  };
};
