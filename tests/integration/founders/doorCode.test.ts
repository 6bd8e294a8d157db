import { UserId } from "@majlis/contracts/ids";
import { doorCodeOf, showDoorCode } from "@majlis/core/occasions/doorCode.rules";
import { listAttendees } from "@majlis/core/events/guests/listAttendees";
import { cancelTicket } from "@majlis/core/tickets/cancelTicket";
import { checkIn } from "@majlis/core/tickets/checkIn";
import { checkIn as checkInEndpoint } from "@majlis/contracts/tickets/checkIn";
import { TicketId } from "@majlis/contracts/ids";
import { describe, expect, it } from "vitest";
import { call, tokenOf } from "#support/api.ts";
import { nonce, useDoor } from "#support/doorScene.ts";
import { newActor, newTicket, newUser } from "#support/factories.ts";
import { testDeps } from "#support/table.ts";

const deps = testDeps();
const { attendees, evening, openDoor } = useDoor(deps);

describe("the door code of a ticket", () => {
  it("checks in at the door of its event and nowhere else", async () => {
    const { founder, eventId, qrCode, guest } = await openDoor();
    const other = await openDoor();
    const code = showDoorCode(doorCodeOf(qrCode)).toLowerCase();
    const at = (refId?: typeof eventId) =>
      checkIn(evening, founder, { qrCode: code, nonce: nonce(), ...(refId && { refId }) });
    expect(await at()).toMatchObject({ result: "error", reason: "unknown" });
    expect(
      await checkIn(evening, other.founder, { qrCode: code, nonce: nonce(), refId: other.eventId }),
    ).toMatchObject({ reason: "unknown" });
    expect(
      await checkIn(evening, newActor(), { qrCode: code, nonce: nonce(), refId: eventId }),
    ).toMatchObject({
      reason: "unknown",
    });
    expect(await at(eventId)).toMatchObject({ result: "ok", userId: guest.userId });
    expect(await at(eventId)).toMatchObject({ reason: "already_checked_in", name: guest.fullName });
  });

  it("is on the list of the door, without the rest of the ticket's code", async () => {
    const { founder, eventId, qrCode } = await openDoor();
    const [guest] = (await attendees(founder, eventId)).items;
    expect(guest?.door_code).toBe(doorCodeOf(qrCode));
    expect(JSON.stringify(guest)).not.toContain(qrCode.slice(4, 12));
  });

  it("of several guests names them and admits none", async () => {
    const { founder, eventId, qrCode } = await openDoor();
    const twin = newActor("member", { fullName: "Rana Twin" });
    await newTicket(deps, twin, eventId);
    const key = { user_id: twin.userId, type: "event" as const, ref_id: eventId };
    const { data: ticket } = await deps.store.ticket.get(key).go({ consistent: true });
    if (!ticket) throw new Error("No ticket");
    await deps.store.ticket
      .put({ ...ticket, qr_code: `${qrCode.slice(0, 10)}${ticket.qr_code.slice(10)}` })
      .go();
    const scan = { qrCode: doorCodeOf(qrCode), nonce: nonce(), refId: eventId };
    const answer = await checkIn(evening, founder, scan);
    expect(answer).toMatchObject({ result: "error", reason: "several_guests" });
    expect("names" in answer && answer.names?.toSorted()).toEqual(["Noor Test", "Rana Twin"]);
    expect((await attendees(founder, eventId)).checked_in_count).toBe(0);
    expect(await checkIn(evening, founder, { ...scan, qrCode })).toMatchObject({ result: "ok" });
  });

  it("of a canceled ticket is unknown", async () => {
    const { founder, eventId, qrCode, guest } = await openDoor();
    const [item] = (await attendees(founder, eventId)).items;
    await cancelTicket(deps, guest, TicketId.parse(item?.id));
    const scan = { qrCode: doorCodeOf(qrCode), nonce: nonce(), refId: eventId };
    expect(await checkIn(evening, founder, scan)).toMatchObject({ reason: "unknown" });
  });

  it("can be tried 30 times a minute", async () => {
    const token = await tokenOf("dina@majlis.test");
    const guess = (qrCode: string) => call(checkInEndpoint, { body: { qrCode, nonce: nonce() } }, token);
    const statuses = [];
    for (let index = 0; index < 31; index++) statuses.push((await guess("K7M 2PQ")).status);
    expect(statuses.slice(0, 30)).toEqual(Array(30).fill(200));
    expect(statuses[30]).toBe(429);
    expect((await guess(`EVT-${"0".repeat(33)}`)).status).toBe(200);
  });
});

describe("guests of the same name", () => {
  it("are told apart on the list of the door, and no other guest is", async () => {
    const { founder, eventId } = await openDoor();
    const people = [
      await newUser(deps, { fullName: "Rana Haddad", role: "member" }),
      await newUser(deps, { fullName: "rana haddad ", role: "member" }),
    ];
    const [first, second] = people;
    await deps.store.user
      .patch({ id: UserId.parse(first?.userId) })
      .set({ city: "Irbid", phone: "+962 79 123 4567" })
      .go();
    for (const person of people) await newTicket(deps, person, eventId);
    const { items } = await listAttendees(deps, founder, eventId, { limit: 10 });
    const sameNameOf = (userId: string | undefined) =>
      items.find(({ user_id }) => user_id === userId)?.same_name;
    expect(sameNameOf(first?.userId)).toEqual({ city: "Irbid", phone_end: "67" });
    expect(sameNameOf(second?.userId)).toEqual({ city: null, phone_end: null });
    expect(items.find(({ user }) => user.full_name === "Noor Test")?.same_name).toBeNull();
  });
});
