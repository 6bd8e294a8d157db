import { createHash } from "node:crypto";
import { type EventId, HolderId, RefId, TicketId } from "@majlis/contracts/ids";
import { deleteEvent } from "@majlis/core/events/deleteEvent";
import { exportAttendees } from "@majlis/core/events/guests/exportAttendees";
import { listAttendees } from "@majlis/core/events/guests/listAttendees";
import { removeEventGuest } from "@majlis/core/events/guests/removeEventGuest";
import { joinEvent } from "@majlis/core/events/joinEvent";
import { requestEventJoin } from "@majlis/core/events/requests/requestEventJoin";
import { updateEvent } from "@majlis/core/events/updateEvent";
import type { SignedIn } from "@majlis/core/kernel/actor";
import { readLedger } from "@majlis/core/payments/ledger";
import { findTask } from "@majlis/core/payments/paymentTasks";
import { returnSeat } from "@majlis/core/seats/returnSeat";
import { acceptSubstitution } from "@majlis/core/tickets/acceptSubstitution";
import { addPlusOne } from "@majlis/core/tickets/addPlusOne";
import { cancelTicket } from "@majlis/core/tickets/cancelTicket";
import { checkIn } from "@majlis/core/tickets/checkIn";
import { joinWaitlist } from "@majlis/core/tickets/joinWaitlist";
import { listMySubstitutes } from "@majlis/core/tickets/listMySubstitutes";
import { listMyTickets } from "@majlis/core/tickets/listMyTickets";
import { nameSubstitute } from "@majlis/core/tickets/nameSubstitute";
import { openSubstitution } from "@majlis/core/tickets/openSubstitution";
import { withdrawSubstitute } from "@majlis/core/tickets/withdrawSubstitute";
import { describe, expect, it } from "vitest";
import { named, newEvent, newUser } from "#support/factories.ts";
import { outcomeOf } from "#support/guestScenes.ts";
import { deliverAll, rowsAbout, rowsForAll } from "#support/outbox.ts";
import { ownTable } from "#support/ownTable.ts";
import { withClock } from "#support/table.ts";

const own = ownTable();
const noon = "2032-06-01T12:00:00.000Z";
const start = "2032-06-05T18:00:00.000Z";
const doorOpens = "2032-06-05T15:00:00.000Z";
const page = { limit: 100 };

const member = (name = "Omar Giver") => ({ role: "member" as const, fullName: name });

/** An evening with a member's seat, and an offer of it. */
const scene = async (over: Parameters<typeof newEvent>[2] = {}) => {
  const now = withClock(own.deps, noon);
  const founder = await newUser(now, { role: "city_founder" });
  const id = await newEvent(now, founder, { starts_at: start, capacity: 2, ...over });
  const giver = await newUser(now, member());
  await joinEvent(now, giver, id, { priceCents: over.price_cents ?? 0 });
  const ticketOf = async ({ userId: user_id }: SignedIn) =>
    (await now.store.ticket.get({ user_id, type: "event", ref_id: id }).go({ consistent: true })).data;
  const ticket = await ticketOf(giver);
  const ticketId = TicketId.parse(ticket?.id);
  const offer = (name = "Lina") => nameSubstitute(now, giver, ticketId, name);
  const seats = async () => {
    const { data } = await now.store.availability.get({ id }).go({ consistent: true });
    return { sold: data?.attendee_count, held: data?.seats_held ?? 0, waiting: data?.waiting_count ?? 0 };
  };
  const scan = (code = "") =>
    checkIn(now, founder, { qrCode: code, refId: RefId.parse(id), nonce: crypto.randomUUID() });
  return { now, founder, id, giver, ticket, ticketId, ticketOf, offer, seats, scan };
};

const stateOf = async (...call: Parameters<typeof openSubstitution>) =>
  (await openSubstitution(...call)).state;

const mailsOf = async (now: Parameters<typeof rowsAbout>[0], id: EventId, { userId }: SignedIn) =>
  (await rowsAbout(now, id)).filter((row) => row.user_id === userId);

