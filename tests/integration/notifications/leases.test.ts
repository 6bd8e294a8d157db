import { setTimeout as pause } from "node:timers/promises";
import { joinEvent } from "@majlis/core/events/joinEvent";
import { deliverOutbox } from "@majlis/core/mail/deliverOutbox";
import type { Mail } from "@majlis/core/mail/mail";
import { replayOutbox } from "@majlis/core/mail/replayOutbox";
import { retryMails } from "@majlis/core/mail/retryMails";
import { newMail } from "@majlis/core/outbox/outbox";
import type { QueueDeps } from "@majlis/core/table/deps";
import type { OutboxRow } from "@majlis/core/table/outbox.entity";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { insertEvent, newUser } from "#support/factories.ts";
import { keepMails, rowsAbout } from "#support/outbox.ts";
import { databaseTable } from "#support/ownTable.ts";
import { interleave, propertyRuns, propertyTimeoutMs } from "#support/property.ts";
import { countsOf } from "#support/table.ts";

const { deps, at, client, measure } = databaseTable();
const together = interleave(client);
const later = (minutes: number): QueueDeps =>
  at(new Date(Date.parse("2026-11-21T12:00:00Z") + minutes * 60_000).toISOString());
const ignore = () => undefined;
const due = { due_list: "retry" as const, due_at: "2026-11-21T11:59:00.000Z" };
const counted = { name: "tickets:usr_counted", bucket: "day", by: 1 };
const replay = (now: QueueDeps, mailer: ReturnType<typeof keepMails>["mailer"]) =>
  replayOutbox(now, mailer, { isWholeTable: true, onDelivery: ignore });

/** Pending mails to one person. */
const newMails = async (count: number, over: Pick<OutboxRow, "counts" | "due_list" | "due_at"> = {}) => {
  const { userId: user_id } = await newUser(deps, { fullName: "Rami Test" });
  const ref_id = await insertEvent(deps, { title: "Evening of one mail" });
  const rows = Array.from({ length: count }, () => ({
    ...newMail(deps, { template: "request_declined", user_id, ref_id }),
    ...over,
  }));
  for (const row of rows) await deps.store.outbox.create(row).go();
  return rows.map(({ id }) => id);
};

const rowOf = async (id: string) => (await deps.store.outbox.get({ id }).go({ consistent: true })).data;
const listed = async () =>
  (await deps.store.outbox.query.due({ due_list: "retry" }).go({ pages: "all" })).data.map(({ id }) => id);

/** A mailer whose deliveries are killed in `send`, after or before the provider has the mail. */
const dying = (sent: Mail[], when: "before" | "after") =>
  keepMails({
    send: (mail) => {
      if (when === "after") sent.push(mail);
      return new Promise(() => {});
    },
  }).mailer;

describe("a lease", () => {
  it("lets two replays at once send each mail once", async () => {
    const ids = await newMails(20);
    const { mailer, sent } = keepMails();
    const slow = { ...mailer, send: (mail: Mail) => pause(2).then(() => mailer.send(mail)) };
    const counts = await Promise.all([replay(later(20), slow), replay(later(20), slow)]);
    expect(sent.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    expect(counts.reduce((sum, each) => sum + each.sent, 0)).toBe(20);
  });

  it(
    "gives a mail to one of the stream, a repeated record, the job and a command, in any order of their requests",
    { timeout: propertyTimeoutMs },
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.scheduler(), fc.boolean(), async (order, isCounted) => {
          const [id = ""] = await newMails(1, { ...due, ...(isCounted && { counts: [counted] }) });
          const { mailer, sent } = keepMails();
          const stream = () => deliverOutbox(deps, mailer, id);
          const job = () => retryMails(deps, mailer, ignore);
          const command = () => replayOutbox(deps, mailer, { onDelivery: ignore });
          await together<unknown>(order, [stream, stream, job, command]);
          expect(sent.map((mail) => mail.id)).toEqual([id]);
          expect(await rowOf(id)).toMatchObject({ status: "sent" });
          expect(await listed()).toEqual([]);
        }),
        propertyRuns(8),
      );
    },
  );

  it("costs two write units for an ordinary mail, and seven for a ticket's", async () => {
    const [plain = ""] = await newMails(1);
    const { mailer } = keepMails();
    expect((await measure(() => deliverOutbox(deps, mailer, plain))).write).toBe(2);
    const guest = await newUser(deps);
    const eventId = await insertEvent(deps);
    await joinEvent(deps, { ...guest, role: "member" }, eventId);
    const [ticket] = await rowsAbout(deps, eventId);
    // One transaction of row, counter and daily limit; then the mark.
    expect((await measure(() => deliverOutbox(deps, mailer, ticket?.id ?? ""))).write).toBe(7);
  });

  it("moves the counts of a mail once when its deliveries fail and overlap", async () => {
    const [id = ""] = await newMails(1, { counts: [{ ...counted, name: "tickets:usr_once" }] });
    const down = keepMails({ send: () => Promise.reject(new Error("down")) }).mailer;
    for (const minute of [0, 10, 20])
      await Promise.all([1, 2, 3].map(() => deliverOutbox(later(minute), down, id)));
    await Promise.all([1, 2, 3].map(() => deliverOutbox(later(60), keepMails().mailer, id)));
    expect(await rowOf(id)).toMatchObject({ status: "sent", attempts: 3 });
    expect(await countsOf(deps, "tickets:usr_once")).toEqual({ "tickets:usr_once/day": 1 });
  });

  it("is not marked by a delivery that lost it", async () => {
    const [id = ""] = await newMails(1);
    const ends: (() => void)[] = [];
    const { mailer } = keepMails({ send: () => new Promise<void>((resolve) => ends.push(resolve)) });
    const first = deliverOutbox(deps, mailer, id);
    await expect.poll(() => ends.length).toBe(1);
    const second = deliverOutbox(later(11), mailer, id);
    await expect.poll(() => ends.length).toBe(2);
    const before = await rowOf(id);
    ends[0]?.();
    await first;
    expect(await rowOf(id)).toEqual(before);
    ends[1]?.();
    await second;
    expect(await rowOf(id)).toMatchObject({ status: "sent" });
  });
});

