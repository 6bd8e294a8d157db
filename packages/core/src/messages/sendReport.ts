import { createHash } from "node:crypto";
import type { ReportForm, ReportSubject } from "@majlis/contracts/messages/reports";
import { isVisible } from "#core/events/findEvent";
import { findHost } from "#core/founders/hosts";
import type { SignedIn } from "#core/kernel/actor";
import { instantNow } from "#core/kernel/clock";
import { monthOf } from "#core/kernel/dates.rules";
import { DomainError } from "#core/kernel/errors";
import { spendQuota } from "#core/table/spendQuota";
import { messageStats, reportStats } from "#core/stats/stats";
import { commit } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import { canReport } from "./report.rules";

const reportsPerDay = 5;

/** Reports of one subject by one person, each after the team closed the one before. */
const maxReports = 20;

/**
 * Files a report in the admins' inbox, with its counts, in one transaction. A person has one open report of a subject; a
 * second call finds it. The host does not learn of it. Throws EventNotFound, also for an event that the actor may not
 * see, GatheringNotFound, HostNotFound, NotAllowed for an admin and for the host, also a former one, AlreadyReported,
 * TooManyReports.
 */
export const sendReport = async (
  deps: Deps,
  actor: SignedIn,
  { subject, reason, text }: ReportForm,
): Promise<void> => {
  const [{ ownerId, title }, { data: account }] = await Promise.all([
    findSubject(deps, actor, subject),
    deps.store.account.get({ user_id: actor.userId }).go(),
  ]);
  if (!canReport(actor.role, ownerId === actor.userId)) throw new DomainError("NotAllowed");
  const timestamp = instantNow(deps);
  const row = {
    user_id: actor.userId,
    owner_id: actor.userId,
    channel: "report",
    template: "report",
    payload: {
      type: "report",
      name: actor.fullName,
      email: account?.email ?? "",
      message: text,
      subject,
      ...(title !== undefined && { title }),
      reason,
      timestamp,
    },
    status: "queued",
    created_at: timestamp,
    inbox_month: monthOf(timestamp),
    inbox_at: timestamp,
  };
  for (let number = 1; number <= maxReports; number++) {
    const id = reportId(actor.userId, subject.id, number);
    // The next id is tried when this report exists and is closed.
    // oxlint-disable-next-line no-await-in-loop
    const result = await commit(deps.store, (rows) => ({
      report: rows.notification.create({ ...row, id }).commit(),
      quota: spendQuota(deps, rows, `reports:${actor.userId}`, reportsPerDay),
      unread: rows.stat.upsert({ name: messageStats, bucket: "queued" }).add({ count: 1 }).commit(),
      open: rows.stat.upsert({ name: reportStats, bucket: subject.id }).add({ count: 1 }).commit(),
    }));
    if (result.outcome === "committed") return;
    if (!result.refused.has("report")) throw new DomainError("TooManyReports");
    // oxlint-disable-next-line no-await-in-loop
    const { data: earlier } = await deps.store.notification.get({ id }).go({ consistent: true });
    if (earlier?.status !== "answered") break;
  }
  throw new DomainError("AlreadyReported");
};

interface Found {
  readonly ownerId: string;
  /** The name of a host is not kept: it would outlive the account. */
  readonly title?: string;
}

const findSubject = async (deps: Deps, actor: SignedIn, { kind, id }: ReportSubject): Promise<Found> => {
  if (kind === "host") return { ownerId: (await findHost(deps, id)).id };
  if (kind === "event") return findEvent(deps, actor, id);
  const { data: gathering } = await deps.store.gathering.get({ id }).go();
  if (!gathering) throw new DomainError("GatheringNotFound");
  return { ownerId: gathering.host_id, title: gathering.title };
};

const findEvent = async ({ store }: Deps, actor: SignedIn, id: string): Promise<Found> => {
  const [{ data: event }, { data: ticket }] = await Promise.all([
    store.event.get({ id }).go(),
    store.ticket.get({ user_id: actor.userId, type: "event", ref_id: id }).go(),
  ]);
  if (!event || !isVisible(event, actor, ticket !== null)) throw new DomainError("EventNotFound");
  return { ownerId: event.founder_id, title: event.title };
};

/** The row of a report exists once, so that two calls cannot open two reports. */
const reportId = (userId: string, subjectId: string, number: number): string => {
  const hash = createHash("sha256").update(JSON.stringify(["report", userId, subjectId, number]));
  return `ntf_${hash.digest("hex").slice(0, 32)}`;
};
