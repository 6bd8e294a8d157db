import type { BroughtGuest } from "@majlis/contracts/events/broughtGuests";
import { type EventId, UserId } from "@majlis/contracts/ids";
import { bringGuests } from "@majlis/core/events/guests/bringGuests";
import { listAttendees } from "@majlis/core/events/guests/listAttendees";
import { removeEventGuest } from "@majlis/core/events/guests/removeEventGuest";
import { joinEvent } from "@majlis/core/events/joinEvent";
import type { SignedIn } from "@majlis/core/kernel/actor";
import { getGuestTicket } from "@majlis/core/tickets/getGuestTicket";
import { listMyTickets } from "@majlis/core/tickets/listMyTickets";
import { describe, expect, it } from "vitest";
import { newActor, newUser } from "#support/factories.ts";
import { guestListScene, outcomeOf } from "#support/guestScenes.ts";
import { ownTable } from "#support/ownTable.ts";

const { deps } = ownTable();
const { founder, newParty, seatsOf } = guestListScene(deps);

let count = 0;
const newAddress = () => `listed.${(count += 1)}@majlis.test`;
const newAccount = async () => {
  const email = newAddress();
  return { ...(await newUser(deps, { email, role: "member" })), email };
};
const newPhone = () => `+9627911${String((count += 1)).padStart(5, "0")}`;

type More = Omit<Parameters<typeof bringGuests>[3], "guests" | "locale" | "step">;

const send = async (
  step: "check" | "bring",
  eventId: EventId,
  guests: readonly BroughtGuest[],
  { by = founder, ...more }: More & { by?: SignedIn } = {},
) => (await bringGuests(deps, by, eventId, { step, locale: "ar", guests, ...more })).results;
const bring = (eventId: EventId, guests: readonly BroughtGuest[], more?: More & { by?: SignedIn }) =>
  send("bring", eventId, guests, more);
const check = (eventId: EventId, guests: readonly BroughtGuest[], more?: More) =>
  send("check", eventId, guests, more);

const ticketsOf = async (eventId: EventId) =>
  (await deps.store.ticket.query.byRef({ ref_id: eventId }).go({ pages: "all" })).data;
const mailsOf = async (eventId: EventId) => {
  const { data } = await deps.store.outbox.scan
    .where(({ ref_id }, { eq }) => eq(ref_id, String(eventId)))
    .go({ pages: "all" });
  return data;
};

