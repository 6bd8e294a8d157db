import { deleteEvent } from "@majlis/core/events/deleteEvent";
import { deliverOutbox } from "@majlis/core/mail/deliverOutbox";
import { ProviderBusy } from "@majlis/core/mail/mail";
import { findFailed, replayOutbox } from "@majlis/core/mail/replayOutbox";
import { retryMails } from "@majlis/core/mail/retryMails";
import { newMail } from "@majlis/core/outbox/outbox";
import { maxAttempts } from "@majlis/core/outbox/retryMail";
import { expect, it } from "vitest";
import { insertEvent, newActor, newEvent, newRequest, newUser } from "#support/factories.ts";
import { keepMails, rowsForAll } from "#support/outbox.ts";
import { ownTable } from "#support/ownTable.ts";
import { withClock } from "#support/table.ts";

const { deps, at, client } = ownTable();
const ignore = () => undefined;
const down = keepMails({ send: () => Promise.reject(new RangeError("to rami@majlis.test")) }).mailer;
const busy = keepMails({ send: () => Promise.reject(new ProviderBusy("Throttling")) }).mailer;

/** A pending mail that needs its event only. */
const newPending = async () => {
  const { userId: user_id } = await newUser(deps);
  const ref_id = await insertEvent(deps, { title: "Evening of retries" });
  const row = newMail(deps, { template: "request_declined", user_id, ref_id });
  await deps.store.outbox.create(row).go();
  return row.id;
};

const rowOf = async (id: string) => (await deps.store.outbox.get({ id }).go({ consistent: true })).data;

/** The time of the row's next attempt. */
const dueAt = async (id: string): Promise<string> => (await rowOf(id))?.due_at ?? "";

it("tries a failed mail again after pauses that grow, for most of a day, and then lists it as failed", async () => {
  const id = await newPending();
  const now = withClock(deps, "2026-11-21T12:00:00.000Z");
  expect(await deliverOutbox(now, down, id)).toMatchObject({ outcome: "retrying" });
  const pauses: number[] = [];
  for (let attempt = 2; attempt <= maxAttempts; attempt++) {
    const due = await dueAt(id);
    pauses.push((Date.parse(due) - now.clock.now().getTime()) / 60_000);
    now.setTime(new Date(Date.parse(due) - 1).toISOString());
    expect(await retryMails(now, down, ignore)).toMatchObject({ retrying: 0, failed: 0 });
    now.setTime(due);
    const isLast = attempt === maxAttempts;
    expect(await retryMails(now, down, ignore)).toMatchObject({
      retrying: isLast ? 0 : 1,
      failed: isLast ? 1 : 0,
    });
  }
  expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 240, 240, 240]);
  now.setTime("2026-12-01T12:00:00.000Z");
  expect(await retryMails(now, keepMails().mailer, ignore)).toMatchObject({ sent: 0 });
  // The message of a failure can have an address, its name cannot.
  expect(await findFailed(now)).toMatchObject([{ id, attempts: maxAttempts, failure: "RangeError" }]);
  expect(JSON.stringify(await rowOf(id))).not.toContain("rami@");

  const { mailer, sent } = keepMails();
  expect(await replayOutbox(now, mailer, { onDelivery: ignore })).toMatchObject({ sent: 1, failed: 0 });
  expect(sent).toHaveLength(1);
  expect(await findFailed(now)).toEqual([]);
});

it("does not count the attempts that the provider postpones, and ends the run", async () => {
  const ids: string[] = [];
  for (let count = 0; count < 12; count++) ids.push(await newPending());
  for (const id of ids) expect(await deliverOutbox(deps, busy, id)).toMatchObject({ outcome: "postponed" });
  for (let minute = 1; minute <= 2 * maxAttempts; minute++) {
    const now = at(new Date(Date.parse("2026-11-21T12:00:00Z") + minute * 60_000).toISOString());
    // One batch of five shows that the provider is still busy.
    expect(await retryMails(now, busy, ignore)).toMatchObject({ postponed: 5, failed: 0 });
  }
  expect(await rowOf(ids[0] ?? "")).not.toHaveProperty("attempts");
  const { mailer, sent } = keepMails();
  await retryMails(at("2026-11-21T13:00:00.000Z"), mailer, ignore);
  expect(sent.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
});

it("sends mails while WhatsApp is busy", async () => {
  const guest = await newUser(deps);
  await deps.store.user.patch({ id: guest.userId }).set({ phone: "+962791234567" }).go();
  await deps.store.phoneConfirmation
    .put({
      user_id: guest.userId,
      number: "962791234567",
      tries: 0,
      consented_at: "2026-11-21T12:00:00.000Z",
    })
    .go();
  const ref_id = await insertEvent(deps);
  const messages = Array.from({ length: 12 }, () => ({
    ...newMail(deps, { template: "reminder", user_id: guest.userId, ref_id }),
    channel: "whatsapp" as const,
    due_list: "retry" as const,
    due_at: "2026-11-21T12:00:00.000Z",
  }));
  for (const row of messages) await deps.store.outbox.create(row).go();
  const id = await newPending();
  await deliverOutbox(deps, down, id);
  const { mailer, sent } = keepMails({ sendWhatsApp: () => Promise.reject(new ProviderBusy("Throttling")) });
  const counts = await retryMails(at("2026-11-21T12:01:00.000Z"), mailer, ignore);
  expect(counts).toMatchObject({ sent: 1, postponed: 5 });
  expect(sent).toMatchObject([{ id }]);
});

it("expands a fan-out whose expansion failed, once", async () => {
  const founder = newActor("city_founder");
  const eventId = await newEvent(deps, founder);
  await newRequest(deps, eventId);
  await deleteEvent(deps, founder, eventId);
  const [row] = await rowsForAll(deps, eventId, "event_canceled_all");
  const id = row?.id ?? "";
  const broken = { ...deps, queue: { add: () => Promise.reject(new Error("no queue")) } };
  expect(await deliverOutbox(broken, down, id)).toMatchObject({ outcome: "retrying" });
  const now = at("2026-11-21T12:01:00.000Z");
  const { mailer } = keepMails();
  expect(await retryMails(now, mailer, ignore)).toMatchObject({ expanded: 1 });
  for (const _ of ["left", "removed"])
    expect(await retryMails(now, mailer, ignore)).toMatchObject({ expanded: 0 });
  expect(await rowOf(id)).toMatchObject({ status: "sent" });
  const { data: due } = await deps.store.outbox.query.due({ due_list: "retry" }).go();
  expect(due.map((each) => each.id)).not.toContain(id);
});

it("a row that the table refuses does not stop the others, and the job fails", async () => {
  const ids = [await newPending(), await newPending(), await newPending()];
  for (const id of ids) await deliverOutbox(deps, down, id);
  const refused = ids[1] ?? "";
  client.middlewareStack.add(
    (next) => (args) => {
      if (JSON.stringify(args.input).includes(refused)) throw new Error("ValidationException");
      return next(args);
    },
    { step: "initialize", name: "refuse" },
  );
  const { mailer, sent } = keepMails();
  const run = retryMails(at("2026-11-21T12:01:00.000Z"), mailer, ignore);
  await expect(run).rejects.toMatchObject({ message: "1 failed" });
  client.middlewareStack.remove("refuse");
  expect(sent.map(({ id }) => id).toSorted()).toEqual([ids[0], ids[2]].toSorted());
});
