// A quarter with every way of payment, exported month by month and checked by a reader who knows the files only.
import { giveMonths } from "@majlis/core/admin/giveMonths";
import { EventId, TicketId, UserId } from "@majlis/contracts/ids";
import { joinEvent } from "@majlis/core/events/joinEvent";
import { giveKursi } from "@majlis/core/events/kursi/giveKursi";
import type { SignedIn } from "@majlis/core/kernel/actor";
import { activateGift } from "@majlis/core/membership/gifts/activateGift";
import { refundGift } from "@majlis/core/membership/gifts/refundGift";
import { startGiftCheckout } from "@majlis/core/membership/gifts/startGiftCheckout";
import { receivePayment } from "@majlis/core/membership/receivePayment";
import { startCheckout } from "@majlis/core/membership/startCheckout";
import { startSeatCheckout } from "@majlis/core/membership/startSeatCheckout";
import { confirmPayback } from "@majlis/core/payments/confirmPayback";
import { exportBooks } from "@majlis/core/payments/exportBooks";
import { getBooks } from "@majlis/core/payments/getBooks";
import { listPayments } from "@majlis/core/payments/listPayments";
import { readFees } from "@majlis/core/payments/readFees";
import type { Deps } from "@majlis/core/table/deps";
import { acceptSubstitution } from "@majlis/core/tickets/acceptSubstitution";
import { cancelTicket } from "@majlis/core/tickets/cancelTicket";
import { nameSubstitute } from "@majlis/core/tickets/nameSubstitute";
import { confirmTransfer } from "@majlis/core/transfers/confirmTransfer";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { type Balances, checkMonth, isEntry, type Line, readFile, sumOf } from "#support/bookReader.ts";
import { createDoors } from "#support/doorQuarter.ts";
import { eventForm, newActor, newEvent, newUser } from "#support/factories.ts";
import { fakePayments, sidOf } from "#support/fakePayments.ts";
import { seatPrice, useRefunds } from "#support/refundScene.ts";
import { stripeFee } from "#support/stripeCharges.ts";
import { transfersOf } from "#support/transferScene.ts";

const { deps: cards, stripe, payments, newGuest, newSubscriber, settle } = useRefunds({ taxPercent: 16 });
const paidBy = (way: "demo" | "transfer"): Deps => ({
  ...cards,
  settings: { ...cards.settings, ways: [way] },
});
const [demo, transfer] = [paidBy("demo"), paidBy("transfer")];
const admin = newActor("admin");

