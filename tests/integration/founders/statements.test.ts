import { TicketId, type EventId } from "@majlis/contracts/ids";
import type { SignedIn } from "@majlis/core/kernel/actor";
import { finishTask } from "@majlis/core/payments/finishTask";
import { getBooks } from "@majlis/core/payments/getBooks";
import { getStatement } from "@majlis/core/payments/getStatement";
import { listStatements } from "@majlis/core/payments/listStatements";
import { payStatement } from "@majlis/core/payments/payStatement";
import { receiveStatement } from "@majlis/core/payments/receiveStatement";
import { shareOf } from "@majlis/core/payments/statement.rules";
import { withdrawStatement } from "@majlis/core/payments/withdrawStatement";
import { getFounderRevenue } from "@majlis/core/founders/getFounderRevenue";
import type { Deps } from "@majlis/core/table/deps";
import { cancelTicket } from "@majlis/core/tickets/cancelTicket";
import { expect, it } from "vitest";
import { newActor, newEvent, newTicket, newUser } from "#support/factories.ts";
import { ownTable } from "#support/ownTable.ts";

const { at } = ownTable();
const keeping = (instant: string, houseShare = 12.5): Deps => {
  const deps = at(instant);
  return { ...deps, settings: { ...deps.settings, houseShare } };
};
const november = keeping("2026-11-10T10:00:00.000Z");
const december = keeping("2026-12-01T12:00:00.000Z");
const admin = newActor("admin");
const month = "2026-11";
const starts_at = "2027-06-20T17:00:00.000Z";

const evening = async (price_cents = 1999) => {
  const founder = await newUser(november, { role: "city_founder" });
  return { founder, eventId: await newEvent(november, founder, { price_cents, starts_at }) };
};

const buy = async (deps: Deps, eventId: EventId) => {
  const person = await newUser(deps, { role: "member" });
  await newTicket(deps, person, eventId);
  return person;
};

const giveBack = async (deps: Deps, person: SignedIn, ref_id: EventId) => {
  const key = { user_id: person.userId, type: "event" as const, ref_id };
  const { data: ticket } = await deps.store.ticket.get(key).go({ consistent: true });
  await cancelTicket(deps, person, TicketId.parse(ticket?.id));
  const { data } = await deps.store.paymentTask.scan.go({ pages: "all" });
  for (const task of data.filter(({ user_id }) => user_id === person.userId))
    await finishTask(deps, task, { actorId: "system" });
};

const auditsOf = async (deps: Deps, subject_id: string) => {
  const { data } = await deps.store.audit.query.bySubject({ subject_id }).go({ pages: "all" });
  return data.map(({ action }) => action).filter((action) => action.startsWith("statement."));
};

it("says what was sold, refunded, kept by the house, and is the founder's", async () => {
  const { founder, eventId } = await evening();
  const people = [await buy(november, eventId), await buy(november, eventId), await buy(november, eventId)];
  if (people[0]) await giveBack(november, people[0], eventId);
  const statement = await getStatement(december, founder, month);
  expect(statement).toMatchObject({
    ways: [{ way: "demo", payments: 3, currency: "usd", paid_cents: 5997, refunded_cents: 1999 }],
    parts: [
      {
        currency: "usd",
        paid_cents: 5997,
        refunded_cents: 1999,
        door_cents: 0,
        share_cents: 500,
        due_cents: 3498,
      },
    ],
    share_percent: 12.5,
    is_final: true,
    paid: null,
    received_at: null,
  });
  const { months } = await getFounderRevenue(december, founder);
  expect(months[0]).toMatchObject({ month, paid_cents: 5997, refunded_cents: 1999 });
  expect((await getStatement(november, founder, month)).is_final).toBe(false);
  expect(await getStatement(december, founder, "2026-12")).toMatchObject({ ways: [], parts: [] });
});

it("has a negative part of a month in which more went back than was paid", async () => {
  const { founder, eventId } = await evening(1000);
  const person = await buy(november, eventId);
  await giveBack(december, person, eventId);
  const late = keeping("2027-01-02T12:00:00.000Z");
  expect((await getStatement(late, founder, "2026-12")).parts).toEqual([
    {
      currency: "usd",
      paid_cents: 0,
      refunded_cents: 1000,
      door_cents: 0,
      share_cents: -125,
      due_cents: -875,
    },
  ]);
  expect(shareOf(1000, 12.5) + shareOf(-1000, 12.5)).toBe(0);
});

it("is paid by an admin and confirmed by the founder, each once", async () => {
  const { founder, eventId } = await evening();
  await buy(november, eventId);
  const payout = { founderId: founder.userId, month, reference: "CliQ 88" };
  await expect(payStatement(november, admin, payout)).rejects.toMatchObject({ code: "PaymentTaskClosed" });
  await expect(receiveStatement(december, founder, month)).rejects.toMatchObject({
    code: "PaymentTaskNotFound",
  });
  await Promise.all([payStatement(december, admin, payout), payStatement(december, admin, payout)]);
  await expect(payStatement(december, admin, { ...payout, reference: "CliQ 89" })).rejects.toMatchObject({
    code: "PaymentTaskClosed",
  });
  await withdrawStatement(december, admin, payout);
  expect((await withdrawStatement(december, admin, payout)).paid).toBeNull();
  await payStatement(december, admin, { ...payout, reference: "CliQ 90" });
  await Promise.all([receiveStatement(december, founder, month), receiveStatement(december, founder, month)]);
  await expect(withdrawStatement(december, admin, payout)).rejects.toMatchObject({
    code: "PaymentTaskClosed",
  });
  expect(await auditsOf(december, founder.userId)).toEqual([
    "statement.paid",
    "statement.withdrawn",
    "statement.paid",
    "statement.received",
  ]);
  // The share that was paid stays when the house changes it.
  const later = keeping("2027-02-01T12:00:00.000Z", 50);
  expect(await getStatement(later, founder, month)).toMatchObject({
    share_percent: 12.5,
    paid: { at: december.clock.now().toISOString(), reference: "CliQ 90" },
    received_at: december.clock.now().toISOString(),
  });
});

it("lets one of a withdrawal and a confirmation at once through", async () => {
  const { founder, eventId } = await evening();
  await buy(november, eventId);
  await payStatement(december, admin, { founderId: founder.userId, month, reference: "CliQ 91" });
  const outcomes = await Promise.allSettled([
    withdrawStatement(december, admin, { founderId: founder.userId, month }),
    receiveStatement(december, founder, month),
  ]);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await auditsOf(december, founder.userId)).toHaveLength(2);
});

it("lists every founder of the month, and adds up to the seats of the books", async () => {
  const { founder, eventId } = await evening(2500);
  await buy(november, eventId);
  const items = await listStatements(december, month);
  expect(items.map(({ founder_id }) => founder_id)).toContain(founder.userId);
  const paid = items.flatMap(({ parts }) => parts).reduce((sum, { paid_cents }) => sum + paid_cents, 0);
  const books = await getBooks(december, { month });
  expect(paid).toBe(books.items.find(({ item }) => item === "seat")?.paid_cents);
  expect(await listStatements(december, "2020-01")).toEqual([]);
});

it("refuses a payout to somebody without money in the month", () =>
  expect(
    payStatement(december, admin, { founderId: newActor().userId, month, reference: "CliQ 1" }),
  ).rejects.toMatchObject({ code: "PaymentTaskNotFound" }));
