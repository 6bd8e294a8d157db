import { decideEventRequest } from "@majlis/core/events/requests/decideEventRequest";
import { getEvent } from "@majlis/core/events/getEvent";
import { joinEvent } from "@majlis/core/events/joinEvent";
import type { SignedIn } from "@majlis/core/kernel/actor";
import type { Deps } from "@majlis/core/table/deps";
import type { EventId } from "@majlis/contracts/ids";
import { describe, expect, it } from "vitest";
import { insertEvent, newActor } from "#support/factories.ts";
import { ownTable } from "#support/ownTable.ts";
import { paidScene, requestBeforePrice } from "#support/paidScene.ts";
import { changeEvent, eventNow } from "#support/occasionRows.ts";

const { client, deps } = ownTable();

/** Runs between the reads of a call and its transaction, once. */
let beforeWrite: (() => Promise<unknown>) | undefined;
client.middlewareStack.add(
  (next, { commandName = "" }) =>
    async (args) => {
      if (commandName.startsWith("TransactWrite") && beforeWrite) {
        const change = beforeWrite;
        beforeWrite = undefined;
        await change();
      }
      return next(args);
    },
  { step: "initialize" },
);

const stripe: Deps = { ...deps, settings: { ...deps.settings, ways: ["stripe"] } };
const setPrice = (id: string, price_cents: number) => changeEvent(deps, id, { price_cents });
const rowOf = (id: string) => eventNow(deps, id);
const ticketOf = async ({ userId }: SignedIn, id: EventId) =>
  (await deps.store.ticket.get({ user_id: userId, type: "event", ref_id: id }).go({ consistent: true })).data;
const templatesTo = async ({ userId }: SignedIn) => {
  const { data } = await deps.store.outbox.scan
    .where((row, { eq }) => eq(row.user_id, String(userId)))
    .go({ pages: "all" });
  return data.map(({ template }) => template).filter((template) => template !== "request_received");
};

describe("approving a request for an event that has a price since", () => {
  it.each([undefined, 0, 1499])("issues no ticket for the price %s", async (price) => {
    const { eventId, guest, approve } = await requestBeforePrice(deps);
    await expect(approve(price)).rejects.toMatchObject({ code: "EventHasPrice" });
    expect(await ticketOf(guest, eventId)).toBeNull();
    expect(await rowOf(eventId)).toMatchObject({ attendee_count: 0, pending_requests: 1 });
    expect(await templatesTo(guest)).toEqual([]);
  });

  it("with the price asks the guest to pay, once", async () => {
    const { eventId, guest, approve } = await requestBeforePrice(deps);
    await Promise.all([approve(1500), approve(1500), approve(1500)]);
    expect(await ticketOf(guest, eventId)).toBeNull();
    expect(await rowOf(eventId)).toMatchObject({
      attendee_count: 0,
      pending_requests: 0,
      approved_requests: 1,
    });
    expect(await templatesTo(guest)).toEqual(["request_approved"]);
    expect((await getEvent(deps, guest, eventId)).my_request).toEqual({ status: "approved" });
  });

  it("lets the approved guest hold the seat and pay", async () => {
    const { eventId, guest, approve } = await requestBeforePrice(deps);
    await expect(joinEvent(stripe, guest, eventId, { priceCents: 1500 })).rejects.toMatchObject({
      code: "MembershipRequired",
    });
    await approve(1500);
    expect(await joinEvent(stripe, guest, eventId, { priceCents: 1500 })).toHaveProperty("holdUntil");
    expect((await getEvent(stripe, guest, eventId)).my_hold).toMatchObject({ price_cents: 1500 });
    expect(await rowOf(eventId)).toMatchObject({ attendee_count: 0, seats_held: 1 });
  });

  it("issues a paid ticket where payments are simulated", async () => {
    const { eventId, guest, approve } = await requestBeforePrice(deps);
    await approve(1500);
    await joinEvent(deps, guest, eventId, { priceCents: 1500 });
    expect(await ticketOf(guest, eventId)).toMatchObject({ payment_status: "paid" });
  });

  it("issues the ticket when the event is free again", async () => {
    const { eventId, guest, approve } = await requestBeforePrice(deps);
    await setPrice(eventId, 0);
    await approve();
    expect(await ticketOf(guest, eventId)).toMatchObject({ payment_status: "free" });
  });

  it("refuses the price that changes between read and write", async () => {
    const { founder, eventId, guest } = await requestBeforePrice(deps);
    await setPrice(eventId, 0);
    beforeWrite = () => setPrice(eventId, 1500);
    const decision = { eventId, userId: guest.userId, decision: "approve" } as const;
    await expect(decideEventRequest(deps, founder, decision)).rejects.toMatchObject({
      code: "EventHasPrice",
    });
    expect(await ticketOf(guest, eventId)).toBeNull();
  });

  it("is refused where nothing can be paid", async () => {
    const { founder, eventId, guest } = await requestBeforePrice(deps);
    const closed: Deps = { ...deps, settings: { ...deps.settings, ways: [] } };
    const decision = { eventId, userId: guest.userId, decision: "approve", price_cents: 1500 } as const;
    await expect(decideEventRequest(closed, founder, decision)).rejects.toMatchObject({
      code: "PaymentsUnavailable",
    });
  });
});

describe("a price that differs from the one that the page showed", () => {
  it.each([
    ["a free event", 1500, 0],
    ["a cheaper event", 2500, 1500],
    ["a more expensive event", 1500, 2500],
  ])("is refused: %s", async (_, price_cents, shown) => {
    const eventId = await insertEvent(deps, { price_cents });
    const person = newActor();
    await expect(joinEvent(deps, person, eventId, { priceCents: shown })).rejects.toMatchObject({
      code: "PriceChanged",
    });
    expect(await ticketOf(person, eventId)).toBeNull();
    await joinEvent(deps, person, eventId, { priceCents: price_cents });
    expect(await ticketOf(person, eventId)).toMatchObject({ payment_status: "paid" });
    expect(await joinEvent(deps, person, eventId, { priceCents: shown })).toHaveProperty("qrCode");
  });

  it.each([
    ["a ticket", deps],
    ["a hold", stripe],
  ])("is refused when it changes between read and write of %s", async (_, mode) => {
    const eventId = await insertEvent(deps, { price_cents: 1500 });
    const person = newActor();
    beforeWrite = () => setPrice(eventId, 2500);
    await expect(joinEvent(mode, person, eventId)).rejects.toMatchObject({ code: "PriceChanged" });
    expect(await ticketOf(person, eventId)).toBeNull();
    expect((await rowOf(eventId))?.seats_held ?? 0).toBe(0);
  });

  it("does not change a seat on hold", async () => {
    const { now, eventId, join, seats, member } = await paidScene();
    const person = await member();
    await join(person);
    await changeEvent(now, eventId, { price_cents: 9900 });
    expect(await joinEvent(now, person, eventId, { priceCents: 1500 })).toHaveProperty("holdUntil");
    await expect(joinEvent(now, person, eventId, { priceCents: 9900 })).rejects.toMatchObject({
      code: "PriceChanged",
    });
    expect((await getEvent(now, person, eventId)).my_hold?.price_cents).toBe(1500);
    expect(await seats()).toEqual({ sold: 0, held: 1 });
  });
});
