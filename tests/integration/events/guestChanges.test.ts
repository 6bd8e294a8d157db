import { getEvent } from "@majlis/core/events/getEvent";
import { updateEvent } from "@majlis/core/events/updateEvent";
import { visitor } from "@majlis/core/kernel/actor";
import { addPlusOne } from "@majlis/core/tickets/addPlusOne";
import { cancelPlusOne } from "@majlis/core/tickets/cancelPlusOne";
import { cancelTicket } from "@majlis/core/tickets/cancelTicket";
import { checkIn } from "@majlis/core/tickets/checkIn";
import { joinWaitlist } from "@majlis/core/tickets/joinWaitlist";
import { replacePlusOne } from "@majlis/core/tickets/replacePlusOne";
import { describe, expect, it } from "vitest";
import { newMail } from "@majlis/core/outbox/outbox";
import { newActor, newUser, named } from "#support/factories.ts";
import { deliverAll, rowsAbout } from "#support/outbox.ts";
import { plusOneScene } from "#support/guestScenes.ts";
import { ownTable } from "#support/ownTable.ts";

const { opening, join, ticketOf, seatsOf, holders, guestOf, founder, deps, at } = plusOneScene(ownTable());

describe("changing guests", () => {
  it("adds a guest once, up to the limit, also at the same time", async () => {
    const [member, id] = [newActor(), await opening()];
    await join(member, id);
    const { id: ticketId } = await ticketOf(member, id);
    const first = await addPlusOne(deps, member, ticketId, named("Omar"));
    expect(await addPlusOne(deps, member, ticketId, named("Omar"))).toEqual(first);
    const outcomes = await Promise.allSettled(
      ["Rana", "Sami", "Huda"].map((name) => addPlusOne(deps, member, ticketId, named(name))),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await seatsOf(id)).toBe(3);
    await expect(addPlusOne(deps, newActor(), ticketId, named("Omar"))).rejects.toMatchObject({
      code: "TicketNotFound",
    });
  });

  it("gives two guests of one name a seat each, and refuses a key with another name", async () => {
    const [member, id] = [newActor(), await opening()];
    await join(member, id);
    const { id: ticketId } = await ticketOf(member, id);
    const ahmad = named("Ahmad");
    const first = await addPlusOne(deps, member, ticketId, ahmad);
    const namesake = { key: crypto.randomUUID(), name: "Ahmad" };
    const second = await addPlusOne(deps, member, ticketId, namesake);
    expect(second.qr_code).not.toBe(first.qr_code);
    expect((await ticketOf(member, id)).guests).toEqual([first, second]);
    await expect(addPlusOne(deps, member, ticketId, { ...ahmad, name: "Omar" })).rejects.toMatchObject({
      code: "GuestChanged",
    });
    const renamed = { ticketId, guestId: second.id, key: crypto.randomUUID(), name: "Ahmad" };
    expect((await replacePlusOne(deps, member, renamed)).qr_code).not.toBe(second.qr_code);
  });

  it("adds no guest while seats are taken or people wait, and none after the start", async () => {
    const [member, id] = [newActor(), await opening({ capacity: 1 })];
    await join(member, id);
    const { id: ticketId } = await ticketOf(member, id);
    await expect(addPlusOne(deps, member, ticketId, named("Omar"))).rejects.toMatchObject({
      code: "SeatsTooFew",
    });
    await joinWaitlist(deps, newActor(), id);
    await updateEvent(deps, founder, id, { capacity: 2 });
    await expect(addPlusOne(deps, member, ticketId, named("Omar"))).rejects.toMatchObject({
      code: "SeatsTooFew",
    });
    await expect(
      addPlusOne(at("2027-11-01T10:00:00.000Z"), member, ticketId, named("Omar")),
    ).rejects.toMatchObject({
      code: "EventEnded",
    });
  });

  it("keeps the seats of guests when the limit is lowered", async () => {
    const [member, id] = [newActor(), await opening()];
    await join(member, id, ["Omar", "Rana"]);
    await updateEvent(deps, founder, id, { guests_per_member: 1 });
    const { ticketId, guest } = await guestOf(member, id);
    await cancelPlusOne(deps, member, ticketId, guest.id);
    await expect(addPlusOne(deps, member, ticketId, named("Sami"))).rejects.toMatchObject({
      code: "GuestsNotAllowed",
    });
    expect(await seatsOf(id)).toBe(2);
    await updateEvent(deps, founder, id, { guests_per_member: 0 });
    expect((await getEvent(deps, visitor, id)).guests_per_member).toBeUndefined();
    expect((await ticketOf(member, id)).guests).toHaveLength(1);
  });

  it("cancels one guest once and offers the seat to the waitlist", async () => {
    const [member, waiting, id] = [newActor(), newActor(), await opening({ capacity: 2 })];
    await join(member, id, ["Omar"]);
    await joinWaitlist(deps, waiting, id);
    const { ticketId, guest } = await guestOf(member, id);
    await Promise.all([1, 2].map(() => cancelPlusOne(deps, member, ticketId, guest.id)));
    expect(await seatsOf(id)).toBe(1);
    expect((await getEvent(deps, waiting, id)).my_waitlist?.place).toBeNull();
  });

  it("gives a seat to another guest, and the door refuses the earlier code", async () => {
    const id = await opening({ starts_at: "2026-12-01T17:00:00.000Z" });
    const member = newActor();
    await join(member, id, ["Omar"]);
    const { ticketId, guest } = await guestOf(member, id);
    const next = await replacePlusOne(deps, member, { ticketId, guestId: guest.id, ...named("Rana") });
    expect(await replacePlusOne(deps, member, { ticketId, guestId: guest.id, ...named("Rana") })).toEqual(
      next,
    );
    expect((await ticketOf(member, id)).guests).toEqual([next]);
    expect(await seatsOf(id)).toBe(2);
    const door = at("2026-12-01T16:30:00.000Z");
    const scan = (qrCode: string) => checkIn(door, founder, { qrCode, nonce: crypto.randomUUID() });
    expect(await scan(guest.qr_code)).toMatchObject({ result: "error", reason: "canceled" });
    expect(await scan(next.qr_code)).toMatchObject({ result: "ok", name: "Rana", guestOf: member.fullName });
    await expect(
      replacePlusOne(door, member, { ticketId, guestId: next.id, ...named("Sami") }),
    ).rejects.toMatchObject({ code: "GuestUsed" });
  });
});