describe("a list of guests", () => {
  it("gives seats in its order up to the last one, as its check says", async () => {
    const { eventId } = await newParty({ capacity: 3 });
    const member = await newAccount();
    await joinEvent(deps, member, eventId);
    const list = [
      { name: "Here", email: member.email.toUpperCase() },
      { name: "Nobody" },
      { name: "Address", email: newAddress(), note: "Vegetarian" },
      { name: "Phone", phone: newPhone() },
      { name: "Late", email: newAddress() },
    ];
    const before = await ticketsOf(eventId);
    const expected = [
      { outcome: "kept", mailed: false },
      { outcome: "refused", reason: "noContact", mailed: false },
      { outcome: "given", mailed: true },
      { outcome: "given", mailed: false },
      { outcome: "refused", reason: "noSeat", mailed: false },
    ];
    expect(await check(eventId, list)).toEqual(expected);
    expect(await ticketsOf(eventId)).toEqual(before);
    expect(await bring(eventId, list)).toMatchObject(expected);
    expect(await seatsOf(eventId)).toMatchObject({ attendee_count: 3 });
    const { items } = await listAttendees(deps, founder, eventId, { limit: 100 });
    const notes = items.map(({ user, note, guest_kind }) => [user.full_name, guest_kind, note]);
    expect(notes).toEqual(
      expect.arrayContaining([
        ["Address", "complimentary", "Vegetarian"],
        ["Phone", "complimentary", undefined],
      ]),
    );
  });

  it("changes nothing the second time, also by an admin at once", async () => {
    const { eventId } = await newParty({ capacity: 20 });
    const account = await newAccount();
    const list = [
      { name: "Account", email: account.email },
      { name: "Address", email: newAddress() },
      { name: "Phone", phone: newPhone() },
    ];
    const [one, two] = await Promise.all([
      bring(eventId, list),
      bring(eventId, list.toReversed(), { by: newActor("admin") }),
    ]);
    const given = [...one, ...two].filter(({ outcome }) => outcome === "given");
    expect(given).toHaveLength(3);
    const [tickets, mails] = [await ticketsOf(eventId), await mailsOf(eventId)];
    expect(tickets).toHaveLength(3);
    expect(mails.filter(({ template }) => template === "ticket_issued")).toHaveLength(2);
    const again = await bring(eventId, [...list, { name: "Other Name", email: list[1]?.email }]);
    expect(again.map(({ outcome }) => outcome)).toEqual(["kept", "kept", "kept", "kept"]);
    expect([await ticketsOf(eventId), await mailsOf(eventId)]).toEqual([tickets, mails]);
    expect((await listMyTickets(deps, account, { limit: 10 })).items).toHaveLength(1);
  });

  it("gives a guest with a phone the ticket by its code, and nobody else's", async () => {
    const { eventId } = await newParty();
    const phone = newPhone();
    const [result] = await bring(eventId, [{ name: "Phone", phone }]);
    const [again] = await bring(eventId, [{ name: "Phone", phone }]);
    expect(again).toEqual({ outcome: "kept", mailed: false, code: result?.code });
    expect(await getGuestTicket(deps, result?.code ?? "")).toMatchObject({
      name: "Phone",
      guest_of: founder.fullName,
      status: "valid",
    });
    const account = await newAccount();
    const [ofAccount] = await bring(eventId, [{ name: "Account", email: account.email }]);
    expect(ofAccount).toEqual({ outcome: "given", mailed: true });
    const own = (await ticketsOf(eventId)).find(({ user_id }) => user_id === account.userId);
    expect(await outcomeOf(getGuestTicket(deps, own?.qr_code ?? ""))).toBe("GuestTicketNotFound");
  });

  it("brings nobody back whom the founder removed", async () => {
    const { eventId } = await newParty();
    const list = [
      { name: "Address", email: newAddress() },
      { name: "Phone", phone: newPhone() },
    ];
    await bring(eventId, list);
    const { items } = await listAttendees(deps, founder, eventId, { limit: 100 });
    for (const { user_id } of items)
      await removeEventGuest(deps, founder, eventId, { userId: UserId.parse(user_id), reason: "A mistake" });
    const refused = list.map(() => ({ outcome: "refused", reason: "keptOut", mailed: false }));
    expect(await check(eventId, list)).toEqual(refused);
    expect(await bring(eventId, list)).toEqual(refused);
    expect(await ticketsOf(eventId)).toEqual([]);
  });

  it("mails at most a hundred tickets a day, and counts the earlier parts of a check", async () => {
    const { eventId } = await newParty({ capacity: 200 });
    const listOf = (length: number) =>
      Array.from({ length }, (_, index) => ({ name: `Guest ${index}`, email: newAddress() }));
    for (let part = 0; part < 5; part += 1) {
      const results = await bring(eventId, listOf(19));
      expect(results.every(({ outcome }) => outcome === "given")).toBe(true);
    }
    const rest = listOf(7);
    const ofRest = ["given", "given", "given", "given", "given", "refused", "refused"];
    expect((await check(eventId, rest)).map(({ outcome }) => outcome)).toEqual(ofRest);
    const [first] = await check(eventId, rest, { before: { seats: 5, mails: 5 } });
    expect(first).toEqual({ outcome: "refused", reason: "tooManyMails", mailed: false });
    expect((await bring(eventId, rest)).map(({ outcome }) => outcome)).toEqual(ofRest);
  });

  it("is refused to the founder of another event, and after the end", async () => {
    const { eventId } = await newParty();
    const list = [{ name: "Guest", phone: newPhone() }];
    expect(await outcomeOf(bring(eventId, list, { by: newActor("city_founder") }))).toBe("EventNotFound");
    expect(await outcomeOf(bring(eventId, list, { by: newActor("member") }))).toBe("EventNotFound");
    const draft = await newParty({ status: "draft" });
    expect(await outcomeOf(bring(draft.eventId, list))).toBe("GuestListClosed");
  });
});
