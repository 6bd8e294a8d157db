import { randomUUID } from "node:crypto";
import type { EventId } from "@majlis/contracts/ids";
import { createUser, ensureUser } from "@majlis/core/account/createUser";
import { exportMe } from "@majlis/core/account/exportMe";
import { releaseBookings, releaseGivenSeats } from "@majlis/core/account/releaseBookings";
import { addGuest } from "@majlis/core/events/guests/addGuest";
import { removeEventGuest } from "@majlis/core/events/guests/removeEventGuest";
import { joinEvent } from "@majlis/core/events/joinEvent";
import { requestEventJoin } from "@majlis/core/events/requests/requestEventJoin";
import type { SignedIn } from "@majlis/core/kernel/actor";
import { UserId } from "@majlis/contracts/ids";
import { blockWrite, keepBlocks, suspender } from "@majlis/core/occasions/blocks";
import { commit } from "@majlis/core/table/commit";
import { cancelTicket } from "@majlis/core/tickets/cancelTicket";
import { checkIn } from "@majlis/core/tickets/checkIn";
import { joinWaitlist } from "@majlis/core/tickets/joinWaitlist";
import { listMyTickets } from "@majlis/core/tickets/listMyTickets";
import { undoCheckIn } from "@majlis/core/tickets/undoCheckIn";
import { userIdOfSub } from "@majlis/core/users/findActor";
import { expect, it, test } from "vitest";
import { guestListScene, outcomeOf } from "#support/guestScenes.ts";
import { eventNow } from "#support/occasionRows.ts";
import { ownTable } from "#support/ownTable.ts";

const { deps, at } = ownTable();
const { founder, newParty, guest, seatsOf, mailsAbout, deliver } = guestListScene(deps);

const newSalma = () => {
  const sub = randomUUID();
  const email = `Salma.${sub}@majlis.test`;
  const person = { sub, email, fullName: "سلمى النابلسي", locale: "ar" as const };
  const userId = userIdOfSub(sub);
  const account: SignedIn = { kind: "signedIn", userId, role: "member", fullName: person.fullName };
  return { person, email, account };
};

const ticketsOf = async (eventId: EventId) =>
  (await deps.store.ticket.query.byRef({ ref_id: eventId }).go({ pages: "all" })).data;
const ownersOf = async (eventId: EventId) => (await ticketsOf(eventId)).map(({ user_id }) => user_id);
const myTickets = async (account: SignedIn) => (await listMyTickets(deps, account, { limit: 10 })).items;

const orders = [
  { order: "the account first", isFirst: true },
  { order: "the seat first", isFirst: false },
];

test.each(orders)("a seat given to an address is its account's: $order", async ({ isFirst }) => {
  const { eventId } = await newParty();
  const { person, email, account } = newSalma();
  const given = guest({ email: ` ${email.toUpperCase()} `.trim(), full_name: "Salma", locale: "en" });
  if (isFirst) await createUser(deps, person);
  const added = await addGuest(deps, founder, eventId, given);
  if (!isFirst) await createUser(deps, person);

  const [ticket, ...more] = await myTickets(account);
  expect([ticket?.id, ticket?.ref_id, more]).toEqual([added.id, eventId, []]);
  expect(await ownersOf(eventId)).toEqual([account.userId]);
  // Joining returns the ticket. The waitlist has no place for its holder.
  expect(await joinEvent(deps, account, eventId)).toMatchObject({ qrCode: ticket?.qr_code });
  expect(await outcomeOf(joinWaitlist(deps, account, eventId))).not.toBe("done");
  expect((await seatsOf(eventId))?.attendee_count).toBe(1);
  // One mail, in the account's language, also when it was written before the account was.
  const mails = await deliver(deps, eventId, "ticket_issued");
  expect(mails.map(({ to, html }) => [to, html.includes("مقعدك محجوز")])).toEqual([
    [email.toLowerCase(), true],
  ]);
  // Nothing is claimed or given twice.
  await ensureUser(deps, person);
  expect(await addGuest(deps, founder, eventId, given)).toMatchObject({ id: added.id });
  expect(await outcomeOf(addGuest(deps, founder, eventId, { ...given, full_name: "Other" }))).toBe(
    "GuestChanged",
  );
  expect(await outcomeOf(addGuest(deps, founder, eventId, guest({ email })))).toBe("GuestHasSeat");
  expect(await ownersOf(eventId)).toEqual([account.userId]);
  expect(await mailsAbout(eventId, "ticket_issued")).toHaveLength(1);

  const exported = await exportMe(deps, account);
  expect(exported.tickets).toMatchObject([{ id: added.id, ref_id: eventId }]);
  // The account gives it back like every other ticket.
  await cancelTicket(deps, account, added.id);
  expect([await ownersOf(eventId), (await seatsOf(eventId))?.attendee_count]).toEqual([[], 0]);
});

