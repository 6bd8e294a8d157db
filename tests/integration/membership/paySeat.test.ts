import { EventId, UserId } from "@majlis/contracts/ids";
import { setSuspension } from "@majlis/core/admin/setSuspension";
import { removeEventGuest } from "@majlis/core/events/guests/removeEventGuest";
import type { SignedIn } from "@majlis/core/kernel/actor";
import type { SeatOrder } from "@majlis/core/payments/payments";
import { joinWaitlist } from "@majlis/core/tickets/joinWaitlist";
import { expect, it } from "vitest";
import { newActor } from "#support/factories.ts";
import { changeEvent } from "#support/occasionRows.ts";
import { paidScene } from "#support/paidScene.ts";

/** What a payment of a seat does, by its page and by what the event and the payer are when it arrives. */

const founder = newActor("city_founder");
const paymentId = () => `pi_${crypto.randomUUID()}`;

const scene = async () => {
  const all = await paidScene({ capacity: 1, founder_id: founder.userId });
  const { join, pay, orders, expired, receive, paid, member } = all;
  const person = await member();
  const other = await member();
  const order = (who: SignedIn): SeatOrder | undefined =>
    orders.findLast(({ userId }) => userId === who.userId);
  const open = async (who: SignedIn) => {
    await join(who);
    await pay(who);
  };
  const buy = async (who: SignedIn) => {
    await open(who);
    await receive(paid(who, order(who)));
  };
  return {
    ...all,
    person,
    other,
    order,
    open,
    buy,
    end: async () => receive(expired(person, order(person))),
    change: (fields: Parameters<typeof changeEvent>[2]) => changeEvent(all.now, all.eventId, fields),
    remove: () =>
      removeEventGuest(all.now, founder, EventId.parse(all.eventId), {
        userId: person.userId,
        reason: "The evening is for families only.",
      }),
  };
};
type Scene = Awaited<ReturnType<typeof scene>>;

/** What happens to the page of the payer before its payment arrives. */
const pages = {
  own: async () => {},
  ended: ({ end }: Scene) => end(),
  replaced: async ({ end, open, person }: Scene) => {
    await end();
    await open(person);
  },
  paid: ({ receive, paid, person, order }: Scene) => receive(paid(person, order(person), paymentId())),
} as const;

/** What happens beside it. */
const scenes = {
  nothing: async () => {},
  "another holds the seat": ({ open, other }: Scene) => open(other),
  "another has the seat": ({ buy, other }: Scene) => buy(other),
  "the payer waits, and the seat is offered": async ({
    now,
    eventId,
    person,
    other,
    open,
    receive,
    expired,
    order,
  }: Scene) => {
    await open(other);
    await joinWaitlist(now, person, eventId);
    await receive(expired(other, order(other)));
  },
  "another waits, and the seat is offered": async ({
    now,
    eventId,
    member,
    other,
    open,
    receive,
    expired,
    order,
  }: Scene) => {
    const waiting = await member();
    await open(other);
    await joinWaitlist(now, waiting, eventId);
    await receive(expired(other, order(other)));
  },
  "there is a second seat": ({ change }: Scene) => change({ capacity: 2 }),
  "the event is canceled": ({ change }: Scene) => change({ status: "canceled" }),
  "the event became free": ({ change }: Scene) => change({ price_cents: 0 }),
  "the price rose": ({ change }: Scene) => change({ price_cents: 2000 }),
  "the evening has begun": async ({ now }: Scene) => now.setTime("2032-06-05T18:30:00.000Z"),
  "the host removed the payer": ({ remove }: Scene) => remove(),
  "the payer is suspended": ({ now, person }: Scene) =>
    setSuspension(now, newActor("admin"), { userId: UserId.parse(person.userId), suspended: true }),
} as const;

/** Page, scene, and what follows: the payer's ticket, the refund, the seats that are sold and held. */
const rows: readonly (readonly [
  keyof typeof pages,
  keyof typeof scenes,
  "paid" | "free" | "none",
  "refund" | "kept",
  readonly [sold: number, held: number],
])[] = [
  ["own", "nothing", "paid", "kept", [1, 0]],
  ["own", "the price rose", "paid", "kept", [1, 0]],
  ["own", "there is a second seat", "paid", "kept", [1, 0]],
  ["own", "the event is canceled", "none", "refund", [0, 0]],
  ["own", "the event became free", "free", "refund", [1, 0]],
  ["own", "the payer is suspended", "none", "refund", [0, 0]],
  ["ended", "nothing", "paid", "kept", [1, 0]],
  ["ended", "another holds the seat", "none", "refund", [0, 1]],
  ["ended", "another has the seat", "none", "refund", [1, 0]],
  ["ended", "the payer waits, and the seat is offered", "paid", "kept", [1, 0]],
  ["ended", "another waits, and the seat is offered", "none", "refund", [0, 1]],
  ["ended", "the evening has begun", "paid", "kept", [1, 0]],
  ["ended", "there is a second seat", "paid", "kept", [1, 0]],
  ["ended", "the event is canceled", "none", "refund", [0, 0]],
  ["ended", "the event became free", "none", "refund", [0, 0]],
  ["ended", "the payer is suspended", "none", "refund", [0, 0]],
  ["replaced", "nothing", "none", "refund", [0, 1]],
  ["replaced", "there is a second seat", "none", "refund", [0, 1]],
  ["replaced", "the event is canceled", "none", "refund", [0, 1]],
  ["paid", "nothing", "paid", "refund", [1, 0]],
  ["paid", "there is a second seat", "paid", "refund", [1, 0]],
  ["paid", "the host removed the payer", "none", "refund", [0, 0]],
];

it.each(rows)(
  "a payment of a page that is %s, when %s: ticket %s, money %s",
  async (page, what, ticket, money, seats) => {
    const all = await scene();
    await all.open(all.person);
    const first = all.order(all.person);
    await pages[page](all);
    await scenes[what](all);
    const payment = paymentId();
    const event = all.paid(all.person, first, payment);
    await all.receive(event);
    await all.receive({ ...event, id: `${event.id}_again` });
    expect((await all.ticketOf(all.person))?.payment_status ?? "none").toBe(ticket);
    const refund = await all.refundOf(payment);
    expect(refund === undefined ? "kept" : "refund").toBe(money);
    if (refund) expect(refund).toMatchObject({ open_state: "due", reason: "no_seat", amount_cents: 1500 });
    const after = await all.seats();
    expect([after.sold, after.held]).toEqual(seats);
  },
);
