import type { SignedIn } from "@majlis/core/kernel/actor";
import { declineMailId } from "@majlis/core/events/requests/undoableDecline";
import { checkedInStat } from "@majlis/core/occasions/checkIn.rules";
import { readLedger } from "@majlis/core/payments/ledger";
import { seatsOfCheckout } from "@majlis/core/seats/seatHolds";
import { waitsBefore } from "@majlis/core/seats/waitlist.queries";
import type { Deps } from "@majlis/core/table/deps";
import { expect } from "vitest";
import { eventNow } from "#support/occasionRows.ts";
import { addMail, type SeatModel } from "./seatModel";

/** The guest whom a join names. */
export const guestOfJoin = "Lina";
/** The price of the event when it has one. */
export const seatCents = 1500;

interface SeatSource {
  readonly deps: Deps;
  readonly eventId: string;
  readonly people: readonly SignedIn[];
  readonly host: SignedIn;
  /** The ids of all mails that calls tried to write, without those of declines. */
  readonly mailIds: readonly string[];
  readonly facts: Pick<SeatModel, "now" | "startsAt" | "members" | "suspended">;
}

/** The seats whose money is in the tills. Fails when the ledger has another sum. */
const readTill = async (deps: Deps, eventId: string, people: readonly SignedIn[]): Promise<number> => {
  const tills = await deps.store.till.query.byEvent({ event_id: eventId }).go({ consistent: true });
  const ledgers = await Promise.all(people.map(({ userId }) => readLedger(deps, userId)));
  const rows = ledgers.flat().filter(({ provider, purpose }) => provider === "door" && purpose === eventId);
  const taken = tills.data.reduce((sum, { taken_cents }) => sum + taken_cents, 0);
  expect(taken).toBe(
    rows.reduce(
      (sum, { kind, amount_cents }) => sum + (kind === "payment" ? amount_cents : -amount_cents),
      0,
    ),
  );
  return taken / seatCents;
};