describe("an offered seat", () => {
  it("stays the giver's until it is taken, and one name has one link", async () => {
    const { now, giver, ticket, ticketId, offer, ticketOf } = await scene();
    const { token } = await offer();
    expect(await offer()).toEqual({ name: "Lina", token });
    await expect(offer("Rana")).rejects.toMatchObject({ code: "SeatNotGivenOn" });
    expect((await ticketOf(giver))?.qr_code).toBe(ticket?.qr_code);
    const { items } = await listMyTickets(now, giver, page);
    expect(items).toMatchObject([{ id: ticketId, substitute: { name: "Lina", token } }]);
    // The link opens no door.
    expect(token).not.toContain(ticket?.qr_code ?? "?");
  });

  it("shows the evening without its place, and who offers it", async () => {
    const { now, id, giver, offer } = await scene();
    const { token } = await offer();
    const taker = await newUser(now, member("Lina Taker"));
    const shown = await openSubstitution(now, taker, token);
    expect(shown).toMatchObject({
      state: "open",
      seat: { event_id: id, giver: "Omar Giver", title: "Rooftop oud", questions: [] },
    });
    expect(JSON.stringify(shown)).not.toMatch(/Beit Secret|EVT-/);
    expect(await stateOf(now, giver, token)).toBe("own");
    expect(await openSubstitution(now, taker, `${token}x`)).toEqual({ state: "ended" });
    expect(await openSubstitution(now, taker, "a.b.c")).toEqual({ state: "ended" });
  });

  it("moves with a new code: the earlier one is canceled at the door", async () => {
    const { now, id, giver, founder, ticket, offer, ticketOf, seats, scan } = await scene();
    const { token } = await offer();
    const taker = await newUser(now, member("Lina Taker"));
    const code = await acceptSubstitution(now, taker, { token });
    expect(await ticketOf(giver)).toBeNull();
    expect(await ticketOf(taker)).toMatchObject({
      qr_code: code,
      holder_name: "Lina Taker",
      instead_of: giver.userId,
    });
    expect(code).not.toBe(ticket?.qr_code);
    expect(await seats()).toEqual({ sold: 1, held: 0, waiting: 0 });
    // A second call, and what each of them sees now.
    expect(await acceptSubstitution(now, taker, { token })).toBe(code);
    expect(await stateOf(now, taker, token)).toBe("mine");
    expect(await stateOf(now, await newUser(now, member()), token)).toBe("taken");
    now.setTime(doorOpens);
    expect(await scan(ticket?.qr_code)).toMatchObject({ reason: "canceled", name: "Omar Giver" });
    // A device without network has a list from before.
    const offline = { qrCode: ticket?.qr_code ?? "", refId: RefId.parse(id), nonce: crypto.randomUUID() };
    expect(await checkIn(now, founder, { ...offline, scannedAt: doorOpens })).toMatchObject({
      reason: "canceled",
    });
    expect(await scan(code)).toMatchObject({ result: "ok", name: "Lina Taker" });
  });

  it("mails the ticket to the one and the end to the other", async () => {
    const { now, id, giver, ticket, offer } = await scene();
    const { token } = await offer();
    const taker = await newUser(now, member("Lina Taker"));
    const code = await acceptSubstitution(now, taker, { token });
    const told = (await mailsOf(now, id, giver)).filter(({ template }) => template === "substitute_came");
    const [mail] = await deliverAll(now, told);
    expect(mail?.subject).toBe("You gave your seat: Rooftop oud");
    expect(mail?.text).toContain("In your place: Lina Taker");
    expect(mail?.text).not.toContain("What you paid");
    expect(JSON.stringify(mail?.attachments)).toContain("METHOD:CANCEL");
    const [issued] = await deliverAll(now, await mailsOf(now, id, taker));
    expect(issued?.text).toContain(code);
    expect(issued?.text).not.toContain(ticket?.qr_code);
  });

  it("shows the host and the CSV in whose place the guest comes", async () => {
    const { now, id, founder, offer } = await scene();
    const { token } = await offer();
    await acceptSubstitution(now, await newUser(now, member("Lina Taker")), { token });
    const { items } = await listAttendees(now, founder, id, page);
    expect(items).toMatchObject([{ user: { full_name: "Lina Taker" }, instead_of: "Omar Giver" }]);
    const { text } = await exportAttendees(now, founder, id, undefined);
    expect(text).toMatch(/,In Place Of\r\nLina Taker,.*,Omar Giver\r\n$/);
  });

  it("is passed on once", async () => {
    const { now, offer, ticketOf } = await scene();
    const { token } = await offer();
    const taker = await newUser(now, member());
    await acceptSubstitution(now, taker, { token });
    const given = TicketId.parse((await ticketOf(taker))?.id);
    expect(await outcomeOf(nameSubstitute(now, taker, given, "Rana"))).toBe("SeatNotGivenOn");
    expect((await listMyTickets(now, taker, page)).items).toMatchObject([{ is_personal: true }]);
  });
});

