import { createHash } from "node:crypto";
import type { GatheringReport } from "@majlis/contracts/gatherings/guests";
import type { SignedIn } from "#core/kernel/actor";
import { instantNow } from "#core/kernel/clock";
import { monthOf } from "#core/kernel/dates.rules";
import { DomainError } from "#core/kernel/errors";
import { spendQuota } from "#core/table/spendQuota";
import { messageStats, reportStats } from "#core/stats/stats";
import { commit } from "#core/table/commit";
import type { Deps } from "#core/table/deps";

const reportsPerDay = 5;

/** Reports of one gathering by one person, each after the team closed the one before. */
const maxReports = 20;

/**
 * Files a report of a gathering in the admins' inbox, with its counts, in one transaction. A person has one open report
 * of a gathering; a second call finds it. The host does not learn of it.
 * Throws GatheringNotFound, NotAllowed for the host, AlreadyReported, TooManyReports.
 */
export const reportGathering = async (
  deps: Deps,
  actor: SignedIn,
  { gatheringId, reason, text }: GatheringReport,
): Promise<void> => {
  const [{ data: gathering }, { data: account }] = await Promise.all([
    deps.store.gathering.get({ id: gatheringId }).go(),
    deps.store.account.get({ user_id: actor.userId }).go(),
  ]);
  if (!gathering) throw new DomainError("GatheringNotFound");
  if (gathering.host_id === actor.userId) throw new DomainError("NotAllowed");
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
      gathering_id: gatheringId,
      gathering_title: gathering.title,
      reason,
      timestamp,
    },
    status: "queued",
    created_at: timestamp,
    inbox_month: monthOf(timestamp),
    inbox_at: timestamp,
  };
  for (let number = 1; number <= maxReports; number++) {
    const id = reportId(actor.userId, gatheringId, number);
    // The next id is tried when this report exists and is closed.
    // oxlint-disable-next-line no-await-in-loop
    const result = await commit(deps.store, (rows) => ({
      report: rows.notification.create({ ...row, id }).commit(),
      quota: spendQuota(deps, rows, `reports:${actor.userId}`, reportsPerDay),
      unread: rows.stat.upsert({ name: messageStats, bucket: "queued" }).add({ count: 1 }).commit(),
      open: rows.stat.upsert({ name: reportStats, bucket: gatheringId }).add({ count: 1 }).commit(),
    }));
    if (result.outcome === "committed") return;
    if (!result.refused.has("report")) throw new DomainError("TooManyReports");
    // oxlint-disable-next-line no-await-in-loop
    const { data: earlier } = await deps.store.notification.get({ id }).go({ consistent: true });
    if (earlier?.status !== "answered") break;
  }
  throw new DomainError("AlreadyReported");
};

/** The row of a report exists once, so that two calls cannot open two reports. */
const reportId = (userId: string, gatheringId: string, number: number): string => {
  const hash = createHash("sha256").update(JSON.stringify(["report", userId, gatheringId, number]));
  return `ntf_${hash.digest("hex").slice(0, 32)}`;
};
