import { joinEvent } from "@majlis/contracts/events/events";
import type { Deps } from "@majlis/core/table/deps";
import { joinGathering } from "@majlis/core/gatherings/joinGathering";
import { joinEvent as join } from "@majlis/core/events/joinEvent";
import { sendReminders } from "@majlis/core/tickets/sendReminders";
import { monthOf } from "@majlis/core/kernel/dates.rules";
import { expect, it } from "vitest";
import { call, tokenOf } from "#support/api.ts";
import { mailsTo, mailTo } from "#support/mailbox.ts";
import { insertEvent, insertGathering, newActor } from "#support/factories.ts";
import { testDeps } from "#support/table.ts";

const deps = testDeps();
const hour = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString();
const startingIn = (hours: number) => ({
  starts_at: inHours(hours),
  listed_month: monthOf(inHours(hours)),
});
/** The same table at another time. */
const earlier = (hours: number): Deps => ({
  ...deps,
  clock: { now: () => new Date(Date.now() - hours * hour) },
});

const reminderOf = async (refId: string, userId: string, type: "event" | "gathering") => {
  const key = { user_id: userId, type, ref_id: refId };
  const { data: ticket } = await deps.store.ticket.get(key).go({ consistent: true });
  const { data: row } =
    type === "event"
      ? await deps.store.event.get({ id: refId }).go()
      : await deps.store.gathering.get({ id: refId }).go();
  const id = `out_reminder_${ticket?.id}_${row?.starts_at.replace(/\D/g, "")}`;
  return (await deps.store.outbox.get({ id }).go({ consistent: true })).data;
};

it("reminds each holder of a ticket that is older than a day once", async () => {
  const [early, late] = [newActor("city_founder"), newActor()];
  const event = await insertEvent(deps, startingIn(23));
  const hidden = await insertEvent(deps, {
    ...startingIn(23),
    is_public: false,
    founder_id: early.userId,
    listed_month: undefined,
    unlisted_month: monthOf(inHours(23)),
    unlisted_at: inHours(23),
  });
  const gathering = await insertGathering(deps, { starts_at: inHours(20) });
  const tomorrow = await insertGathering(deps, { starts_at: inHours(25) });
  await join(earlier(30), early, event);
  await join(deps, late, event);
  await join(earlier(30), early, hidden);
  await joinGathering(earlier(30), early, gathering);
  await joinGathering(earlier(30), early, tomorrow);

  await Promise.all([sendReminders(deps), sendReminders(deps)]);
  const second = await sendReminders(deps);
  expect(second.enqueued).toBe(0);
  expect(await reminderOf(event, early.userId, "event")).toMatchObject({ template: "reminder" });
  expect(await reminderOf(hidden, early.userId, "event")).toMatchObject({ template: "reminder" });
  expect(await reminderOf(gathering, early.userId, "gathering")).toMatchObject({ template: "reminder" });
  expect(await reminderOf(event, late.userId, "event")).toBeNull();
  expect(await reminderOf(tomorrow, early.userId, "gathering")).toBeNull();
});

it("reminds again of a new date, and not of a canceled event", async () => {
  const guest = newActor();
  const moved = await insertGathering(deps, { starts_at: inHours(20) });
  const canceled = await insertGathering(deps, { starts_at: inHours(20) });
  for (const id of [moved, canceled]) await joinGathering(earlier(30), guest, id);
  await deps.store.gathering.patch({ id: canceled }).set({ status: "canceled" }).remove(["listed"]).go();
  await sendReminders(deps);
  expect(await reminderOf(moved, guest.userId, "gathering")).not.toBeNull();
  await deps.store.gathering
    .patch({ id: moved })
    .set({ starts_at: inHours(22) })
    .go();
  expect(await reminderOf(moved, guest.userId, "gathering")).toBeNull();
  await sendReminders(deps);
  expect(await reminderOf(moved, guest.userId, "gathering")).not.toBeNull();
  expect(await reminderOf(canceled, guest.userId, "gathering")).toBeNull();
});

it("attaches the ticket", async () => {
  const eventId = await insertEvent(deps, { ...startingIn(22), title: "Evening to remember" });
  const { body } = await call(joinEvent, { body: { eventId } }, await tokenOf("member@majlis.test"));
  const [ticket] = (await deps.store.ticket.query.byRef({ ref_id: eventId }).go()).data;
  if (!ticket) throw new Error("No ticket");
  const { id, ref_id, user_id, created_at, ...rest } = ticket;
  const held = inHours(-48);
  await deps.store.ticket.put({ id, ref_id, user_id, ...rest, created_at: held }).go();
  expect(created_at > held).toBe(true);
  await sendReminders(deps);
  const mail = await mailTo("member@majlis.test", "Coming up: Evening to remember");
  expect(mail.text).toContain(body.qrCode);
  expect(mail.attachments.map(({ filename }) => filename)).toEqual(["ticket.png", "ticket.ics"]);
  await sendReminders(deps);
  const subjects = (await mailsTo("member@majlis.test")).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject === mail.subject)).toHaveLength(1);
});