it("is on the giver's list with who comes, until the evening is over", async () => {
  const { now, founder, id, giver, ticketId, offer } = await scene();
  const { token } = await offer();
  expect(await listMySubstitutes(now, giver)).toEqual([]);
  const taker = await newUser(now, member("Lina Taker"));
  await acceptSubstitution(now, taker, { token });
  const given = { id: ticketId, event_id: id, name: "Lina Taker", starts_at: start };
  expect(await listMySubstitutes(now, giver)).toEqual([
    expect.objectContaining({ ...given, status: "valid" }),
  ]);
  expect(await listMySubstitutes(now, taker)).toEqual([]);
  const later = withClock(own.deps, "2032-06-07T12:00:00.000Z");
  expect(await listMySubstitutes(later, giver)).toEqual([]);
  await deleteEvent(now, founder, id);
  expect(await listMySubstitutes(now, giver)).toMatchObject([{ status: "canceled" }]);
});

it("does not list a ticket that was only given back", async () => {
  const { now, giver, ticketId } = await scene();
  await cancelTicket(now, giver, ticketId);
  expect(await listMySubstitutes(now, giver)).toEqual([]);
});

describe("an offer that is taken back", () => {
  it("ends its link; a new one has another", async () => {
    const { now, giver, ticketId, offer, ticketOf } = await scene();
    const { token } = await offer();
    expect(await withdrawSubstitute(now, giver, ticketId)).toBe(false);
    expect(await withdrawSubstitute(now, giver, ticketId)).toBe(false);
    const taker = await newUser(now, member());
    expect(await stateOf(now, taker, token)).toBe("ended");
    expect(await outcomeOf(acceptSubstitution(now, taker, { token }))).toBe("SubstitutionEnded");
    now.setTime("2032-06-01T12:01:00.000Z");
    const next = await offer("Rana");
    expect(next.token).not.toBe(token);
    expect(await stateOf(now, taker, token)).toBe("ended");
    await acceptSubstitution(now, taker, next);
    expect(await ticketOf(taker)).not.toBeNull();
  });

  it("is too late once the seat was taken", async () => {
    const { now, giver, ticketId, offer } = await scene();
    const { token } = await offer();
    await acceptSubstitution(now, await newUser(now, member()), { token });
    expect(await withdrawSubstitute(now, giver, ticketId)).toBe(true);
    const stranger = await newUser(now, member());
    expect(await outcomeOf(withdrawSubstitute(now, stranger, ticketId))).toBe("TicketNotFound");
  });
});

