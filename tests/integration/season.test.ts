import type { EventId } from "@majlis/contracts/ids";
import { groupBy } from "@majlis/core/kernel/collections";
import { joinEvent } from "@majlis/core/events/joinEvent";
import { giveKursi } from "@majlis/core/events/kursi/giveKursi";
import { takeKursi } from "@majlis/core/events/kursi/takeKursi";
import { getEvent } from "@majlis/core/events/getEvent";
import { listTables, updateTables } from "@majlis/core/events/updateTables";
import type { SignedIn } from "@majlis/core/kernel/actor";
import { setOwnLetter } from "@majlis/core/letter/setOwnLetter";
import { activateGift } from "@majlis/core/membership/gifts/activateGift";
import { redeemGift } from "@majlis/core/membership/gifts/redeemGift";
import { refundGift } from "@majlis/core/membership/gifts/refundGift";
import { startGiftCheckout } from "@majlis/core/membership/gifts/startGiftCheckout";
import { readLedger } from "@majlis/core/payments/ledger";
import { startDueTasks } from "@majlis/core/tasks/startDueTasks";
import { answerComing } from "@majlis/core/tickets/answerComing";
import { checkIn } from "@majlis/core/tickets/checkIn";
import { writeComingToken } from "@majlis/core/tickets/comingToken";
import { listMyTickets } from "@majlis/core/tickets/listMyTickets";
import { expect, it } from "vitest";
import { beginAt } from "#support/dueRows.ts";
import { newEvent, newUser } from "#support/factories.ts";
import { fakePayments, sidOf } from "#support/fakePayments.ts";
import { deliverAll } from "#support/outbox.ts";
import { ownTable } from "#support/ownTable.ts";
import { isLong } from "#support/property.ts";

const { deps, at } = ownTable();
const { store } = deps;
const payments = fakePayments();

/** The first letter goes out on the Thursday of the first evening, the second a week later. */
const hourMs = 3_600_000;
/** Four evenings are with and without a price, with and without a place that is held back. */
const days = isLong ? [] : [0, 3, 5, 7];
const plus = (instant: string, hours: number) => new Date(Date.parse(instant) + hours * hourMs).toISOString();
const startOf = (evening: number) => plus("2026-11-26T17:00:00.000Z", 24 * (days[evening] ?? evening));

/** `npm test -- long` plays a longer season. The second letter comes on the eighth day. */
const [eveningCount, memberCount, freeCount, readerCount] = isLong ? [12, 50, 30, 10] : [4, 20, 6, 2];
const priceCents = 900;
const venue = "The house behind the fig";

/** The same choices in each run. */
const createRandom = (seed: number) => () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
};
const random = createRandom(2026);
const pick = <Item>(items: readonly Item[], count: number): readonly Item[] =>
  items
    .map((item) => ({ item, order: random() }))
    .toSorted((one, other) => one.order - other.order)
    .slice(0, count)
    .map(({ item }) => item);

/** What an evening must come to. */
interface Evening {
  readonly id: EventId;
  readonly starts_at: string;
  readonly isPriced: boolean;
  readonly isHeld: boolean;
  readonly holders: Set<SignedIn>;
  readonly takers: Set<SignedIn>;
  given: number;
  admitted: number;
}

/** How many mails of each kind there must be, and the money that moved. */
const expected = { mails: new Map<string, number>(), paidCents: 0, refunds: 0 };
const expectMails = (template: string, count = 1) =>
  void expected.mails.set(template, (expected.mails.get(template) ?? 0) + count);

const people = async (count: number, role: "member" | "free_user") => {
  const found: SignedIn[] = [];
  for (let index = 0; index < count; index++) found.push(await newUser(deps, { role }));
  return found;
};

const planEvening = async (founder: SignedIn, index: number): Promise<Evening> => {
  const [isPriced, isHeld, starts_at] = [index % 2 === 1, index % 3 === 0, startOf(index)];
  const id = await newEvent(deps, founder, {
    title: `Evening ${index}`,
    starts_at,
    city: "Amman",
    venue_name: venue,
    capacity: 14,
    ...(isPriced ? { price_cents: priceCents } : { guests_per_member: 1 }),
    ...(isHeld && { place_hours: 12 }),
  });
  const tables = [1, 2].map((number) => ({ name: `Table ${number}`, seats: 6 }));
  await updateTables(deps, founder, id, { tables, was: { tables: [] } });
  return { id, starts_at, isPriced, isHeld, holders: new Set(), takers: new Set(), given: 0, admitted: 0 };
};

