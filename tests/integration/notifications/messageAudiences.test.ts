import { type EventId, HolderId, RefId, TicketId, UserId } from "@majlis/contracts/ids";
import { addGuest } from "@majlis/core/events/guests/addGuest";
import { joinEvent } from "@majlis/core/events/joinEvent";
import { listGuestMessages } from "@majlis/core/events/messages/listGuestMessages";
import { removeEventGuest } from "@majlis/core/events/guests/removeEventGuest";
import { sendGuestMessage } from "@majlis/core/events/messages/sendGuestMessage";
import type { SignedIn } from "@majlis/core/kernel/actor";
import { addPlusOne } from "@majlis/core/tickets/addPlusOne";
import { cancelPlusOne } from "@majlis/core/tickets/cancelPlusOne";
import { cancelTicket } from "@majlis/core/tickets/cancelTicket";
import { checkIn } from "@majlis/core/tickets/checkIn";
import { undoCheckIn } from "@majlis/core/tickets/undoCheckIn";
import { beforeEach, expect, it } from "vitest";
import { newEvent, newUser, named } from "#support/factories.ts";
import { deliverAll, rowsForAll } from "#support/outbox.ts";
import { ownTable } from "#support/ownTable.ts";

const { deps, at } = ownTable();

let founder: SignedIn;
let id: EventId;
beforeEach(async () => {
  founder = await newUser(deps, { fullName: "Lina Haddad", role: "city_founder" });
  id = await newEvent(deps, founder, { capacity: 9, guests_per_member: 2, price_cents: 0 });
});

const jacket = {
  key: "bring-a-jacket",
  to: { audience: "guests" as const, takes_replies: false },
  subject: "Bring a jacket",
  text: "The roof gets cold.",
};

it("counts people who are mailed, and neither members' guests nor guests without an address", async () => {
  const member = await newUser(deps, { role: "member" });
  await joinEvent(deps, member, id, { guests: ["One Guest", "Two Guest"] });
  const house = (key: string, email = "") => ({
    key,
    full_name: `Guest ${key}`,
    kind: "complimentary" as const,
    is_admitted: false,
    email,
  });
  await addGuest(deps, founder, id, house("house-without-address"));
  const mailed = await addGuest(deps, founder, id, house("house-with-address", "house@majlis.test"));
  const audiences = async () => (await listGuestMessages(deps, founder, id, { limit: 1 })).audiences;
  expect((await audiences()).guests).toBe(2);
  const holders = (await deps.store.ticket.query.byRef({ ref_id: id }).go()).data;
  const { data: event } = await deps.store.event.get({ id }).go();
  const door = at(event?.starts_at ?? "");
  for (const { user_id, qr_code } of holders) {
    const refId = RefId.parse(id);
    const nonce = `nonce-of-${user_id}`;
    expect(await checkIn(door, founder, { qrCode: qr_code, nonce, refId })).toMatchObject({ result: "ok" });
  }
  expect(await audiences()).toMatchObject({ guests: 2, came: 2 });
  expect(await sendGuestMessage(deps, founder, id, jacket)).toBe(2);
  await deliverAll(deps, await rowsForAll(deps, id, "guest_message_all"));
  expect(await deliverAll(deps, await rowsForAll(deps, id, "guest_message"))).toHaveLength(2);
  const [companion] = holders.filter(({ guest_of }) => guest_of !== undefined);
  await undoCheckIn(deps, founder, {
    refId: RefId.parse(id),
    userId: HolderId.parse(companion?.user_id),
    checkedInAt: door.clock.now().toISOString(),
  });
  expect(await audiences()).toMatchObject({ guests: 2, came: 2 });
  expect(mailed.guest_kind).toBe("complimentary");
});

it("follows members' guests who are added and canceled, and guests who are removed", async () => {
  const member = await newUser(deps, { role: "member" });
  await joinEvent(deps, member, id);
  const key = { user_id: member.userId, type: "event" as const, ref_id: id };
  const ticketId = TicketId.parse((await deps.store.ticket.get(key).go()).data?.id);
  const guests = async () => (await listGuestMessages(deps, founder, id, { limit: 1 })).audiences.guests;
  const added = await addPlusOne(deps, member, ticketId, named("One Guest"));
  await addPlusOne(deps, member, ticketId, named("Two Guest"));
  expect(await guests()).toBe(1);
  await cancelPlusOne(deps, member, ticketId, added.id);
  expect(await guests()).toBe(1);
  const walkIn = {
    key: "house-without-address",
    full_name: "House",
    email: "",
    kind: "complimentary" as const,
  };
  const { user_id } = await addGuest(deps, founder, id, { ...walkIn, is_admitted: false });
  await removeEventGuest(deps, founder, id, { userId: UserId.parse(user_id), reason: "A double entry" });
  expect(await guests()).toBe(1);
  await cancelTicket(deps, member, ticketId);
  expect(await guests()).toBe(0);
  const { data: seats } = await deps.store.availability.get({ id }).go();
  expect(seats).toMatchObject({ attendee_count: 0, unmailed_count: 0 });
});
