import { deleteMe } from "@majlis/core/account/deleteMe";
import { releaseBookings } from "@majlis/core/account/releaseBookings";
import { changeShown } from "@majlis/core/events/guests/changeShown";
import { joinEvent } from "@majlis/core/events/joinEvent";
import { listShownGuests } from "@majlis/core/events/guests/listShownGuests";
import { removeEventGuest } from "@majlis/core/events/guests/removeEventGuest";
import { TicketId, type EventId } from "@majlis/contracts/ids";
import { type SignedIn, visitor } from "@majlis/core/kernel/actor";
import { cancelTicket } from "@majlis/core/tickets/cancelTicket";
import { describe, expect, it } from "vitest";
import { fakePayments } from "#support/fakePayments.ts";
import { newActor, newEvent, newUser } from "#support/factories.ts";
import { ownTable } from "#support/ownTable.ts";

const { at, deps } = ownTable();
const founder = newActor("city_founder");
const shown = { shown: true } as const;
const join = (guest: SignedIn, id: EventId, wishes: Parameters<typeof joinEvent>[3] = {}) =>
  joinEvent(deps, guest, id, wishes);
const names = async (viewer: SignedIn, id: EventId) =>
  (await listShownGuests(deps, viewer, id)).guests?.map(({ first_name }) => first_name);
const ticketOf = async ({ userId: user_id }: SignedIn, ref_id: EventId) =>
  (await deps.store.ticket.get({ user_id, type: "event", ref_id }).go({ consistent: true })).data;

describe("who is going", () => {
  it("names nobody who did not choose it", async () => {
    const [guest, other] = [newActor(), newActor()];
    const id = await newEvent(deps, founder);
    await join(guest, id);
    await join(other, id, { shown: false });
    expect(await listShownGuests(deps, guest, id)).toEqual({ count: 2, guests: [], is_shown: false });
  });

  it("shows first names to ticket holders only, and the same number to everyone", async () => {
    const guest = newActor("member", { fullName: "Zuleika Unforgettable" });
    const id = await newEvent(deps, founder);
    await join(guest, id, shown);
    await join(newActor(), id);
    expect(await listShownGuests(deps, guest, id)).toEqual({
      count: 2,
      guests: [{ first_name: "Zuleika" }],
      is_shown: true,
    });
    for (const viewer of [visitor, newActor(), founder, newActor("admin")])
      expect(await listShownGuests(deps, viewer, id)).toEqual({ count: 2 });
  });

  it("changes with one call, and the last of two at once stays", async () => {
    const guest = newActor();
    const id = await newEvent(deps, founder);
    await join(guest, id);
    await changeShown(deps, guest, id, true);
    await changeShown(deps, guest, id, true);
    expect(await names(guest, id)).toEqual(["Noor"]);
    await changeShown(deps, guest, id, false);
    expect(await names(guest, id)).toEqual([]);
    await Promise.all([changeShown(deps, guest, id, true), changeShown(deps, guest, id, false)]);
    const { is_shown, guests } = await listShownGuests(deps, guest, id);
    expect(guests).toHaveLength(is_shown ? 1 : 0);
  });

  it("never names the guests of a member", async () => {
    const guest = newActor();
    const id = await newEvent(deps, founder, { guests_per_member: 2 });
    await join(guest, id, { ...shown, guests: ["Layla", "Omar"] });
    expect(await listShownGuests(deps, guest, id)).toMatchObject({
      count: 3,
      guests: [{ first_name: "Noor" }],
    });
  });

  it("reads at most 24 names in one query, however many are shown", async () => {
    const id = await newEvent(deps, founder, { capacity: 100 });
    const guests = Array.from({ length: 30 }, () => newActor());
    for (const guest of guests) await join(guest, id, shown);
    expect(await names(newestOf(guests), id)).toHaveLength(24);
  });

  it("hides a private event and its number", async () => {
    const id = await newEvent(deps, founder, { is_public: false });
    await expect(listShownGuests(deps, newActor(), id)).rejects.toMatchObject({ code: "EventNotFound" });
  });
});

const newestOf = (guests: readonly SignedIn[]): SignedIn => guests.at(-1) ?? newActor();

describe("leaving forgets the choice", () => {
  it("after a cancellation, also when the person joins again", async () => {
    const [guest, other] = [newActor(), newActor()];
    const id = await newEvent(deps, founder);
    await join(other, id);
    await join(guest, id, shown);
    await cancelTicket(deps, guest, TicketId.parse((await ticketOf(guest, id))?.id));
    expect(await names(other, id)).toEqual([]);
    await expect(changeShown(deps, guest, id, true)).rejects.toMatchObject({ code: "TicketNotFound" });
    await join(guest, id);
    expect(await names(other, id)).toEqual([]);
  });

  it("after the host removes the guest", async () => {
    const [guest, other] = [await newUser(deps, { role: "member" }), newActor()];
    const id = await newEvent(deps, founder);
    await join(other, id);
    await join(guest, id, shown);
    await removeEventGuest(deps, founder, id, { userId: guest.userId, reason: "Unsafe" });
    expect(await names(other, id)).toEqual([]);
  });

  it("after the account is deleted, also for past events", async () => {
    const [guest, other] = [newActor(), newActor()];
    const id = await newEvent(deps, founder);
    await join(other, id);
    await join(guest, id, shown);
    await releaseBookings(at("2027-01-01T12:00:00.000Z"), guest);
    expect(await names(other, id)).toEqual([]);
    expect(await ticketOf(guest, id)).not.toHaveProperty("shown_event");
  });

  it("and a deleted account leaves no ticket to come", async () => {
    const [guest, other] = [await newUser(deps, { role: "member" }), newActor()];
    const id = await newEvent(deps, founder);
    await join(other, id);
    await join(guest, id, shown);
    const account = { check: async () => {}, remove: async () => {} };
    await deleteMe(deps, fakePayments(), account, guest);
    expect(await names(other, id)).toEqual([]);
  });
});