beforeAll(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterAll(() => {
  vi.useRealTimers();
});
const turnTo = (instant: string) => vi.setSystemTime(instant);

/** What each way should have: the model. */
const model = { demo: 0, transfer: 0 };
const cardPayments: string[] = [];
const doors = createDoors(cards);

const newEvening = async (starts_at: string) =>
  EventId.parse(
    await newEvent(cards, await newUser(cards, { role: "city_founder" }), {
      ...eventForm(),
      title: 'Oud, "late"',
      starts_at,
      price_cents: seatPrice,
      capacity: 30,
    }),
  );

const member = () => newUser(cards, { role: "member" });

const payCard = async (eventId: EventId) => {
  const guest = await newGuest(eventId);
  cardPayments.push(guest.paymentId);
  return guest;
};

const payTransfer = async (
  person: SignedIn,
  { redirectUrl = "" }: { redirectUrl?: string },
  cents: number,
) => {
  await confirmTransfer(transfer, admin, redirectUrl.slice(-6), cents);
  model.transfer += cents;
  return person;
};

const ticketOf = async ({ userId: user_id }: SignedIn, ref_id: EventId) => {
  const { data } = await cards.store.ticket.get({ user_id, type: "event", ref_id }).go({ consistent: true });
  return TicketId.parse(data?.id);
};

const giveBack = async (person: SignedIn, eventId: EventId) =>
  cancelTicket(cards, person, await ticketOf(person, eventId));

/** Somebody else comes in place of a person who paid: nothing is paid for it. */
const passOn = async (person: SignedIn, eventId: EventId) => {
  const offer = await nameSubstitute(cards, person, await ticketOf(person, eventId), "Lina");
  await acceptSubstitution(cards, await member(), offer);
};

let told = 0;
const tellMoney = (paymentId: string) =>
  receivePayment(cards, payments(), { kind: "moneyMoved", id: `evt_moved_${++told}`, paymentId });

const exportMonth = async (month: string): Promise<string> => {
  const parts = [];
  let cursor: string | null | undefined;
  do {
    const part: Awaited<ReturnType<typeof exportBooks>> = await exportBooks(cards, admin, {
      month,
      ...(cursor && { cursor }),
    });
    parts.push(part.text);
    ({ cursor } = part);
  } while (cursor);
  return parts.join("");
};

/** Evenings whose doors take money: their people hold seats in January already. */
const openDoors = async () => {
  const oud = await doors.open("Oud", "2027-01-20T18:00:00.000Z");
  const maqam = await doors.open("Maqam", "2027-02-10T18:00:00.000Z");
  const rained = await doors.open("Rain", "2027-02-12T18:00:00.000Z");
  const party = await doors.hold(oud, ["Omar"]);
  const [one, late, kept, wet] = [
    await doors.hold(oud),
    await doors.hold(oud),
    await doors.hold(maqam),
    await doors.hold(rained),
  ];
  const online = await payCard(oud.eventId);
  return { oud, maqam, rained, helper: await doors.newHelper(oud), party, one, late, kept, wet, online };
};
type Doors = Awaited<ReturnType<typeof openDoors>>;

const oudNight = async ({ oud, helper, party, one, late, online }: Doors) => {
  turnTo("2027-01-20T17:30:00.000Z");
  await doors.take(oud, { taker: helper, person: party, way: "cash", seats: 2 });
  await doors.take(oud, { taker: helper, person: one, way: "cliq" });
  await doors.take(oud, { taker: oud.founder, person: late, way: "cash" });
  await doors.undo(oud, oud.founder, late, "cash");
  await doors.walkIn(oud, "cash");
  // The door had no network, and its list said that the seat is unpaid.
  const offline = "2027-01-20T17:29:00.000Z";
  await doors.take(oud, { taker: helper, person: online.person, way: "cash", offline });
  expect(await doors.handEverything(oud, 100)).toBe(2);
};

const februaryNights = async ({ maqam, rained, kept, wet }: Doors) => {
  turnTo("2027-02-10T17:30:00.000Z");
  const helper = await doors.newHelper(maqam);
  await doors.take(maqam, { taker: helper, person: kept, way: "cash" });
  expect(await doors.handEverything(maqam, 0)).toBe(1);
  turnTo("2027-02-10T17:40:00.000Z");
  // After it was handed over, the founder gives it back.
  await doors.undo(maqam, maqam.founder, kept, "cash");
  turnTo("2027-02-12T17:30:00.000Z");
  await doors.take(rained, { taker: rained.founder, person: wet, way: "cliq" });
  await doors.cancel(rained);
};

const january = async () => {
  turnTo("2027-01-10T10:00:00.000Z");
  const evening = await newEvening("2027-02-25T18:00:00.000Z");
  const guests = [
    await payCard(evening),
    await payCard(evening),
    await payCard(evening),
    await payCard(evening),
    await payCard(evening),
    await payCard(evening),
  ];
  const passed = guests.at(-1)?.person;
  if (passed) await passOn(passed, evening);
  const subscriber = await newSubscriber();
  cardPayments.push(`pi_${subscriber.subscription()?.latest_invoice.id}`);
  const simulated = await member();
  await joinEvent(demo, simulated, evening);
  await giveKursi(demo, await member(), evening, { key: "seat-0001", priceCents: seatPrice });
  model.demo += 2 * seatPrice;
  const buyer = await newUser(transfer);
  await payTransfer(buyer, await startCheckout(transfer, transfersOf(transfer), buyer, 3), 6000);
  const seated = await member();
  await joinEvent(transfer, seated, evening);
  await payTransfer(
    seated,
    await startSeatCheckout(transfer, transfersOf(transfer), seated, evening),
    seatPrice,
  );
  const given = await newUser(cards);
  const until = "2027-06-30";
  await giveMonths(cards, admin, { userId: UserId.parse(given.userId), until, reason: "Painted the hall" });
  const atDoors = await openDoors();
  await readFees(cards, payments());
  await oudNight(atDoors);
  turnTo("2027-01-31T20:59:00.000Z");
  const giver = await newUser(demo);
  const { redirectUrl } = await startGiftCheckout(demo, fakePayments(), giver, 3);
  const gift = await activateGift(demo, fakePayments(), giver, sidOf(redirectUrl));
  model.demo += 6000;
  return { evening, guests, subscriber, seated, giver, gift, atDoors };
};

const february = async ({
  evening,
  guests,
  subscriber,
  seated,
  giver,
  gift,
  atDoors,
}: Awaited<ReturnType<typeof january>>) => {
  const [one, two, three, four, five] = guests;
  turnTo("2027-02-03T10:00:00.000Z");
  await refundGift(demo, giver, gift.id);
  await settle();
  model.demo -= 6000;
  if (one) await giveBack(one.person, evening);
  await settle();
  await giveBack(seated, evening);
  const { data } = await cards.store.paymentTask.scan.go({ pages: "all" });
  const task = data.find(({ user_id, provider }) => user_id === seated.userId && provider === "transfer");
  await confirmPayback(transfer, admin, { taskId: task?.id ?? "", reference: "CliQ 12" });
  model.transfer -= seatPrice;
  stripe().books.charges.refund(two?.paymentId ?? "", 1999);
  await tellMoney(two?.paymentId ?? "");
  stripe().books.charges.dispute(three?.paymentId ?? "", "lost", 700);
  await tellMoney(three?.paymentId ?? "");
  // A dispute that the house won moves nothing; one that it lost takes the seat with the money.
  stripe().books.charges.dispute(four?.paymentId ?? "", "needs_response");
  await tellMoney(four?.paymentId ?? "");
  stripe().books.charges.dispute(four?.paymentId ?? "", "won");
  await tellMoney(four?.paymentId ?? "");
  stripe().books.charges.dispute(five?.paymentId ?? "", "lost");
  await tellMoney(five?.paymentId ?? "");
  expect(await doors.payBack("cash", atDoors.online.person.userId)).toBe(1);
  await februaryNights(atDoors);
  // Paid in the last minute of the month, and told after it.
  turnTo("2027-02-28T20:59:30.000Z");
  const paid = stripe().books.renew(subscriber.subscriptionId, "paid").latest_invoice;
  cardPayments.push(`pi_${paid.id}`);
};

const march = async ({ guests, subscriber, atDoors }: Awaited<ReturnType<typeof january>>) => {
  const [, two, three] = guests;
  turnTo("2027-02-28T23:30:00.000Z");
  const early = await exportMonth("2027-02");
  await subscriber.report();
  await readFees(cards, payments());
  turnTo("2027-03-09T10:00:00.000Z");
  stripe().books.charges.endRefund(two?.paymentId ?? "", "failed");
  await tellMoney(two?.paymentId ?? "");
  stripe().books.charges.dispute(three?.paymentId ?? "", "won");
  await tellMoney(three?.paymentId ?? "");
  turnTo("2027-03-10T10:00:00.000Z");
  expect(await doors.payBack("cliq", atDoors.wet.userId)).toBe(1);
  return early;
};

it("passes an accountant's check", async () => {
  const quarter = await january();
  turnTo("2027-01-31T22:30:00.000Z");
  const first = await exportMonth("2027-01");
  await february(quarter);
  const second = await march(quarter);
  turnTo("2027-04-02T10:00:00.000Z");
  const months = ["2027-01", "2027-02", "2027-03"];
  const texts = [await exportMonth("2027-01"), await exportMonth("2027-02"), await exportMonth("2027-03")];
  // What came later changed no month that was over.
  expect(texts.slice(0, 2)).toEqual([first, second]);

  let closing: Balances = new Map();
  let before: readonly Line[] = [];
  for (const [index, text] of texts.entries()) {
    const lines = readFile(text);
    closing = checkMonth(lines, before, closing, 16n);
    const entries = lines.filter(isEntry);
    before = [...before, ...entries];
    const sums = await listPayments(cards, { limit: 1, month: months[index] });
    expect(sumOf(entries, "received")).toBe(BigInt(sums.paid_cents - sums.refunded_cents));
    const books = await getBooks(cards, { month: months[index] });
    expect(books.exported).toEqual({ at: "2027-04-02T10:00:00.000Z", rows_since: 0 });
    expect(BigInt(books.ways.reduce((sum, { tax_cents }) => sum + tax_cents, 0))).toBe(sumOf(entries, "tax"));
  }
  const { charges } = stripe().books;
  const kept = cardPayments.reduce((sum, id) => {
    const { amount, amount_refunded } = charges.of(id);
    return sum + amount - amount_refunded - charges.lostOf(id);
  }, 0);
  expect(Object.fromEntries(closing)).toEqual({
    "cash USD": BigInt(doors.model.cash),
    "cliq USD": BigInt(doors.model.cliq),
    "demo USD": BigInt(model.demo),
    "stripe USD": BigInt(kept),
    "transfer USD": BigInt(model.transfer),
  });
  const fees = cardPayments.reduce((sum, id) => sum + stripeFee(charges.of(id).amount), 0);
  expect(sumOf(before, "fee")).toBe(BigInt(fees));
  expect(
    readFile(texts[2] ?? "")
      .filter(isEntry)
      .map(({ kind, date }) => [kind, date]),
  ).toEqual([
    ["payment", "2027-03-01"],
    ["reversal", "2027-03-09"],
    ["reversal", "2027-03-09"],
    ["refund", "2027-03-10"],
  ]);
  const { data: audit } = await cards.store.audit.query
    .bySubject({ subject_id: "2027-01" })
    .go({ pages: "all" });
  expect(audit.map(({ action, actor_id }) => [action, actor_id])).toEqual([
    ["books.exported", admin.userId],
    ["books.exported", admin.userId],
  ]);
});
