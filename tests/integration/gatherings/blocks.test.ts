import { createUser } from "@majlis/core/account/createUser";
import { deleteMe } from "@majlis/core/account/deleteMe";
import { getCalendarFile } from "@majlis/core/events/getCalendarFile";
import { getEvent } from "@majlis/core/events/getEvent";
import { removeEventGuest, removeFromEvents } from "@majlis/core/events/guests/removeEventGuest";
import { joinEvent } from "@majlis/core/events/joinEvent";
import { listEvents } from "@majlis/core/events/listEvents";
import { decideEventRequest } from "@majlis/core/events/requests/decideEventRequest";
import { requestEventJoin } from "@majlis/core/events/requests/requestEventJoin";
import { createSeries } from "@majlis/core/events/series/createSeries";
import { getGathering } from "@majlis/core/gatherings/getGathering";
import { joinGathering } from "@majlis/core/gatherings/joinGathering";
import { listBlockedGuests } from "@majlis/core/gatherings/listBlockedGuests";
import { listGatherings } from "@majlis/core/gatherings/listGatherings";
import { removeGuest } from "@majlis/core/gatherings/removeGuest";
import { unblockGuest } from "@majlis/core/gatherings/unblockGuest";
import type { SignedIn } from "@majlis/core/kernel/actor";
import { receivePayment } from "@majlis/core/membership/receivePayment";
import { findCheckout } from "@majlis/core/payments/checkouts";
import { currency } from "@majlis/core/payments/payments";
import { joinWaitlist } from "@majlis/core/tickets/joinWaitlist";
import { listMyTickets } from "@majlis/core/tickets/listMyTickets";
import { findActor } from "@majlis/core/users/findActor";
import { findTicketPass } from "@majlis/core/wallet/findPass";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { overtakenDeps } from "#support/dyingDeps.ts";
import {
  daysFromNow,
  eventForm,
  insertGathering,
  newActor,
  newEvent,
  newHost,
  newUser,
} from "#support/factories.ts";
import { fakePayments } from "#support/fakePayments.ts";
import { outcomeOf } from "#support/guestScenes.ts";
import { deliverAll, rowsAbout } from "#support/outbox.ts";
import { ownTable } from "#support/ownTable.ts";
import { interleave, propertyRuns } from "#support/property.ts";

const table = ownTable();
const { deps, at } = table;
const after = at("2026-12-20T12:00:00.000Z");
const place = /Beit Secret|Hidden Stairs/;
const account = { check: () => Promise.resolve(), remove: () => Promise.resolve() };

/** A founder who hosts a gathering and an event, with one guest at both. */
const scene = async () => {
  const host = await newHost(deps);
  const email = `${crypto.randomUUID()}@Majlis.test`;
  const guest = await newUser(deps, { role: "member", email });
  const own = { host_id: host.userId, starts_at: daysFromNow(4, deps) };
  const gatheringId = await insertGathering(deps, own);
  const other = await insertGathering(deps, own);
  const eventId = await newEvent(deps, host);
  await joinGathering(deps, guest, gatheringId);
  await joinEvent(deps, guest, eventId);
  const block = (now = deps) =>
    removeGuest(now, host, { gatheringId, userId: guest.userId, isBlocked: true });
  return { host, guest, email, gatheringId, other, eventId, block };
};

/** Everything that a person can read of these. */
const readAll = async (
  guest: SignedIn,
  { gatheringId, other, eventId }: Awaited<ReturnType<typeof scene>>,
) => {
  const site = { siteUrl: "https://majlis.test" };
  const query = { limit: 100 };
  const tickets = await listMyTickets(deps, guest, query);
  return JSON.stringify([
    await getGathering(deps, guest, gatheringId),
    await getGathering(deps, guest, other),
    (await listGatherings(deps, guest, query)).items.filter(({ id }) => id === other || id === gatheringId),
    await getEvent(deps, guest, eventId),
    (await listEvents(deps, guest, query)).items.filter(({ id }) => id === eventId),
    await getCalendarFile(deps, guest, { ...site, refId: gatheringId }),
    await getCalendarFile(deps, guest, { ...site, refId: eventId }),
    tickets,
    await Promise.all(tickets.items.map(({ id }) => findTicketPass(deps, guest, id))),
  ]);
};