/** Members join, two of them give a seat, and one of these seats is taken. */
const fill = async (evening: Evening, members: readonly SignedIn[], takers: readonly SignedIn[]) => {
  const guests = pick(members, 8 + Math.floor(random() * 3));
  for (const guest of guests) {
    await joinEvent(deps, guest, evening.id);
    evening.holders.add(guest);
    expectMails("ticket_issued");
    if (evening.isPriced) expected.paidCents += priceCents;
  }
  for (const giver of guests.slice(0, 2)) {
    const key = crypto.randomUUID();
    await giveKursi(deps, giver, evening.id, { key, priceCents: evening.isPriced ? priceCents : 0 });
    evening.given += 1;
    if (!evening.isPriced) continue;
    expected.paidCents += priceCents;
    expectMails("kursi_given");
  }
  for (const taker of takers) {
    await takeKursi(deps, taker, evening.id, undefined);
    evening.holders.add(taker);
    evening.takers.add(taker);
    expectMails("ticket_issued");
    expectMails("kursi_taken");
  }
};

const ticketOf = async ({ userId: user_id }: SignedIn, ref_id: EventId) => {
  const { data } = await store.ticket.get({ user_id, type: "event", ref_id }).go({ consistent: true });
  if (!data) throw new Error("There is no ticket");
  return data;
};

/** The day before: everyone is asked. Two say no, half of the rest say yes. */
const answer = async (evening: Evening) => {
  const now = at(plus(evening.starts_at, -20));
  expectMails("reminder", evening.holders.size);
  const asked = pick([...evening.holders], evening.holders.size);
  for (const [index, guest] of asked.entries()) {
    const token = writeComingToken(await ticketOf(guest, evening.id));
    if (index < 2) {
      await answerComing(now, { token, answer: "no" });
      await answerComing(now, { token, answer: "no" });
      evening.holders.delete(guest);
      evening.takers.delete(guest);
      expectMails("ticket_canceled");
    } else if (index % 2 === 0) await answerComing(now, { token, answer: "yes" });
  }
};

const tellPlaces = async (evening: Evening) => {
  const [guest] = evening.holders;
  if (!guest) throw new Error("The evening is empty");
  const seen = async (hours: number) =>
    JSON.stringify([
      await getEvent(at(plus(evening.starts_at, hours)), guest, evening.id),
      await listMyTickets(at(plus(evening.starts_at, hours)), guest, { limit: 50, cursor: undefined }),
    ]).includes(`"${venue}"`);
  if (evening.isHeld) expectMails("place_told", evening.holders.size);
  const before = await getEvent(at(plus(evening.starts_at, -12.5)), guest, evening.id);
  expect("venue_name" in before).toBe(!evening.isHeld);
  expect(await seen(-11.5)).toBe(true);
};

const welcome = async (evening: Evening, founder: SignedIn) => {
  const doors = at(plus(evening.starts_at, -0.5));
  for (const guest of pick([...evening.holders], evening.holders.size - 2)) {
    const nonce = crypto.randomUUID();
    const scan = { userId: guest.userId, refId: evening.id, nonce };
    await expect(checkIn(doors, founder, scan)).resolves.toMatchObject({ result: "ok" });
    evening.admitted += 1;
  }
};

/** Members give months to people without a membership. One of the gifts is taken back. */
const giveMonths = async (givers: readonly SignedIn[], receivers: readonly SignedIn[]) => {
  for (const [index, giver] of givers.entries()) {
    const page = await startGiftCheckout(deps, payments, giver, 3);
    const { id, code, amount_cents } = await activateGift(deps, payments, giver, sidOf(page.redirectUrl));
    expected.paidCents += amount_cents;
    expectMails("gift_bought");
    const receiver = receivers[index];
    if (receiver) {
      await redeemGift(deps, receiver, code ?? "");
      expectMails("gift_redeemed");
    } else {
      await refundGift(deps, giver, id);
      expected.refunds += 1;
    }
  }
};

