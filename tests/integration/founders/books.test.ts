import { deleteEvent } from "@majlis/core/events/deleteEvent";
import { getFounderRevenue } from "@majlis/core/founders/getFounderRevenue";
import { finishTask } from "@majlis/core/payments/finishTask";
import { listPayments } from "@majlis/core/payments/listPayments";
import type { Deps } from "@majlis/core/table/deps";
import { cancelTicket } from "@majlis/core/tickets/cancelTicket";
import { TicketId } from "@majlis/contracts/ids";
import { expect, it } from "vitest";
import { newEvent, newTicket, newUser } from "#support/factories.ts";
import { ownTable } from "#support/ownTable.ts";

const { deps, at } = ownTable();
const starts_at = "2027-06-20T17:00:00.000Z";
// Amman is three hours ahead of UTC: its November begins at 21:00.
const october = at("2026-10-31T20:59:59.999Z");
const november = at("2026-10-31T21:00:00.000Z");

const priced = async () => {
  const founder = await newUser(deps, { role: "city_founder" });
  const eventId = await newEvent(deps, founder, { price_cents: 2000, starts_at });
  const buy = async (now: Deps) => {
    const person = await newUser(deps, { role: "member" });
    await newTicket(now, person, eventId);
    return person;
  };
  return { founder, eventId, buy };
};

const paidIn = async (month: string) => (await listPayments(november, { limit: 50, month })).paid_cents;

it("keeps ledger and revenue in the months of the home city", async () => {
  const { founder, buy } = await priced();
  await buy(october);
  await buy(november);
  expect([await paidIn("2026-10"), await paidIn("2026-11")]).toEqual([2000, 2000]);
  expect((await listPayments(november, { limit: 50 })).month).toBe("2026-11");
  const { months } = await getFounderRevenue(november, founder);
  expect(months.slice(0, 2).map(({ month, paid_cents }) => [month, paid_cents])).toEqual([
    ["2026-11", 2000],
    ["2026-10", 2000],
  ]);
});

it("cancels an event with money in the books, and deletes one without", async () => {
  const { founder, eventId, buy } = await priced();
  const person = await buy(november);
  const key = { user_id: person.userId, type: "event" as const, ref_id: eventId };
  const { data: ticket } = await deps.store.ticket.get(key).go({ consistent: true });
  await cancelTicket(november, person, TicketId.parse(ticket?.id));
  const { data } = await deps.store.paymentTask.scan.go({ pages: "all" });
  for (const task of data.filter(({ purpose }) => purpose === eventId))
    await finishTask(november, task, { actorId: "system" });
  expect(await deleteEvent(november, founder, eventId)).toBe("canceled");
  expect(await deleteEvent(november, founder, eventId)).toBe("canceled");
  const { months } = await getFounderRevenue(november, founder);
  expect(months[0]?.events).toEqual([
    expect.objectContaining({ id: eventId, paid_cents: 2000, refunded_cents: 2000 }),
  ]);
  expect(await deleteEvent(november, founder, await newEvent(deps, founder, { starts_at }))).toBe("deleted");
});

it("keeps the event of a seat that is paid while it is deleted", async () => {
  const { founder, eventId, buy } = await priced();
  const [outcome] = await Promise.allSettled([deleteEvent(november, founder, eventId), buy(november)]);
  const { data: event } = await deps.store.event.get({ id: eventId }).go({ consistent: true });
  expect(outcome).toMatchObject({ status: "fulfilled", value: event ? "canceled" : "deleted" });
  const { paid_cents = 0 } = (await getFounderRevenue(november, founder)).months[0] ?? {};
  expect(paid_cents > 0 ? event?.status : "canceled").toBe("canceled");
});
