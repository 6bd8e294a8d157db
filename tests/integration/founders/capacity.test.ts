import type { SignedIn } from "@majlis/core/kernel/actor";
import { joinEvent } from "@majlis/core/events/joinEvent";
import { joinGathering } from "@majlis/core/gatherings/joinGathering";
import { deliverOutbox } from "@majlis/core/mail/deliverOutbox";
import { getFounderAnalytics } from "@majlis/core/founders/getFounderAnalytics";
import { checkIn } from "@majlis/core/tickets/checkIn";
import { expect, it, test } from "vitest";
import { insertGathering, newActor, newEvent, newTicket } from "#support/factories.ts";
import { callerOf, textOf } from "#support/unitCases.ts";
import { keepMails, rowsAbout } from "#support/outbox.ts";
import { databaseTable } from "#support/ownTable.ts";

/*
 * The embedded database reports units by the rules of AWS: a transaction counts twice, each index copy that changes
 * counts, 1 kB a write and 4 kB a read.
 */
const { deps, at, measure } = databaseTable();

const caller = () => callerOf(deps);

test.each([200, 900, 2100, 4900])(
  "a join costs at most 8 WU and 1.5 RU with a text of %i bytes",
  async (size) => {
    const eventId = await newEvent(deps, newActor("city_founder"), { description: textOf(size) });
    const readCaller = await caller();
    const units = await measure(async () => joinEvent(deps, await readCaller(), eventId));
    expect(units).toEqual({ write: 8, read: 1.5 });
  },
);

test("a join of a gathering costs at most 8 WU and 2 RU", async () => {
  const gatheringId = await insertGathering(deps, { description: textOf(2000) });
  const readCaller = await caller();
  const { read, write } = await measure(async () => joinGathering(deps, await readCaller(), gatheringId));
  expect(write).toBe(8);
  // The host's block of the guest is read consistently.
  expect(read).toBeLessThanOrEqual(2);
});

test.each([200, 4900])("a full event of %i bytes of text refuses for at most 2 RU", async (size) => {
  const eventId = await newEvent(deps, newActor("city_founder"), { capacity: 1, description: textOf(size) });
  await joinEvent(deps, newActor(), eventId);
  const readCaller = await caller();
  const units = await measure(async () => {
    await expect(joinEvent(deps, await readCaller(), eventId)).rejects.toMatchObject({ code: "EventFull" });
  });
  expect(units).toEqual({ write: 0, read: 2 });
});

it("a check-in costs at most 2 RU and 8 WU", async () => {
  const founder: SignedIn = newActor("city_founder");
  const eventId = await newEvent(deps, founder, { starts_at: "2026-11-21T13:00:00.000Z" });
  const qrCode = await newTicket(deps, newActor(), eventId);
  const readCaller = await caller();
  const { read, write } = await measure(async () => {
    await readCaller();
    await checkIn(at("2026-11-21T12:30:00.000Z"), founder, { qrCode, nonce: "nonce-001" });
  });
  expect(read).toBeLessThanOrEqual(2);
  expect(write).toBeLessThanOrEqual(8);
});

it("a ticket is counted once for repeated mail deliveries", async () => {
  const founder = newActor("city_founder");
  const eventId = await newEvent(deps, founder);
  await joinEvent(deps, newActor(), eventId);
  const rows = await rowsAbout(deps, eventId);
  const { mailer } = keepMails({ send: () => Promise.reject(new Error("provider down")) });
  for (let round = 0; round < 3; round++)
    await Promise.all([...rows, ...rows, ...rows].map(({ id }) => deliverOutbox(deps, mailer, id)));
  const { days } = await getFounderAnalytics(deps, founder);
  expect(days.at(-1)).toMatchObject({ members: 1, free: 0 });
});