describe("canceling the member's ticket", () => {
  it("cancels those of the guests in the same transaction", async () => {
    const [member, id] = [newActor(), await opening()];
    await join(member, id, ["Omar", "Rana"]);
    await cancelTicket(deps, member, (await ticketOf(member, id)).id);
    expect(await seatsOf(id)).toBe(0);
    expect(await holders(id)).toEqual([]);
    await join(member, id, ["Sami"]);
    expect(await seatsOf(id)).toBe(2);
  });

  it("names the guests who lose their seats in the mail", async () => {
    const [member, id] = [{ ...(await newUser(deps)), role: "member" as const }, await opening()];
    await join(member, id, ["Omar", "Rana"]);
    await cancelTicket(deps, member, (await ticketOf(member, id)).id);
    const rows = (await rowsAbout(deps, id)).filter(({ template }) => template === "ticket_canceled");
    const [mail] = await deliverAll(deps, rows);
    expect(mail?.text).toContain("Your guests lose their seats too: Omar, Rana. Please tell them.");
  });

  it("also when the event is canceled", async () => {
    const [member, id] = [{ ...(await newUser(deps)), role: "member" as const }, await opening()];
    await join(member, id, ["Omar"]);
    await deps.store.event.patch({ id }).set({ status: "canceled" }).go();
    const mail = { ...newMail(deps, { template: "event_canceled", user_id: member.userId, ref_id: id }) };
    await deps.store.outbox.create(mail).go();
    const [sent] = await deliverAll(deps, [mail]);
    expect(sent?.text).toContain("Your guests lose their seats too: Omar.");
  });

  it("is refused while a guest is checked in", async () => {
    const id = await opening({ starts_at: "2026-12-01T17:00:00.000Z" });
    const member = newActor();
    await join(member, id, ["Omar", "Rana"]);
    const { ticketId, guest } = await guestOf(member, id);
    const door = at("2026-12-01T16:30:00.000Z");
    await checkIn(door, founder, { qrCode: guest.qr_code, nonce: crypto.randomUUID() });
    await expect(cancelTicket(door, member, ticketId)).rejects.toMatchObject({ code: "GuestUsed" });
    await expect(cancelPlusOne(door, member, ticketId, guest.id)).rejects.toMatchObject({
      code: "GuestUsed",
    });
    expect(await seatsOf(id)).toBe(3);
  });
});