test.each(orders)("is deleted with the account: $order", async ({ isFirst }) => {
  const { eventId } = await newParty();
  const { person, email, account } = newSalma();
  if (isFirst) await createUser(deps, person);
  await addGuest(deps, founder, eventId, guest({ email }));
  if (!isFirst) await createUser(deps, person);
  await releaseBookings(deps, account);
  await releaseGivenSeats(deps, account, email);
  expect(await ownersOf(eventId)).toEqual([]);
  expect((await seatsOf(eventId))?.attendee_count).toBe(0);
  const address = email.toLowerCase();
  expect((await deps.store.guestContact.query.byAddress({ address }).go()).data).toEqual([]);
});

it("goes to the account at a later sign-in, and to no other address", async () => {
  const { eventId } = await newParty();
  const [salma, other] = [newSalma(), newSalma()];
  await createUser(deps, other.person);
  await addGuest(deps, founder, eventId, guest({ email: salma.email }));
  const [guestId] = await ownersOf(eventId);
  await ensureUser(deps, other.person);
  expect(await ownersOf(eventId)).toEqual([guestId]);
  // The account is in the table, and its seats are not claimed: the function died after the first write.
  await createUser(deps, salma.person);
  const contact = { user_id: guestId ?? "" };
  await deps.store.guestContact.patch(contact).remove(["account_id"]).go();
  const [own] = await ticketsOf(eventId);
  if (!own) throw new Error("No ticket");
  await deps.store.ticket.delete({ user_id: own.user_id, type: "event", ref_id: eventId }).go();
  await deps.store.ticket.create({ ...own, user_id: contact.user_id }).go();
  await Promise.all([ensureUser(deps, salma.person), ensureUser(deps, salma.person)]);
  expect(await ownersOf(eventId)).toEqual([salma.account.userId]);
});

it("ends the account's offer, its place on the waitlist and its request", async () => {
  const { person, email, account } = newSalma();
  await createUser(deps, person);
  await deps.store.user.patch({ id: account.userId }).set({ role: "member" }).go();
  const { eventId: full } = await newParty({ capacity: 1 });
  const first = await addGuest(deps, founder, full, guest());
  await joinWaitlist(deps, account, full);
  // Removing the guest offers the seat to the account.
  const userId = UserId.parse(first.user_id);
  await removeEventGuest(deps, founder, full, { userId, reason: "Changed plans" });
  expect(await seatsOf(full)).toMatchObject({ attendee_count: 0, seats_held: 1 });
  await addGuest(deps, founder, full, guest({ email }));
  expect(await seatsOf(full)).toMatchObject({ attendee_count: 1, seats_held: 0 });
  expect(await ownersOf(full)).toEqual([account.userId]);
  const entry = { user_id: account.userId, ref_id: full };
  expect((await deps.store.waitlist.get(entry).go({ consistent: true })).data).toBeNull();

  const { eventId: free } = await newParty();
  await requestEventJoin(deps, { ...account, role: "free_user" }, free);
  expect((await eventNow(deps, free))?.pending_requests).toBe(1);
  await addGuest(deps, founder, free, guest({ email }));
  expect((await eventNow(deps, free))?.pending_requests ?? 0).toBe(0);
  const request = { event_id: free, user_id: account.userId };
  expect((await deps.store.eventRequest.get(request).go({ consistent: true })).data).toBeNull();
});

