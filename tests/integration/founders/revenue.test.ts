import { TicketId, type EventId } from "@majlis/contracts/ids";
import { addGuest } from "@majlis/core/events/guests/addGuest";
import { getFounderRevenue } from "@majlis/core/founders/getFounderRevenue";
import type { SignedIn } from "@majlis/core/kernel/actor";
import { finishTask } from "@majlis/core/payments/finishTask";
import { readLedger } from "@majlis/core/payments/ledger";
import type { Deps } from "@majlis/core/table/deps";
import { cancelTicket } from "@majlis/core/tickets/cancelTicket";
import { assert, asyncProperty, boolean, array, integer } from "fast-check";
import { expect, it } from "vitest";
import { newActor, newEvent, newTicket, newUser } from "#support/factories.ts";
import { databaseTable } from "#support/ownTable.ts";

const { deps, at, measure } = databaseTable();
const starts_at = "2026-12-20T17:00:00.000Z";

const buy = async (now: Deps, eventId: EventId): Promise<SignedIn> => {
  const person = await newUser(deps, { role: "member" });
  await newTicket(now, person, eventId);
  return person;
};

/** Gives the ticket back and pays the money back, twice as after a lost reply. */
const giveBack = async (now: Deps, person: SignedIn, eventId: EventId) => {
  const key = { user_id: person.userId, type: "event" as const, ref_id: eventId };
  const { data: ticket } = await now.store.ticket.get(key).go({ consistent: true });
  await cancelTicket(now, person, TicketId.parse(ticket?.id));
  const { data } = await now.store.paymentTask.scan.go({ pages: "all" });
  const tasks = data.filter(({ user_id, purpose }) => user_id === person.userId && purpose === eventId);
  for (const task of [...tasks, ...tasks]) await finishTask(now, task, { actorId: "system" });
};

it("sums payments by event and by month of the city, less refunds", async () => {
  const founder = newActor("city_founder");
  const oud = await newEvent(deps, founder, { title: "Oud", price_cents: 1500, starts_at });
  const tea = await newEvent(deps, founder, { title: "Tea", price_cents: 999, starts_at });
  // Amman is three hours ahead of UTC: its December begins at 21:00.
  const november = at("2026-11-30T20:59:59.999Z");
  const december = at("2026-11-30T21:00:00.000Z");
  const returning = await buy(november, oud);
  await buy(november, tea);
  await buy(december, oud);
  await giveBack(december, returning, oud);
  await addGuest(december, founder, oud, {
    key: "guest-0001",
    full_name: "Ghada Given",
    email: "",
    kind: "complimentary",
    is_admitted: false,
  });
  const events = (
    { id, title }: { id: EventId; title: string },
    paid_cents: number,
    refunded_cents: number,
  ) => expect.objectContaining({ id, title, paid_cents, refunded_cents });
  const revenue = await getFounderRevenue(december, founder);
  expect(revenue.months).toEqual([
    {
      month: "2026-12",
      paid_cents: 1500,
      refunded_cents: 1500,
      events: [events({ id: oud, title: "Oud" }, 1500, 1500)],
    },
    {
      month: "2026-11",
      paid_cents: 2499,
      refunded_cents: 0,
      events: [events({ id: oud, title: "Oud" }, 1500, 0), events({ id: tea, title: "Tea" }, 999, 0)],
    },
  ]);
  expect(await getFounderRevenue(december, newActor("city_founder"))).toEqual({ months: [] });
  // A year later the months are no longer shown.
  expect((await getFounderRevenue(at("2027-11-15T12:00:00.000Z"), founder)).months).toHaveLength(1);
  const { read } = await measure(() => getFounderRevenue(december, founder));
  expect(read).toBeLessThanOrEqual(2);
});

it("agrees with the ledger after payments and refunds at once", async () => {
  await assert(
    asyncProperty(
      integer({ min: 1, max: 99_999 }),
      array(boolean(), { minLength: 1, maxLength: 5 }),
      async (price_cents, returns) => {
        const founder = newActor("city_founder");
        const eventId = await newEvent(deps, founder, { price_cents, starts_at });
        const people = await Promise.all(
          returns.map(async (isReturned) => {
            const person = await buy(deps, eventId);
            if (isReturned) await giveBack(deps, person, eventId);
            return person;
          }),
        );
        const ledger = (await Promise.all(people.map(({ userId }) => readLedger(deps, userId)))).flat();
        const sumOf = (kind: string) =>
          ledger.filter((row) => row.kind === kind).reduce((sum, { amount_cents }) => sum + amount_cents, 0);
        const { months } = await getFounderRevenue(deps, founder);
        expect(months).toMatchObject([{ paid_cents: sumOf("payment"), refunded_cents: sumOf("refund") }]);
        expect(sumOf("refund")).toBe(price_cents * returns.filter(Boolean).length);
      },
    ),
    { numRuns: 6 },
  );
});
