import { removeEventGuest, removeFromEvents } from "@majlis/core/events/guests/removeEventGuest";
import { joinEvent } from "@majlis/core/events/joinEvent";
import { createSeries } from "@majlis/core/events/series/createSeries";
import { joinGathering } from "@majlis/core/gatherings/joinGathering";
import { removeGuest } from "@majlis/core/gatherings/removeGuest";
import { receivePayment } from "@majlis/core/membership/receivePayment";
import { findCheckout } from "@majlis/core/payments/checkouts";
import { currency } from "@majlis/core/payments/payments";
import type { Deps } from "@majlis/core/table/deps";
import { joinWaitlist } from "@majlis/core/tickets/joinWaitlist";
import { expect, it } from "vitest";
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
import { ownTable } from "#support/ownTable.ts";

/** Calls that read the seats before a removal, and write after it. */

const { deps } = ownTable();
const stripe = { ...deps, settings: { ...deps.settings, ways: ["stripe"] as const } };

/** A guest of one gathering of a founder, who blocks the guest. */
const scene = async () => {
  const host = await newHost(deps);
  const guest = await newUser(deps, { role: "member" });
  const own = { host_id: host.userId, starts_at: daysFromNow(4, deps) };
  const gatheringId = await insertGathering(deps, own);
  await joinGathering(deps, guest, gatheringId);
  const { userId } = guest;
  const block = async () => {
    await removeGuest(deps, host, { gatheringId, userId, isBlocked: true });
    await removeFromEvents(stripe, host, userId);
  };
  const hasSeat = async (id: string) => {
    const { data } = await deps.store.ticket.query.byUser({ user_id: userId }).go({ consistent: true });
    const entry = await deps.store.waitlist.get({ user_id: userId, ref_id: id }).go({ consistent: true });
    return data.some(({ ref_id }) => ref_id === id) || entry.data !== null;
  };
  return { host, guest, own, gatheringId, block, hasSeat };
};
type Scene = Awaited<ReturnType<typeof scene>>;

interface Late {
  readonly name: string;
  /** Prepares the occasion, and answers its id, the late call and what overtakes it. */
  readonly begin: (all: Scene) => Promise<{
    readonly id: string;
    readonly late: (from: Deps) => Promise<unknown>;
    readonly overtakes?: () => Promise<void>;
  }>;
}

const calls: readonly Late[] = [
  {
    name: "a repeated join of the gathering from which the guest is blocked",
    begin: ({ guest, gatheringId }) =>
      Promise.resolve({ id: gatheringId, late: (from) => joinGathering(from, guest, gatheringId) }),
  },
  {
    name: "a join of another gathering of the host",
    begin: async ({ guest, own }) => {
      const id = await insertGathering(deps, own);
      return { id, late: (from) => joinGathering(from, guest, id) };
    },
  },
  {
    name: "a join of an event of the host",
    begin: async ({ guest, host }) => {
      const id = await newEvent(deps, host);
      return { id, late: (from) => joinEvent(from, guest, id) };
    },
  },
  {
    name: "a repeated join of an event of the host",
    begin: async ({ guest, host }) => {
      const id = await newEvent(deps, host);
      await joinEvent(deps, guest, id);
      return { id, late: (from) => joinEvent(from, guest, id) };
    },
  },
  {
    name: "a place on the waitlist of an event of the host",
    begin: async ({ guest, host }) => {
      const id = await newEvent(deps, host, { capacity: 1 });
      await joinEvent(deps, newActor(), id);
      return { id, late: (from) => joinWaitlist(from, guest, id) };
    },
  },
  {
    name: "a join of a later date of a series that the guest is removed from",
    begin: async ({ guest, host }) => {
      const rule = { frequency: "weekly" as const, count: 2, skipped_days: [], skips_prayer: false };
      const body = { key: crypto.randomUUID(), event: eventForm({}, deps), rule };
      const [first, second] = (await createSeries(deps, host, body)).dates.map(({ event_id }) => event_id);
      if (!first || !second) throw new Error("Two dates");
      await joinEvent(deps, guest, first);
      const removal = { userId: guest.userId, reason: "Harassed a guest", laterDates: true };
      return {
        id: second,
        late: (from) => joinEvent(from, guest, second),
        overtakes: () => removeEventGuest(deps, host, first, removal),
      };
    },
  },
  {
    name: "a repeated join of an event that the guest is removed from",
    begin: async ({ guest, host }) => {
      const id = await newEvent(deps, host);
      await joinEvent(deps, guest, id);
      const removal = { userId: guest.userId, reason: "Harassed a guest" };
      return {
        id,
        late: (from) => joinEvent(from, guest, id),
        overtakes: () => removeEventGuest(deps, host, id, removal),
      };
    },
  },
];

it.each(calls)("gives no seat to $name", async ({ begin }) => {
  const all = await scene();
  const { id, late, overtakes = all.block } = await begin(all);
  expect(await outcomeOf(late(overtakenDeps(deps, overtakes)))).toMatch(/^(\w+Full|RemovedFromEvent)$/);
  expect(await all.hasSeat(id)).toBe(false);
});

it("gives no held seat to a payment page that opens during a block", async () => {
  const { guest, host, block } = await scene();
  const id = await newEvent(deps, host, { ...eventForm(), price_cents: 1500, capacity: 5 });
  expect(await outcomeOf(joinEvent(overtakenDeps(stripe, block), guest, id))).toBe("EventFull");
  expect((await findCheckout(deps, guest.userId, id))?.held_until).toBeUndefined();
});

it("pays back money that arrives after the hold while its payer is blocked", async () => {
  const { guest, host, block, hasSeat } = await scene();
  const { userId } = guest;
  const eventId = await newEvent(deps, host, { ...eventForm(), price_cents: 1500, capacity: 5 });
  await joinEvent(stripe, guest, eventId);
  const held = await findCheckout(deps, userId, eventId);
  const checkoutId = held?.id ?? "";
  const own = { userId, purpose: eventId, checkoutId };
  const provider = fakePayments({ provider: "stripe" });
  await receivePayment(stripe, provider, { ...own, kind: "checkoutExpired", id: "evt_expired_overtaken" });
  await receivePayment(overtakenDeps(stripe, block), provider, {
    ...own,
    kind: "seatPaid",
    id: "evt_overtaken",
    eventId,
    paymentId: "pi_overtaken",
    charge: { amountCents: 1500, currency },
  });
  expect(await hasSeat(eventId)).toBe(false);
  const { data: task } = await deps.store.paymentTask.get({ id: "refund_pi_overtaken" }).go();
  expect(task).toMatchObject({ open_state: "due", amount_cents: 1500 });
});