it("is one seat when the host gives and the account joins or signs up at once", async () => {
  for (let round = 0; round < 6; round++) {
    const { eventId } = await newParty();
    const { person, email, account } = newSalma();
    if (round % 2 === 0) await createUser(deps, person);
    const outcomes = await Promise.allSettled([
      addGuest(deps, founder, eventId, guest({ email })),
      round % 2 === 0 ? joinEvent(deps, account, eventId) : createUser(deps, person),
    ]);
    const refused = outcomes.flatMap((one) => (one.status === "rejected" ? [one.reason.code] : []));
    expect(refused.filter((code) => code !== "GuestHasSeat")).toEqual([]);
    await ensureUser(deps, person);
    expect(await ownersOf(eventId)).toEqual([account.userId]);
    expect((await seatsOf(eventId))?.attendee_count).toBe(1);
  }
});

const keepers = [
  { by: "the host", keeper: () => String(founder.userId) },
  { by: "the event", keeper: (eventId: EventId) => String(eventId) },
  { by: "an admin", keeper: () => suspender },
];

test.each(keepers)("is not given to a person kept out by $by, nor to a new account", async ({ keeper }) => {
  const { eventId } = await newParty();
  const { person, email, account } = newSalma();
  // The seat stays the guest's.
  const { eventId: before } = await newParty();
  const { person: late, email: lateEmail, account: lateAccount } = newSalma();
  await addGuest(deps, founder, before, guest({ email: lateEmail }));
  const block = (one: SignedIn, id: EventId) =>
    commit(deps.store, (rows) => ({
      block: blockWrite(deps, rows, { host_id: keeper(id), user_id: one.userId }),
    }));
  await block(lateAccount, before);
  await createUser(deps, late);
  expect(await ownersOf(before)).not.toContain(lateAccount.userId);

  await createUser(deps, person);
  await block(account, eventId);
  const give = () => outcomeOf(addGuest(deps, founder, eventId, guest({ email, again: true })));
  expect(await give()).toBe("GuestRefused");
  // The account is deleted. Its block goes on by the address.
  await keepBlocks(deps, account.userId, email);
  await deps.store.account.delete({ user_id: account.userId }).go();
  await deps.store.user.delete({ id: account.userId }).go();
  expect(await give()).toBe("GuestRefused");
  expect(await ownersOf(eventId)).toEqual([]);
});

it("enters by an old list of the door, and counts the visit of a walk-in with an account", async () => {
  const { eventId, startsAt } = await newParty();
  const evening = at(startsAt);
  const { person, email, account } = newSalma();
  const added = await addGuest(deps, founder, eventId, guest({ email, full_name: "Salma" }));
  await createUser(deps, person);
  const scan = { userId: added.user_id, refId: eventId, nonce: "nonce-1234" };
  expect(await checkIn(evening, founder, scan)).toMatchObject({ result: "ok", userId: account.userId });

  const { eventId: other } = await newParty({ starts_at: startsAt });
  const walkIn = guest({ email, kind: "walk_in", is_admitted: true });
  const { checked_in_at } = await addGuest(evening, founder, other, walkIn);
  const visits = async () => (await exportMe(deps, account)).visits.map(({ count }) => count);
  expect(await visits()).toEqual([2]);
  await undoCheckIn(evening, founder, {
    refId: other,
    userId: account.userId,
    checkedInAt: checked_in_at ?? "",
  });
  expect(await visits()).toEqual([1]);
});

it("stays the guest's once the guest was let in", async () => {
  const { eventId, startsAt } = await newParty();
  const { person, email, account } = newSalma();
  const walkIn = guest({ email, kind: "walk_in", is_admitted: true });
  await addGuest(at(startsAt), founder, eventId, walkIn);
  await createUser(deps, person);
  expect(await ownersOf(eventId)).not.toContain(account.userId);
});