describe("a blocked guest", () => {
  it("reads no place of the host, old or new, and gets the place of others", async () => {
    const all = await scene();
    expect(await readAll(all.guest, all)).toMatch(place);
    await all.block();
    await removeFromEvents(deps, all.host, all.guest.userId);
    expect(await readAll(all.guest, all)).not.toMatch(place);
    const later = await insertGathering(deps, { host_id: all.host.userId, starts_at: daysFromNow(9, deps) });
    expect(JSON.stringify(await getGathering(deps, all.guest, later))).not.toMatch(place);
    const others = await insertGathering(deps, { starts_at: daysFromNow(9, deps) });
    expect(JSON.stringify(await getGathering(deps, all.guest, others))).toMatch(place);
    expect(JSON.stringify(await getGathering(deps, newActor(), later))).toMatch(place);
  });

  it("keeps the ticket of a past gathering without its place, in ticket and pass", async () => {
    const all = await scene();
    await all.block(after);
    const { items } = await listMyTickets(deps, all.guest, { limit: 100 });
    expect(items.map(({ ref_id }) => ref_id)).toContain(all.gatheringId);
    expect(await readAll(all.guest, all)).not.toMatch(place);
  });

  it("gets the reply of a person who has no right to the place", async () => {
    const all = await scene();
    await all.block();
    const shown = await getGathering(deps, all.guest, all.other);
    const free = await getGathering(deps, newActor("free_user"), all.other);
    expect(shown).toEqual(free);
  });

  it("finds the founder's events full, and gets no place in a mail", async () => {
    const all = await scene();
    await all.block();
    for (const _ of [1, 2]) await removeFromEvents(deps, all.host, all.guest.userId);
    expect(await outcomeOf(joinEvent(deps, all.guest, all.eventId))).toBe("EventFull");
    const next = await newEvent(deps, all.host);
    expect(await outcomeOf(joinEvent(deps, all.guest, next))).toBe("EventFull");
    const free = { ...all.guest, role: "free_user" as const };
    expect(await outcomeOf(requestEventJoin(deps, free, next))).toBe("EventFull");
    const rows = [...(await rowsAbout(deps, all.gatheringId)), ...(await rowsAbout(deps, all.eventId))];
    const own = rows.filter(({ user_id }) => user_id === String(all.guest.userId));
    const mails = await deliverAll(deps, own);
    expect(mails.length).toBeGreaterThan(1);
    expect(mails.map(({ text }) => text).join("\n")).not.toMatch(place);
    expect(JSON.stringify(mails.map(({ attachments }) => attachments))).not.toMatch(place);
  });
});

it("a founder's block ends pending requests and waitlist places once, without a mail", async () => {
  const all = await scene();
  const free = { ...all.guest, role: "free_user" as const };
  const asked = await newEvent(deps, all.host);
  const decided = await newEvent(deps, all.host);
  const full = await newEvent(deps, all.host, { capacity: 1 });
  const others = await newEvent(deps, await newHost(deps));
  for (const id of [asked, decided, others]) await requestEventJoin(deps, free, id);
  const decision = { eventId: decided, userId: all.guest.userId, decision: "decline" as const };
  await decideEventRequest(deps, all.host, decision);
  await joinEvent(deps, newActor(), full);
  await joinWaitlist(deps, all.guest, full);
  await all.block();
  const mails = () => Promise.all([asked, full].map((id) => rowsAbout(deps, id)));
  const before = await mails();
  for (const _ of [1, 2]) await removeFromEvents(deps, all.host, all.guest.userId);
  await Promise.all([1, 2].map(() => removeFromEvents(deps, all.host, all.guest.userId)));
  const { data: requests } = await deps.store.eventRequest.query.byUser({ user_id: all.guest.userId }).go();
  expect(requests.map(({ event_id, status }) => [event_id, status]).toSorted()).toEqual(
    [
      [decided, "declined"],
      [others, "pending"],
    ].toSorted(),
  );
  const pendingOf = async (id: string) =>
    (await deps.store.event.get({ id }).go({ consistent: true })).data?.pending_requests;
  expect([await pendingOf(asked), await pendingOf(others)]).toEqual([0, 1]);
  const { data: seats } = await deps.store.availability.get({ id: full }).go({ consistent: true });
  expect(seats).toMatchObject({ attendee_count: 1, waiting_count: 0 });
  expect(await mails()).toEqual(before);
});