describe("at the same time", () => {
  it("one of two people with one link gets the seat", async () => {
    const { now, offer, ticketOf, seats } = await scene();
    const { token } = await offer();
    const people = [await newUser(now, member()), await newUser(now, member())];
    const outcomes = await Promise.all(
      people.map((one) => outcomeOf(acceptSubstitution(now, one, { token }))),
    );
    expect(outcomes.toSorted()).toEqual(["SubstitutionEnded", "done"]);
    expect((await Promise.all(people.map(ticketOf))).filter(Boolean)).toHaveLength(1);
    expect(await seats()).toMatchObject({ sold: 1 });
  });

  it("taking and taking back leave one of them with the seat", async () => {
    for (let round = 0; round < 5; round++) {
      const { now, giver, ticketId, offer, ticketOf } = await scene();
      const { token } = await offer();
      const taker = await newUser(now, member());
      const [taken, isTaken] = await Promise.all([
        outcomeOf(acceptSubstitution(now, taker, { token })),
        withdrawSubstitute(now, giver, ticketId),
      ]);
      expect(taken).toBe(isTaken ? "done" : "SubstitutionEnded");
      expect([await ticketOf(giver), await ticketOf(taker)].map(Boolean)).toEqual([!isTaken, isTaken]);
    }
  });

  it("giving the ticket back and taking the seat leave no second seat", async () => {
    const { now, giver, ticketId, offer, ticketOf, seats } = await scene();
    const { token } = await offer();
    const taker = await newUser(now, member());
    await Promise.all([
      outcomeOf(acceptSubstitution(now, taker, { token })),
      outcomeOf(cancelTicket(now, giver, ticketId)),
    ]);
    expect(await seats()).toMatchObject({ sold: (await ticketOf(taker)) ? 1 : 0 });
    expect(await ticketOf(giver)).toBeNull();
  });

  it("a canceled evening gives no seat on", async () => {
    const { now, id, founder, giver, ticketId, offer } = await scene();
    const { token } = await offer();
    await deleteEvent(now, founder, id, undefined);
    const taker = await newUser(now, member());
    expect(await stateOf(now, taker, token)).toBe("canceled");
    expect(await outcomeOf(acceptSubstitution(now, taker, { token }))).toBe("EventCanceled");
    expect(await outcomeOf(nameSubstitute(now, giver, ticketId, "Lina"))).toBe("TicketCanceled");
  });

  it("the door decides: once it is open the seat stays, and a used one too", async () => {
    const { now, giver, ticket, ticketId, offer, scan } = await scene();
    const { token } = await offer();
    const taker = await newUser(now, member());
    now.setTime(doorOpens);
    expect(await stateOf(now, taker, token)).toBe("late");
    expect(await outcomeOf(acceptSubstitution(now, taker, { token }))).toBe("SubstitutionEnded");
    expect(await outcomeOf(offer())).toBe("SeatNotGivenOn");
    expect(await scan(ticket?.qr_code)).toMatchObject({ result: "ok", name: "Omar Giver" });
    expect(await outcomeOf(nameSubstitute(now, giver, ticketId, "Lina"))).toBe("TicketUsed");
    now.setTime("2032-06-05T14:59:00.000Z");
    // A device's clock was ahead: the ticket was used before the door opened.
    expect(await outcomeOf(acceptSubstitution(now, taker, { token }))).toBe("SubstitutionEnded");
  });
});