/** The rows of an event as a model. Fails when a counter differs from its rows, or more seats are taken than exist. */
export const readSeats = async ({
  deps,
  eventId,
  people,
  host,
  mailIds,
  facts,
}: SeatSource): Promise<Omit<SeatModel, "replaced">> => {
  const personOf = (userId: string) => people.findIndex((one) => one.userId === userId);
  const all = { pages: "all" } as const;
  const keys = people.map(({ userId }) => ({ user_id: userId, purpose: eventId }));
  const requests = await deps.store.eventRequest.query.byEvent({ event_id: eventId }).go(all);
  const ids = [
    ...mailIds,
    ...requests.data.flatMap((one) => (one.undo_until ? [declineMailId(one, one.undo_until)] : [])),
  ];
  const tasksFor = async (reason: string) => {
    const states = await Promise.all(
      (["due", "manual"] as const).map((open_state) =>
        deps.store.paymentTask.query
          .openTasks({ open_state })
          .where((task, { eq }) => `${eq(task.purpose, eventId)} AND ${eq(task.reason, reason)}`)
          .go(all),
      ),
    );
    return { data: states.flatMap(({ data }) => data) };
  };
  const [row, tickets, entries, holds, checkouts, mails, admitted, refunds, givenBack, removed, blocks] =
    await Promise.all([
      eventNow(deps, eventId),
      deps.store.ticket.query.byRef({ ref_id: eventId }).go(all),
      deps.store.waitlist.query.byRef({ ref_id: eventId }).go(all),
      deps.store.checkout.query.seatsOnHold({ held_event_id: eventId }).go(all),
      deps.store.checkout.get(keys).go({ consistent: true }),
      ids.length > 0 ? deps.store.outbox.get(ids.map((id) => ({ id }))).go() : { data: [] },
      deps.store.stat.get({ name: checkedInStat(host.userId), bucket: eventId }).go(),
      tasksFor("no_seat"),
      tasksFor("ticket_canceled"),
      tasksFor("guest_removed"),
      deps.store.hostBlock.query.byHost({ host_id: host.userId }).go(all),
    ]);
  if (!row || row.status === "draft") throw new Error("The event is gone");
  const members = tickets.data.filter(({ guest_of }) => guest_of === undefined);
  const guests = new Map<number, number>();
  for (const { guest_of } of tickets.data)
    if (guest_of !== undefined) guests.set(personOf(guest_of), (guests.get(personOf(guest_of)) ?? 0) + 1);
  const counted = members.filter(({ guest_count = 0 }) => guest_count > 0);
  expect(new Map(counted.map((one) => [personOf(one.user_id), one.guest_count]))).toEqual(guests);
  const countOf = (status: string) => requests.data.filter((one) => one.status === status).length;
  const entriesIn = (status: string) => entries.data.filter((one) => one.status === status).length;
  const seats = (await deps.store.availability.get({ id: eventId }).go({ consistent: true })).data;
  const heldSeats = holds.data.reduce((sum, hold) => sum + seatsOfCheckout(hold), 0);
  const held = heldSeats + entriesIn("offered");
  expect({
    tickets: row.attendee_count,
    held: row.seats_held ?? 0,
    waiting: row.waiting_count ?? 0,
    passed: seats?.passed_count ?? 0,
    pending: row.pending_requests ?? 0,
    admitted: admitted.data?.count ?? 0,
    codes: tickets.data.length,
  }).toEqual({
    tickets: tickets.data.length,
    held,
    waiting: entriesIn("waiting"),
    passed: entriesIn("passed"),
    pending: countOf("pending"),
    admitted: tickets.data.filter((ticket) => ticket.checked_in_at !== undefined).length,
    codes: new Set(tickets.data.map(({ qr_code }) => qr_code)).size,
  });
  expect(tickets.data.length + held).toBeLessThanOrEqual(row.capacity ?? 0);
  // No holder of a ticket waits, or has another seat on offer or on hold.
  const claims = [...entries.data, ...holds.data].map(({ user_id }) => user_id);
  expect(members.map(({ user_id }) => user_id).filter((holder) => claims.includes(holder))).toEqual([]);
  const till = await readTill(deps, eventId, people);
  const model = {
    ...facts,
    till,
    due: new Map(
      members
        .filter((one) => one.payment_status === "due")
        .map(({ user_id, created_at }) => [personOf(user_id), Date.parse(created_at)]),
    ),
    doorPaid: new Map(
      members.flatMap(({ user_id, payment, due_cents = 0 }) =>
        payment?.provider === "door" ? [[personOf(user_id), payment.amount_cents / due_cents]] : [],
      ),
    ),
    capacity: row.capacity ?? 0,
    status: row.status,
    isPriced: row.price_cents > 0,
    isPublic: row.is_public,
    tickets: new Map(members.map((one) => [personOf(one.user_id), one.checked_in_at !== undefined])),
    paid: new Map(
      members
        .filter((one) => one.payment_status === "paid")
        .map(({ user_id, created_at, bought_at = created_at }) => [
          personOf(user_id),
          { began: Date.parse(bought_at), issued: Date.parse(created_at) },
        ]),
    ),
    movedAt: row.moved_at === undefined ? undefined : Date.parse(row.moved_at),
    blocked: new Set(blocks.data.map(({ user_id }) => personOf(user_id))),
    givenBack: givenBack.data.length + removed.data.length,
    guests,
    named: new Set(
      tickets.data.flatMap(({ guest_of, holder_name }) =>
        guest_of !== undefined && holder_name === guestOfJoin ? [personOf(guest_of)] : [],
      ),
    ),
    entries: entries.data
      .toSorted((one, other) => (waitsBefore(one, other) ? -1 : 1))
      .map(({ user_id, joined_at, status, offer_expires_at = "", passed_for }) => ({
        person: personOf(user_id),
        joinedAt: Date.parse(joined_at),
        ...(status === "offered" && { offeredUntil: Date.parse(offer_expires_at) }),
        ...(status === "passed" && { isPassed: true }),
        ...(passed_for !== undefined && { told: passed_for }),
      })),
    holds: new Map(
      holds.data.map(({ user_id, held_until = "" }) => [personOf(user_id), Date.parse(held_until)]),
    ),
    checkouts: new Map(
      checkouts.data.map((checkout) => [
        personOf(checkout.user_id),
        {
          id: checkout.id,
          seats: seatsOfCheckout(checkout),
          createdAt: Date.parse(checkout.created_at),
        },
      ]),
    ),
    requests: new Map(requests.data.map((one) => [personOf(one.user_id), one.status])),
    decided: { approved: row.approved_requests ?? 0, declined: (row.declined_requests ?? 0) - 1 },
    mails: new Map(),
    refunds: refunds.data.length,
  };
  const fanOuts: readonly string[] = ["host_event_all", "event_changed_all", "event_free_all"];
  for (const { user_id, template } of mails.data.filter((mail) => !fanOuts.includes(mail.template)))
    addMail(model, user_id === host.userId ? "host" : personOf(user_id), template);
  return model;
};
