import { joinEvent } from "@majlis/core/events/joinEvent";
import { joinWaitlist } from "@majlis/core/tickets/joinWaitlist";
import { compareRows } from "@majlis/operators/rows/compareRows";
import { expect, test } from "vitest";
import { insertEvent, newMember } from "#support/factories.ts";
import { ownTable } from "#support/ownTable.ts";

const { deps } = ownTable();

/** A small event with a ticket and a waiting person, and what the comparison says of its rows. */
const scene = async () => {
  const eventId = await insertEvent(deps, { capacity: 1, title: "أمسية عود" });
  const [first, second] = [await newMember(deps), await newMember(deps)];
  await joinEvent(deps, first.person, eventId);
  await joinWaitlist(deps, second.person, eventId);
  const { store } = deps;
  const { data: ticket } = await store.ticket
    .get({ user_id: first.person.userId, type: "event", ref_id: eventId })
    .go();
  if (!ticket) throw new Error("There is no ticket");
  const differences = async () => (await compareRows(deps)).filter((line) => line.includes(eventId));
  return { eventId, store, ticket, second, differences };
};

test("rows of whole transactions do not differ", async () => {
  const { differences } = await scene();
  expect(await differences()).toEqual([]);
});

test("lists a seat without its ticket, and a count without its waiting person", async () => {
  const { eventId, store, ticket, second, differences } = await scene();
  await store.ticket.delete({ user_id: ticket.user_id, type: "event", ref_id: eventId }).go();
  await store.waitlist.delete({ user_id: second.person.userId, ref_id: eventId }).go();
  expect(await differences()).toEqual([
    `${eventId} counts 1 tickets and has 0`,
    `${eventId} counts 1 waiting people and has 0`,
  ]);
});

test("lists a ticket without its event", async () => {
  const { eventId, store, ticket, differences } = await scene();
  await store.availability.delete({ id: eventId }).go();
  expect(await differences()).toEqual([`${ticket.id} is a ticket of ${eventId}, which is gone`]);
});

test("lists a paid ticket that the ledger lacks, and a payment without a ticket until it is returned", async () => {
  const { eventId, store, ticket, differences } = await scene();
  const paid = { provider: "stripe", payment_id: `pi_${eventId}`, amount_cents: 1_500 } as const;
  await store.ticket
    .patch({ user_id: ticket.user_id, type: "event", ref_id: eventId })
    .set({ payment: paid })
    .go();
  expect(await differences()).toEqual([
    `${ticket.id} was paid by pi_${eventId}, which the ledger does not have`,
  ]);
  const entry = {
    ...paid,
    user_id: ticket.user_id,
    purpose: eventId,
    currency: "usd",
    created_at: "2026-11-21T12:00:00.000Z",
    month: "2026-11",
  };
  await store.payment.create({ ...entry, sequence: 101, kind: "payment" }).go();
  expect(await differences()).toEqual([]);
  const other = { ...entry, payment_id: `pi_other_${eventId}` };
  await store.payment.create({ ...other, sequence: 102, kind: "payment" }).go();
  expect(await differences()).toEqual([
    `pi_other_${eventId} of ${ticket.user_id} paid for ${eventId} without a ticket`,
  ]);
  await store.payment.create({ ...other, sequence: 103, kind: "refund" }).go();
  expect(await differences()).toEqual([]);
});