it("a founder's block ends an unpaid seat, and money that arrives later goes back", async () => {
  const stripe = { ...deps, settings: { ...deps.settings, ways: ["stripe"] as const } };
  const all = await scene();
  const { userId } = all.guest;
  const eventId = await newEvent(deps, all.host, { ...eventForm(), price_cents: 1500, capacity: 5 });
  await joinEvent(stripe, all.guest, eventId);
  const held = await findCheckout(deps, userId, eventId);
  await all.block();
  for (const _ of [1, 2]) await removeFromEvents(stripe, all.host, userId);
  const { data: seats } = await deps.store.availability.get({ id: eventId }).go({ consistent: true });
  expect(seats).toMatchObject({ attendee_count: 0, seats_held: 0 });
  const paid = { userId, eventId, purpose: eventId, checkoutId: held?.id ?? "", paymentId: "pi_blocked" };
  await receivePayment(stripe, fakePayments({ provider: "stripe" }), {
    ...paid,
    kind: "seatPaid",
    id: "evt_blocked",
    charge: { amountCents: 1500, currency },
  });
  const { data: task } = await deps.store.paymentTask.get({ id: "refund_pi_blocked" }).go();
  expect(task).toMatchObject({ open_state: "due", amount_cents: 1500, reason: "no_seat" });
  expect((await listMyTickets(deps, all.guest, { limit: 24 })).items.map(({ ref_id }) => ref_id)).toEqual([]);
});

it("a person who is unblocked joins the same event again", async () => {
  const all = await scene();
  await all.block();
  await removeFromEvents(deps, all.host, all.guest.userId);
  await unblockGuest(deps, all.host, all.guest.userId);
  expect(await outcomeOf(joinEvent(deps, all.guest, all.eventId))).toBe("done");
});

it("a gathering that is joined while its host blocks the guest has no seat of the guest", async () => {
  const together = interleave(table.client);
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), async (order) => {
      const { host, guest, gatheringId, other } = await scene();
      const removal = { gatheringId, userId: guest.userId, isBlocked: true };
      await together(order, [
        () => outcomeOf(joinGathering(deps, guest, other)),
        () => outcomeOf(removeGuest(deps, host, removal)),
      ]);
      const key = { user_id: guest.userId, type: "gathering" as const, ref_id: other };
      expect((await deps.store.ticket.get(key).go({ consistent: true })).data).toBeNull();
    }),
    propertyRuns(6),
  );
});

