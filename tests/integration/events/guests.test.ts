import { TicketId } from "@majlis/contracts/ids";
import { joinEvent as joinContract } from "@majlis/contracts/events/events";
import { GuestName } from "@majlis/contracts/seats";
import { exportMe } from "@majlis/core/account/exportMe";
import { releaseBookings } from "@majlis/core/account/releaseBookings";
import { exportAttendees } from "@majlis/core/events/guests/exportAttendees";
import { joinEvent } from "@majlis/core/events/joinEvent";
import { listAttendees } from "@majlis/core/events/guests/listAttendees";
import { removeEventGuest } from "@majlis/core/events/guests/removeEventGuest";
import { groupBy } from "@majlis/core/kernel/collections";
import { cancelTicket } from "@majlis/core/tickets/cancelTicket";
import { checkIn } from "@majlis/core/tickets/checkIn";
import { getGuestTicket } from "@majlis/core/tickets/getGuestTicket";
import { joinWaitlist } from "@majlis/core/tickets/joinWaitlist";
import { listMyTickets } from "@majlis/core/tickets/listMyTickets";
import { remindAttendees } from "@majlis/core/tickets/remindAttendees";
import { updateMe } from "@majlis/core/users/updateMe";
import { describe, expect, it, test } from "vitest";
import { call } from "#support/api.ts";
import { demoTokens } from "#support/demoTokens.ts";
import { insertEvent, newActor, newEvent, newUser } from "#support/factories.ts";
import { plusOneScene } from "#support/guestScenes.ts";
import { databaseTable } from "#support/ownTable.ts";
import { testDeps } from "#support/table.ts";

const { opening, join, ticketOf, seatsOf, holders, guestOf, founder, deps, at, measure } =
  plusOneScene(databaseTable());
const tokens = demoTokens("member");

describe("joining with guests", () => {
  it("takes a seat and issues a ticket for each, in one transaction", async () => {
    const [member, id] = [newActor("member", { fullName: "Lina Haddad" }), await opening()];
    await join(member, id, ["Omar", "ليلى"]);
    const { guests = [], qr_code } = await ticketOf(member, id);
    expect(guests.map(({ name }) => name)).toEqual(["Omar", "ليلى"]);
    expect(new Set([qr_code, ...guests.map((guest) => guest.qr_code)]).size).toBe(3);
    expect(await seatsOf(id)).toBe(3);
    const { items } = await listMyTickets(deps, member, { limit: 10 });
    expect(items.map(({ guests: own, guest_limit }) => [own, guest_limit])).toEqual([[guests, 2]]);
  });

  it("keeps the first tickets when the member joins again with other guests", async () => {
    const [member, id] = [newActor(), await opening()];
    const first = await join(member, id, ["Omar"]);
    await expect(join(member, id, ["Rana", "Sami"])).rejects.toMatchObject({ code: "JoinedBefore" });
    await expect(join(member, id, ["Omar", "Omar"])).rejects.toMatchObject({ code: "JoinedBefore" });
    expect(await join(member, id, [])).toEqual(first);
    expect((await ticketOf(member, id)).guests?.map(({ name }) => name)).toEqual(["Omar"]);
    expect(await seatsOf(id)).toBe(2);
  });

  it("costs 4 WU more for each guest, and a join without guests costs what it did", async () => {
    const id = await opening();
    expect(await measure(() => join(newActor(), id))).toEqual({ write: 8, read: 1 });
    expect(await measure(() => join(newActor(), id, ["Omar"]))).toEqual({ write: 12, read: 1 });
    expect(await measure(() => join(newActor(), id, ["Omar", "Rana"]))).toEqual({ write: 16, read: 1 });
  });

  test.each([
    { name: "more guests than the founder allows", over: {}, guests: ["A1", "B2", "C3"] },
    { name: "guests of an event that allows none", over: { guests_per_member: 0 }, guests: ["Omar"] },
  ])("refuses $name", async ({ over, guests }) => {
    const id = await opening(over);
    await expect(join(newActor(), id, guests)).rejects.toMatchObject({ code: "GuestsNotAllowed" });
    expect(await seatsOf(id)).toBe(0);
  });

  it("refuses guests of a person without a membership", async () => {
    const [person, id] = [newActor("free_user"), await opening()];
    await deps.store.eventRequest
      .create({
        event_id: id,
        user_id: person.userId,
        founder_id: founder.userId,
        status: "approved",
        created_at: "2026-11-01T10:00:00.000Z",
      })
      .go();
    await expect(join(person, id, ["Omar"])).rejects.toMatchObject({ code: "GuestsNotAllowed" });
    await join(person, id);
    expect(await seatsOf(id)).toBe(1);
  });

  test.each([
    { capacity: 3, seated: [2, 1] },
    { capacity: 2, seated: [2] },
    { capacity: 1, seated: [] },
  ])(
    "two members with a guest each share $capacity seats without partial joins",
    async ({ capacity, seated }) => {
      for (let round = 0; round < 8; round++) {
        const id = await opening({ capacity });
        const members = [newActor(), newActor()];
        const outcomes = await Promise.allSettled(members.map((member) => join(member, id, ["Omar"])));
        const refused = outcomes.flatMap((one) => (one.status === "rejected" ? [one.reason.code] : []));
        expect(outcomes.length - refused.length).toBe(Math.floor(capacity / 2));
        expect(new Set([...refused, "SeatsTooFew", "EventFull"]).size).toBe(2);
        const groups = groupBy(await holders(id), ({ guest_of, user_id }) => guest_of ?? user_id);
        expect([...groups.values()].map(({ length }) => length)).toEqual(seated.slice(0, 1));
        expect(await seatsOf(id)).toBe(seated[0] ?? 0);
      }
    },
  );

  it("gives an offered seat to its person alone", async () => {
    const [first, second, id] = [newActor(), newActor(), await opening({ capacity: 1 })];
    await join(first, id);
    await joinWaitlist(deps, second, id);
    await cancelTicket(deps, first, (await ticketOf(first, id)).id);
    await expect(join(second, id, ["Omar"])).rejects.toMatchObject({ code: "SeatsTooFew" });
    await join(second, id);
    expect(await seatsOf(id)).toBe(1);
  });
});

