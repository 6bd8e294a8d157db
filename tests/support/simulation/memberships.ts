import { newDue } from "@majlis/core/outbox/dueRows";
import type { Deps } from "@majlis/core/table/deps";
import { addressOf, insertPeople } from "./people";
import { hourMs, openDeployment, type Report, start, tellAll } from "./tellAll";

const dayMs = 24 * hourMs;
const monthMs = 30 * dayMs;
/** A renewal is announced this long before the end of the month. */
const noticeMs = 3 * dayMs;
/** Memberships that are put at once. */
const chunk = 5_000;

const personAt = (index: number): string => `usr_${index.toString(16).padStart(32, "0")}`;

/** Memberships whose announcements are spread evenly over a month, with their due rows. */
const insertMemberships = async ({ store }: Deps, count: number, noticeAt: (index: number) => number) => {
  const member_since = "2026-10-01T10:00:00.000Z";
  for (let from = 0; from < count; from += chunk) {
    const part = Array.from({ length: Math.min(chunk, count - from) }, (_, index) => ({
      user_id: personAt(from + index),
      next_at: new Date(noticeAt(from + index)).toISOString(),
      period_ends_at: new Date(noticeAt(from + index) + noticeMs).toISOString(),
    }));
    const memberships = part.map((row, index) => ({
      ...row,
      member_since,
      qr_code: `MEM-${from + index}`,
      started_at: member_since,
      canceled: false,
      provider: "demo" as const,
      version: 1,
    }));
    const due = part.map(({ user_id, next_at }) =>
      newDue({ kind: "membership", ref_id: user_id, at: next_at }),
    );
    await store.membership.put(memberships).go({ concurrency: 4 });
    await store.due.put(due).go({ concurrency: 4 });
  }
};

/** A day of memberships whose months end within the next month. Those that are due learn of their renewal. */
export const announceDay = async (endpoint: string, table: string, count: number): Promise<Report> => {
  const deployment = await openDeployment(endpoint, table);
  const { deps } = deployment;
  const noticeAt = (index: number) => start + Math.floor((index * monthMs) / count);
  const expected = Math.floor((count * dayMs) / monthMs);
  await insertMemberships(deps, count, noticeAt);
  // The last run of the day may find some of the next hour.
  const people = Array.from(
    { length: Math.min(count, Math.ceil((expected * 25) / 24)) },
    (_, index) => index,
  );
  await insertPeople(deps, people.map(personAt));
  return tellAll(deployment, {
    // Few are due at a time. A row is taken but not deleted, and a mail is leased but not sent.
    kills: { call: 3, mail: 1 },
    expected,
    ended: async () => {
      await deployment.until(() => deployment.elapsed() >= dayMs, 25);
      deployment.stop("startDueTasks");
    },
    due: async () => {
      const { data } = await deps.store.dueProgress.get({ id: "due" }).go({ consistent: true });
      const until = new Date(data?.sent_until ?? 0).getTime();
      const due = people.filter((index) => noticeAt(index) <= until);
      return new Map(due.map((index) => [addressOf(personAt(index)), noticeAt(index)]));
    },
  });
};