const seatsOf = async (id: EventId) => (await store.availability.get({ id }).go({ consistent: true })).data;
const mailsOf = async () =>
  groupBy((await store.outbox.scan.go({ pages: "all" })).data, ({ template }) => template);

it("a season of a city comes out as its model: seats, money and mails", async () => {
  const founder = await newUser(deps, { role: "city_founder" });
  const [members, free] = [await people(memberCount, "member"), await people(freeCount, "free_user")];
  await beginAt(deps, plus(startOf(0), -24));
  for (const reader of members.slice(0, readerCount))
    await setOwnLetter(deps, reader, { city: "Amman", language: "both" });

  const gifted = free.slice(-2);
  await giveMonths(members.slice(0, 3), gifted);
  for (const { userId } of gifted)
    expect((await store.user.get({ id: userId }).go({ consistent: true })).data?.role).toBe("member");

  const evenings: Evening[] = [];
  for (let index = 0; index < eveningCount; index++) {
    const evening = await planEvening(founder, index);
    evenings.push(evening);
    await fill(
      evening,
      members,
      [free[index]].filter((one) => one !== undefined),
    );
  }

  // Each step of the day comes with the job that runs every minute, which is started twice.
  const runJob = async (instant: string) => {
    await startDueTasks(at(instant));
    await startDueTasks(at(instant));
    const { data: told } = await store.outbox.scan
      .where((row, { eq }) => `${eq(row.template, "place_told_all")} AND ${eq(row.status, "pending")}`)
      .go({ pages: "all" });
    await deliverAll(at(instant), told);
  };
  for (const evening of evenings) {
    await runJob(plus(evening.starts_at, -23.9));
    await answer(evening);
    await tellPlaces(evening);
    await runJob(plus(evening.starts_at, -11.9));
    await welcome(evening, founder);
    await runJob(plus(evening.starts_at, 0.1));
    const open = evening.given - evening.takers.size;
    if (!evening.isPriced) continue;
    expectMails("kursi_returned", open);
    expected.refunds += open;
  }
  expectMails("weekly_letter", 2 * readerCount);

  for (const evening of evenings) {
    const seats = await seatsOf(evening.id);
    expect([seats?.attendee_count, seats?.seats_held, seats?.kursi_open]).toEqual([
      evening.holders.size,
      0,
      0,
    ]);
    expect(seats?.kursi_given).toBe(evening.takers.size);
    const { data: tickets } = await store.ticket.query.byRef({ ref_id: evening.id }).go({ pages: "all" });
    expect(new Set(tickets.map(({ user_id }) => user_id))).toEqual(
      new Set([...evening.holders].map(({ userId }) => userId)),
    );
    const tables = await listTables(deps, founder, evening.id);
    expect(tables.reduce((sum, { taken }) => sum + taken, 0)).toBe(Math.min(evening.admitted, 12));
    const [smallest = 0, largest = 0] = tables.map(({ taken }) => taken).toSorted((one, two) => one - two);
    expect(largest - smallest).toBeLessThanOrEqual(1);
  }

  const mails = await mailsOf();
  for (const [template, count] of expected.mails) {
    const rows = mails.get(template) ?? [];
    expect([template, rows.length]).toEqual([template, count]);
    // Nobody is told the same twice.
    const told = rows.map(({ user_id, ref_id, id }) =>
      template === "ticket_issued" ? id : `${user_id} ${ref_id} ${id}`,
    );
    expect(new Set(told).size).toBe(rows.length);
  }
  expect(JSON.stringify([...mails.values()])).not.toContain(venue);

  const ledgers = await Promise.all(members.map(({ userId }) => readLedger(deps, userId)));
  const paid = ledgers.flat().filter(({ kind }) => kind === "payment");
  expect(paid.reduce((sum, { amount_cents }) => sum + amount_cents, 0)).toBe(expected.paidCents);
  const { data: tasks } = await store.paymentTask.scan.go({ pages: "all" });
  expect(tasks).toHaveLength(expected.refunds);
  expect(new Set(tasks.map(({ object_id }) => object_id)).size).toBe(tasks.length);
}, 180_000);