describe("names of guests", () => {
  test.each(["a".repeat(61), "ل".repeat(200)])("%j is refused", (name) => {
    expect(GuestName.safeParse(name).success).toBe(false);
  });

  it("are checked by the endpoint, which takes at most four", async () => {
    const eventId = await insertEvent(testDeps(), { guests_per_member: 4 });
    const five = ["A1", "B2", "C3", "D4", "E5"];
    for (const guests of [five, [""], ["a".repeat(200)]]) {
      const { status } = await call(joinContract, { body: { eventId, guests } }, tokens.member);
      expect(status).toBe(400);
    }
    const { status } = await call(
      joinContract,
      { body: { eventId, guests: five.slice(0, 4) } },
      tokens.member,
    );
    expect(status).toBe(200);
  });
});

describe("guests of members", () => {
  it("are found under the member's name, at the door and in the file", async () => {
    const [member, id] = [newActor("member", { fullName: "Lina Haddad" }), await opening()];
    await join(member, id, ["Omar"]);
    const { items } = await listAttendees(deps, founder, id, { limit: 10 });
    expect(items.map(({ user, guest_of }) => [user.full_name, guest_of])).toEqual([
      ["Lina Haddad", undefined],
      ["Omar", "Lina Haddad"],
    ]);
    const { text } = await exportAttendees(deps, founder, id, undefined);
    expect(text).toMatch(/Omar,Free,.*,Lina Haddad/);
  });

  it("are admitted on their own, by code and by name", async () => {
    const id = await opening({ starts_at: "2026-12-01T17:00:00.000Z" });
    await join(newActor(), id, ["Omar"]);
    const door = at("2026-12-01T16:30:00.000Z");
    const { items } = await listAttendees(deps, founder, id, { limit: 10 });
    for (const { user_id: userId } of items) {
      const scan = { userId, refId: id, nonce: crypto.randomUUID() };
      expect(await checkIn(door, founder, scan)).toMatchObject({ result: "ok", userId });
    }
    const after = await listAttendees(deps, founder, id, { limit: 10 });
    expect(after.checked_in_count).toBe(2);
  });

  it("open their ticket by its link; tickets of members have none", async () => {
    const [member, id] = [newActor("member", { fullName: "Lina" }), await opening()];
    await join(member, id, ["Omar"]);
    const { qr_code, guests = [] } = await ticketOf(member, id);
    expect(await getGuestTicket(deps, guests[0]?.qr_code ?? "")).toMatchObject({
      name: "Omar",
      guest_of: "Lina",
      ref_id: id,
      status: "valid",
    });
    for (const code of [qr_code, "EVT-1", "", "x".repeat(60)])
      await expect(getGuestTicket(deps, code)).rejects.toMatchObject({ code: "GuestTicketNotFound" });
  });

  it("get no reminder of their own", async () => {
    const starts_at = "2026-12-20T17:00:00.000Z";
    const [member, id] = [await newUser(deps, { role: "member" }), await opening({ starts_at })];
    await join(member, id, ["Omar"]);
    await remindAttendees(
      { ...at("2026-12-19T18:00:00.000Z"), queue: { add: () => Promise.resolve() } },
      { kind: "remind", ref: id, starts_at, cursor: null, until: null, isWhole: true },
    );
    const stamp = starts_at.replace(/\D/g, "");
    const mails = await Promise.all(
      (await holders(id)).map(({ id: ticketId }) =>
        deps.store.outbox.get({ id: `out_reminder_${ticketId}_${stamp}` }).go(),
      ),
    );
    expect(mails.map(({ data }) => data?.user_id)).toEqual([member.userId, undefined]);
  });

  it("follow the member's name, are exported with the account and lose their names with it", async () => {
    const past = at("2026-09-01T10:00:00.000Z");
    const member = await newUser(deps, { fullName: "Lina Haddad", role: "member" });
    const [id, over] = [
      await opening(),
      await newEvent(past, founder, { guests_per_member: 1, starts_at: "2026-09-20T10:00:00.000Z" }),
    ];
    await join(member, id, ["Omar"]);
    await joinEvent(past, member, over, { guests: ["Rana"] });
    await updateMe(deps, member, { full_name: "Lina Khoury" });
    const { tickets } = await exportMe(deps, member);
    const named = tickets.map(({ holder_name, guest_of_name }) => [holder_name, guest_of_name]);
    expect(named).toContainEqual(["Omar", "Lina Khoury"]);
    expect(named).toContainEqual(["Rana", "Lina Khoury"]);
    await releaseBookings(deps, member);
    expect(await holders(id)).toEqual([]);
    const left = await holders(over);
    expect(left).toHaveLength(2);
    expect(JSON.stringify(left)).not.toMatch(/Rana|Lina/);
    expect(TicketId.safeParse(left[1]?.id).success).toBe(true);
  });
});

it("removing a member removes the guests, and waits for none who is in", async () => {
  const [member, id] = [newActor(), await opening({ starts_at: "2026-12-01T17:00:00.000Z" })];
  await join(member, id, ["Omar"]);
  const { guest } = await guestOf(member, id);
  const removal = { userId: member.userId, reason: "The list was full." };
  const door = at("2026-12-01T16:30:00.000Z");
  await checkIn(door, founder, { qrCode: guest.qr_code, nonce: crypto.randomUUID() });
  await expect(removeEventGuest(door, founder, id, removal)).rejects.toMatchObject({
    code: "GuestCheckedIn",
  });
  const other = newActor();
  await join(other, id, ["Rana", "Sami"]);
  await removeEventGuest(deps, founder, id, { ...removal, userId: other.userId });
  await removeEventGuest(deps, founder, id, { ...removal, userId: other.userId });
  expect(await seatsOf(id)).toBe(2);
  expect(await holders(id)).toHaveLength(2);
});