describe("a delivery that is killed", () => {
  it("between sending and marking sends one more copy with the same id, after ten minutes", async () => {
    const [id = ""] = await newMails(1);
    const sent: Mail[] = [];
    void deliverOutbox(deps, dying(sent, "after"), id);
    await expect.poll(() => sent.length).toBe(1);
    const { mailer } = keepMails({ send: async (mail) => void sent.push(mail) });
    expect(await listed()).toEqual([]);
    // The stream repeats the record.
    expect(await deliverOutbox(deps, mailer, id)).toEqual({ outcome: "left" });
    expect(await listed()).toEqual([id]);
    expect(await retryMails(later(9), mailer, ignore)).toMatchObject({ sent: 0 });
    expect(await retryMails(later(10), mailer, ignore)).toMatchObject({ sent: 1 });
    expect(sent.map((mail) => mail.id)).toEqual([id, id]);
    expect(await rowOf(id)).toMatchObject({ status: "sent" });
    expect(await listed()).toEqual([]);
  });

  it("before sending sends one copy, from the job too", async () => {
    const [id = ""] = await newMails(1, due);
    void retryMails(deps, dying([], "before"), ignore);
    await expect.poll(async () => (await rowOf(id))?.status).toBe("leased");
    const { mailer, sent } = keepMails();
    expect(await retryMails(later(9), mailer, ignore)).toMatchObject({ sent: 0 });
    expect(await retryMails(later(10), mailer, ignore)).toMatchObject({ sent: 1 });
    expect(sent).toHaveLength(1);
  });

  it("twice ends as failed without a third copy", async () => {
    const [id = ""] = await newMails(1);
    const sent: Mail[] = [];
    void deliverOutbox(deps, dying(sent, "after"), id);
    await expect.poll(() => sent.length).toBe(1);
    await deliverOutbox(deps, dying(sent, "after"), id);
    void retryMails(later(10), dying(sent, "after"), ignore);
    await expect.poll(() => sent.length).toBe(2);
    const { mailer } = keepMails({ send: async (mail) => void sent.push(mail) });
    expect(await retryMails(later(20), mailer, ignore)).toMatchObject({ sent: 0, failed: 1 });
    expect(await rowOf(id)).toMatchObject({ status: "failed", due_list: "failed", failure: "Interrupted" });
    expect(sent).toHaveLength(2);
    expect(await replay(later(30), mailer)).toMatchObject({ sent: 1 });
  });

  it("without a repeated record is found by a replay of the whole table", async () => {
    const [id = ""] = await newMails(1);
    void deliverOutbox(deps, dying([], "before"), id);
    await expect.poll(async () => (await rowOf(id))?.status).toBe("leased");
    const { mailer, sent } = keepMails();
    expect(await replay(later(9), mailer)).toMatchObject({ sent: 0 });
    expect(await replay(later(11), mailer)).toMatchObject({ sent: 1 });
    expect(sent).toHaveLength(1);
  });
});