describe("a block after the account", () => {
  const again = async (guest: SignedIn, email: string) => {
    await deleteMe(deps, fakePayments(), account, guest);
    const sub = crypto.randomUUID();
    for (const _ of [1, 2])
      await createUser(deps, { sub, email: email.toUpperCase(), fullName: "Somebody New" });
    return { ...(await findActor(deps, sub)), role: "member" as const };
  };

  it("finds the new account of the same address, also a second one", async () => {
    const all = await scene();
    await all.block();
    const second = await again(all.guest, all.email);
    const third = await again(second, all.email);
    expect(await outcomeOf(joinGathering(deps, third, all.other))).toBe("GatheringFull");
    expect(await readAll(third, all)).not.toMatch(place);
    const { items } = await listBlockedGuests(deps, all.host, { limit: 24 });
    expect(items).toMatchObject([{ user_id: third.userId, full_name: "Somebody New" }]);
    await unblockGuest(deps, all.host, third.userId);
    expect(await outcomeOf(joinGathering(deps, third, all.other))).toBe("done");
  });

  it("ends with the unblocking of a deleted account, and with the host's account", async () => {
    const all = await scene();
    await all.block();
    await deleteMe(deps, fakePayments(), account, all.guest);
    expect((await listBlockedGuests(deps, all.host, { limit: 24 })).items).toMatchObject([
      { full_name: null },
    ]);
    await unblockGuest(deps, all.host, all.guest.userId);
    const sub = crypto.randomUUID();
    await createUser(deps, { sub, email: all.email, fullName: "Back Again" });
    const back = { ...(await findActor(deps, sub)), role: "member" as const };
    expect(await outcomeOf(joinGathering(deps, back, all.other))).toBe("done");
  });

  it("keeps a removed guest from the event", async () => {
    const all = await scene();
    await removeEventGuest(deps, all.host, all.eventId, {
      userId: all.guest.userId,
      reason: "Harassed a guest",
    });
    const second = await again(all.guest, all.email);
    expect(await outcomeOf(joinEvent(deps, second, all.eventId))).toBe("RemovedFromEvent");
    expect(JSON.stringify(await getEvent(deps, second, all.eventId))).not.toMatch(place);
  });

  it("has no address in the row, only a hash with a key", async () => {
    const all = await scene();
    await all.block();
    await deleteMe(deps, fakePayments(), account, all.guest);
    const { data } = await deps.store.hostBlock.query.byHost({ host_id: all.host.userId }).go();
    expect(JSON.stringify(data).toLowerCase()).not.toContain(all.email.toLowerCase());
    expect(data[0]?.address).toHaveLength(43);
  });
});

it("a guest leaves this and the later dates of a series, also when the call is repeated", async () => {
  const host = await newHost(deps);
  const guest = await newUser(deps, { role: "member" });
  const rule = { frequency: "weekly" as const, count: 4, skipped_days: [], skips_prayer: false };
  const body = { key: crypto.randomUUID(), event: eventForm({}, deps), rule };
  const { dates } = await createSeries(deps, host, body);
  const [first, second, third, fourth] = dates.map(({ event_id }) => event_id);
  if (!first || !second || !third || !fourth) throw new Error("Four dates");
  for (const id of [first, second, fourth]) await joinEvent(deps, guest, id);
  const removal = { userId: guest.userId, reason: "Harassed a guest", laterDates: true };
  for (const _ of [1, 2]) await removeEventGuest(deps, host, second, removal);
  const { items } = await listMyTickets(deps, guest, { limit: 24 });
  expect(items.map(({ ref_id }) => ref_id)).toEqual([first]);
  for (const id of [second, third, fourth])
    expect(await outcomeOf(joinEvent(deps, guest, id))).toBe("RemovedFromEvent");
  expect(JSON.stringify(await getEvent(deps, guest, third))).not.toMatch(place);
  expect(JSON.stringify(await getEvent(deps, guest, first))).toMatch(place);
});

it("a removed guest's requests end, and an approval meanwhile gives no seat", async () => {
  const host = await newHost(deps);
  const guest = await newUser(deps);
  const rule = { frequency: "weekly" as const, count: 2, skipped_days: [], skips_prayer: false };
  const body = { key: crypto.randomUUID(), event: eventForm({}, deps), rule };
  const { dates } = await createSeries(deps, host, body);
  const [first, second] = dates.map(({ event_id }) => event_id);
  if (!first || !second) throw new Error("Two dates");
  for (const id of [first, second]) await requestEventJoin(deps, guest, id);
  const approve = (on: typeof deps, eventId: typeof first) =>
    outcomeOf(decideEventRequest(on, host, { eventId, userId: guest.userId, decision: "approve" }));
  await approve(deps, first);
  const removal = { userId: guest.userId, reason: "Harassed a guest", laterDates: true };
  const overtaken = overtakenDeps(deps, () => removeEventGuest(deps, host, first, removal));
  expect(await approve(overtaken, second)).toBe("RequestNotFound");
  expect(await approve(deps, second)).toBe("RequestNotFound");
  const { items } = await listMyTickets(deps, guest, { limit: 24 });
  expect(items).toEqual([]);
});