describe("who may take a seat", () => {
  it("a free account may not where the event is for members", async () => {
    const { now, offer, ticketOf } = await scene({ price_cents: 1500 });
    const { token } = await offer();
    const free = await newUser(now);
    expect(await stateOf(now, free, token)).toBe("membership");
    expect(await outcomeOf(acceptSubstitution(now, free, { token }))).toBe("MembershipRequired");
    const open = await scene();
    const link = await open.offer();
    expect(await outcomeOf(acceptSubstitution(now, free, link))).toBe("RequestNeeded");
    expect(await ticketOf(free)).toBeNull();
  });

  it("anybody may where members bring guests; a pending request ends", async () => {
    const { now, id, offer, ticketOf } = await scene({ guests_per_member: 1 });
    const { token } = await offer();
    const free = await newUser(now);
    await requestEventJoin(now, free, id, "Please");
    await acceptSubstitution(now, free, { token });
    expect(await ticketOf(free)).not.toBeNull();
    const { data } = await now.store.eventRequest.get({ event_id: id, user_id: free.userId }).go();
    expect(data).toBeNull();
  });

  it("nobody who has a ticket, or whom the host removed or blocked", async () => {
    const { now, id, founder, offer } = await scene({ capacity: 5 });
    const { token } = await offer();
    const [seated, removed, blocked] = [
      await newUser(now, member()),
      await newUser(now, member()),
      await newUser(now, member()),
    ];
    await joinEvent(now, seated, id);
    expect(await stateOf(now, seated, token)).toBe("hasSeat");
    expect(await outcomeOf(acceptSubstitution(now, seated, { token }))).toBe("SubstitutionEnded");
    await joinEvent(now, removed, id);
    await removeEventGuest(now, founder, id, { userId: removed.userId, reason: "Not this time" });
    expect(await outcomeOf(acceptSubstitution(now, removed, { token }))).toBe("RemovedFromEvent");
    await now.store.hostBlock
      .put({ host_id: founder.userId, user_id: blocked.userId, created_at: noon })
      .go();
    expect(await openSubstitution(now, blocked, token)).toEqual({ state: "ended" });
    expect(await outcomeOf(acceptSubstitution(now, blocked, { token }))).toBe("SubstitutionEnded");
  });

  it("who waits leaves the waitlist, and an offered seat goes to the next one", async () => {
    const { now, id, offer, seats } = await scene({ capacity: 1 });
    const { token } = await offer();
    const [first, second] = [await newUser(now, member()), await newUser(now, member())];
    await joinWaitlist(now, first, RefId.parse(id));
    await joinWaitlist(now, second, RefId.parse(id));
    expect(await seats()).toEqual({ sold: 1, held: 0, waiting: 2 });
    await acceptSubstitution(now, first, { token });
    expect(await seats()).toEqual({ sold: 1, held: 0, waiting: 1 });
  });

  it("no seat that was given or has guests, and none of a private event", async () => {
    const { now, giver, ticketId, offer } = await scene({ guests_per_member: 1 });
    const { token } = await offer();
    await addPlusOne(now, giver, ticketId, named("Sami"));
    const taker = await newUser(now, member());
    expect(await stateOf(now, taker, token)).toBe("ended");
    expect(await outcomeOf(acceptSubstitution(now, taker, { token }))).toBe("SubstitutionEnded");
    const other = await scene();
    const link = await other.offer();
    await updateEvent(other.now, other.founder, other.id, { is_public: false });
    expect(await stateOf(other.now, taker, link.token)).toBe("ended");
    await withdrawSubstitute(other.now, other.giver, other.ticketId);
    expect(await outcomeOf(other.offer())).toBe("SeatNotGivenOn");
  });

  it("asks the host's questions of the person who comes", async () => {
    const question = {
      id: "q_dish0001",
      kind: "text" as const,
      text: "A dish?",
      is_required: true,
      choices: [],
    };
    const now = withClock(own.deps, noon);
    const founder = await newUser(now, { role: "city_founder" });
    const id = await newEvent(now, founder, { starts_at: start, questions: [question] });
    const [giver, taker] = [await newUser(now, member()), await newUser(now, member())];
    await joinEvent(now, giver, id, { answers: [{ question_id: question.id, answer: "Rice" }] });
    const [ticket] = (await listMyTickets(now, giver, page)).items;
    const { token } = await nameSubstitute(now, giver, TicketId.parse(ticket?.id), "Lina");
    expect((await openSubstitution(now, taker, token)).seat?.questions).toMatchObject([{ text: "A dish?" }]);
    expect(await outcomeOf(acceptSubstitution(now, taker, { token }))).toBe("AnswersNeeded");
    await acceptSubstitution(now, taker, { token, answers: [{ question_id: question.id, answer: "Bread" }] });
    const { items } = await listAttendees(now, founder, id, page);
    expect(items).toMatchObject([{ answers: [{ answer: "Bread" }] }]);
  });
});

describe("the money", () => {
  const paid = async () => {
    const made = await scene({ price_cents: 1500 });
    const { token } = await made.offer();
    const taker = await newUser(made.now, member("Lina Taker"));
    await acceptSubstitution(made.now, taker, { token });
    const ticket = await made.ticketOf(taker);
    return { ...made, taker, given: ticket, payment: ticket?.payment };
  };

  it("stays with the giver, who is told so; the other sees none of it", async () => {
    const { now, id, giver, taker, payment } = await paid();
    expect(payment).toMatchObject({ amount_cents: 1500, paid_by: giver.userId });
    expect(await readLedger(now, taker.userId)).toEqual([]);
    const [shown] = (await listMyTickets(now, taker, page)).items;
    expect(shown).not.toHaveProperty("paid_cents");
    const told = (await mailsOf(now, id, giver)).filter(({ template }) => template === "substitute_came");
    expect((await deliverAll(now, told))[0]?.text).toContain("What you paid stays with you");
  });

  it.each(["given back", "removed"])("goes back to the giver when the seat is %s", async (how) => {
    const { now, id, founder, giver, taker, given, payment } = await paid();
    await (how === "removed"
      ? removeEventGuest(now, founder, id, { userId: taker.userId, reason: "Not this time" })
      : cancelTicket(now, taker, TicketId.parse(given?.id)));
    const task = await findTask(now, `refund_${payment?.payment_id}`);
    expect(task).toMatchObject({ user_id: giver.userId, amount_cents: 1500 });
    const mails = await mailsOf(now, id, taker);
    expect(JSON.stringify(mails.map(({ data }) => data ?? {}))).not.toContain("1500");
  });

  it("goes back to the giver when the event is canceled", async () => {
    const { now, id, founder, giver, taker, payment } = await paid();
    await deleteEvent(now, founder, id, undefined);
    await deliverAll(now, await rowsForAll(now, id, "event_canceled_all"));
    const task = await findTask(now, `refund_${payment?.payment_id}`);
    expect(task).toMatchObject({ user_id: giver.userId, amount_cents: 1500 });
    const [told] = (await mailsOf(now, id, taker)).filter(({ template }) => template === "event_canceled");
    expect(told).toBeDefined();
    expect(JSON.stringify(told?.data ?? {})).not.toContain("1500");
  });

  it("a payment that its bank took back ends the other's ticket", async () => {
    const { now, id, giver, taker, payment, ticketOf, seats } = await paid();
    await returnSeat(now, {
      userId: giver.userId,
      eventId: id,
      purpose: id,
      paymentId: payment?.payment_id ?? "",
      paymentEventId: `evt_back_${crypto.randomUUID()}`,
      returnedCents: 1500,
    });
    expect(await ticketOf(taker)).toBeNull();
    expect(await seats()).toMatchObject({ sold: 0 });
  });

  it("what is due at the door is the other's to pay", async () => {
    const made = await scene({ price_cents: 1500, at_door: "only" });
    const { now, id, founder, giver, offer, ticketOf } = made;
    const { token } = await offer();
    const taker = await newUser(now, member("Lina Taker"));
    expect((await openSubstitution(now, taker, token)).seat?.due_cents).toBe(1500);
    await acceptSubstitution(now, taker, { token });
    expect(await ticketOf(taker)).toMatchObject({ payment_status: "due", due_cents: 1500 });
    now.setTime(doorOpens);
    const by = { userId: HolderId.parse(taker.userId), refId: RefId.parse(id), nonce: crypto.randomUUID() };
    expect(await checkIn(now, founder, by)).toMatchObject({ reason: "payment_due" });
    const answer = await checkIn(now, founder, { ...by, paid: { cents: 1500, way: "cash" } });
    expect(answer).toMatchObject({ result: "ok" });
    expect(await readLedger(now, taker.userId)).toMatchObject([{ kind: "payment", amount_cents: 1500 }]);
    expect(await readLedger(now, giver.userId)).toEqual([]);
  });
});

it("a list of a door from before knows the earlier code by its hash only", async () => {
  const { now, id, founder, ticket, offer } = await scene();
  const { token } = await offer();
  await acceptSubstitution(now, await newUser(now, member()), { token });
  const hash = createHash("sha256")
    .update(ticket?.qr_code ?? "")
    .digest("hex");
  const { items } = await listAttendees(now, founder, id, page);
  expect(items.map(({ code_hash }) => code_hash)).not.toContain(hash);
});
