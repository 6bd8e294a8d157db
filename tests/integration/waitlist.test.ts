import { TicketId } from "@majlis/contracts/ids";
import { deleteEvent } from "@majlis/core/events/deleteEvent";
import { joinEvent } from "@majlis/core/events/joinEvent";
import { updateEvent } from "@majlis/core/events/updateEvent";
import { cancelGathering } from "@majlis/core/gatherings/cancelGathering";
import { joinGathering as join } from "@majlis/core/gatherings/joinGathering";
import { updateGathering } from "@majlis/core/gatherings/updateGathering";
import { advanceWaitlist } from "@majlis/core/seats/advanceWaitlist";
import { cancelTicket } from "@majlis/core/tickets/cancelTicket";
import { joinWaitlist } from "@majlis/core/tickets/joinWaitlist";
import { leaveWaitlist } from "@majlis/core/tickets/leaveWaitlist";
import { describe, expect, it, vi } from "vitest";
import { insertEvent, insertGathering, newActor } from "#support/factories.ts";
import { hour, outcomeOf, personAt, waitlistScene } from "#support/guestScenes.ts";

const { deps, expectConsistent, fullGathering, gatheringRow, later, leave, waitlistOf, offeredTo, ticketOf } =
  waitlistScene();

describe("the waitlist", () => {
  it("accepts members without a ticket while the gathering is full", async () => {
    const { id, guests } = await fullGathering(1);
    const open = await insertGathering(deps);
    const soon = await fullGathering(1, { starts_at: new Date(Date.now() + 0.9 * hour).toISOString() });
    const canceled = await insertGathering(deps, { status: "canceled", capacity: 1, attendee_count: 1 });
    expect(await outcomeOf(joinWaitlist(deps, newActor("free_user"), id))).toBe("GatheringMembersOnly");
    expect(await outcomeOf(joinWaitlist(deps, personAt(guests, 0), id))).toBe("HasTicket");
    expect(await outcomeOf(joinWaitlist(deps, newActor(), open))).toBe("SeatsLeft");
    expect(await outcomeOf(joinWaitlist(deps, newActor(), soon.id))).toBe("WaitlistClosed");
    expect(await outcomeOf(joinWaitlist(deps, newActor(), canceled))).toBe("GatheringCanceled");
    const crowded = await insertGathering(deps, { capacity: 1, attendee_count: 1, waiting_count: 100 });
    expect(await outcomeOf(joinWaitlist(deps, newActor(), crowded))).toBe("WaitlistTooLong");
  });

  it("returns each member's place and moves up when a member leaves", async () => {
    const { id } = await fullGathering(1);
    const people = [newActor(), newActor(), newActor()];
    for (const one of people) await joinWaitlist(deps, one, id);
    const places = () => Promise.all(people.map(async (one) => (await joinWaitlist(deps, one, id)).place));
    expect(await places()).toEqual([1, 2, 3]);
    await leaveWaitlist(deps, personAt(people, 0), id);
    await leaveWaitlist(deps, personAt(people, 0), id);
    expect((await gatheringRow(id))?.waiting_count).toBe(2);
    expect(await places()).toEqual([3, 1, 2]);
  });

  it("offers a released seat to the first member only, for twelve hours", async () => {
    const { id, guests } = await fullGathering(2);
    const [first, second, stranger] = [newActor(), newActor(), newActor()];
    await joinWaitlist(deps, first, id);
    await joinWaitlist(deps, second, id);
    const released = Date.now();
    await leave(personAt(guests, 0), id);
    const taken = Date.now();
    expect(await gatheringRow(id)).toMatchObject({ attendee_count: 1, seats_held: 1, waiting_count: 1 });
    const [offer] = await waitlistOf(id, "offered");
    expect(offer?.user_id).toBe(first.userId);
    const offeredAt = Date.parse(offer?.offer_expires_at ?? "") - 12 * hour;
    expect(offeredAt).toBeGreaterThanOrEqual(released);
    expect(offeredAt).toBeLessThanOrEqual(taken);
    expect(await outcomeOf(join(deps, stranger, id))).toBe("GatheringFull");
    expect(await outcomeOf(join(deps, second, id))).toBe("GatheringFull");
    const codes = await Promise.all([join(deps, first, id), join(deps, first, id)]);
    expect(codes[0]).toBe(codes[1]);
    expect(await gatheringRow(id)).toMatchObject({ attendee_count: 2, seats_held: 0, waiting_count: 1 });
    await expectConsistent(id);
  });

  it("passes an expired or declined offer to the next member", async () => {
    const { id, guests } = await fullGathering(1);
    const [first, second, third] = [newActor(), newActor(), newActor()];
    for (const one of [first, second, third]) await joinWaitlist(deps, one, id);
    await leave(personAt(guests, 0), id);
    await advanceWaitlist(later(11), id);
    expect(await offeredTo(id)).toEqual([first.userId]);
    expect(await outcomeOf(join(later(12.1), first, id))).toBe("GatheringFull");
    expect(await offeredTo(id)).toEqual([second.userId]);
    await leaveWaitlist(deps, second, id);
    expect(await offeredTo(id)).toEqual([third.userId]);
    await Promise.all([advanceWaitlist(later(40), id), advanceWaitlist(later(40), id)]);
    expect(await gatheringRow(id)).toMatchObject({ attendee_count: 0, seats_held: 0, waiting_count: 0 });
    expect(await outcomeOf(join(later(40), newActor(), id))).toBe("done");
    await expectConsistent(id);
  });

  it("takes the offered seat of a person who joins while others are free", async () => {
    const [host, waiting, next] = [newActor(), newActor(), newActor()];
    const { id } = await fullGathering(1, { host_id: host.userId });
    await joinWaitlist(deps, waiting, id);
    await updateGathering(deps, host, id, { capacity: 3 });
    expect(await offeredTo(id)).toEqual([waiting.userId]);
    await join(deps, waiting, id);
    expect(await gatheringRow(id)).toMatchObject({ attendee_count: 2, seats_held: 0 });
    expect(await outcomeOf(join(deps, next, id))).toBe("done");
    await expectConsistent(id);
  });

  it("ends a lapsed offer of a person who takes a free seat", async () => {
    const [host, waiting] = [newActor(), newActor()];
    const { id } = await fullGathering(1, { host_id: host.userId });
    await joinWaitlist(deps, waiting, id);
    await updateGathering(deps, host, id, { capacity: 3 });
    await join(later(13), waiting, id);
    expect(await gatheringRow(id)).toMatchObject({ attendee_count: 2, seats_held: 0 });
    await expectConsistent(id);
  });

  it("opens a seat with an expired offer before its task runs", async () => {
    const { id, guests } = await fullGathering(1);
    const first = newActor();
    await joinWaitlist(deps, first, id);
    await leave(personAt(guests, 0), id);
    expect(await outcomeOf(join(later(13), newActor(), id))).toBe("done");
    await expectConsistent(id);
  });

  it("closes an hour before the start", async () => {
    const starts_at = new Date(Date.now() + 5 * hour).toISOString();
    const { id, guests } = await fullGathering(1, { starts_at });
    const people = [newActor(), newActor()];
    for (const one of people) await joinWaitlist(deps, one, id);
    await leave(personAt(guests, 0), id);
    const [offer] = await waitlistOf(id, "offered");
    expect(offer?.offer_expires_at).toBe(new Date(new Date(starts_at).getTime() - hour).toISOString());
    await advanceWaitlist(later(4.1), id);
    expect(await gatheringRow(id)).toMatchObject({ attendee_count: 0, seats_held: 0, waiting_count: 0 });
    expect(await outcomeOf(join(later(4.2), newActor(), id))).toBe("done");
  });

  it("receives the seats of a larger capacity and ends with a cancellation", async () => {
    const host = newActor();
    const { id } = await fullGathering(1, { host_id: host.userId });
    const people = [newActor(), newActor(), newActor()];
    for (const one of people) await joinWaitlist(deps, one, id);
    await updateGathering(deps, host, id, { capacity: 3 });
    expect(await offeredTo(id)).toEqual(people.slice(0, 2).map(({ userId }) => userId));
    expect(await outcomeOf(updateGathering(deps, host, id, { capacity: 2 }))).toBe("CapacityTooLow");
    await expectConsistent(id);
    await cancelGathering(deps, host, id);
    expect(await gatheringRow(id)).toMatchObject({ attendee_count: 1, seats_held: 0, waiting_count: 0 });
    expect([...(await waitlistOf(id, "offered")), ...(await waitlistOf(id, "waiting"))]).toEqual([]);
  });

  it("is advanced by a task when the call that freed a seat has failed", async () => {
    const lines = await Promise.all([fullGathering(1), fullGathering(1), fullGathering(1)]);
    const waiting = [newActor(), newActor(), newActor()];
    for (const [index, { id, guests }] of lines.entries()) {
      const first = personAt(waiting, index);
      await joinWaitlist(deps, first, id);
      await joinWaitlist(deps, newActor(), id);
      const gone = personAt(guests, 0);
      await deps.store.ticket.delete({ user_id: gone.userId, type: "gathering", ref_id: id }).go();
      await deps.store.availability.patch({ id }).add({ attendee_count: -1 }).go();
    }
    // The product reads the table's stream.
    for (const [index, { id }] of lines.entries()) {
      const offered = async () => expect(await offeredTo(id)).toEqual([personAt(waiting, index).userId]);
      await vi.waitFor(offered, { timeout: 20_000 });
      await expectConsistent(id);
    }
  });

  it("receives the seats that an event's founder adds", async () => {
    const founder = newActor("city_founder");
    const id = await insertEvent(deps, { capacity: 1, founder_id: founder.userId });
    const [guest, first] = [newActor(), newActor()];
    await joinEvent(deps, guest, id);
    await joinWaitlist(deps, first, id);
    const ticket = await ticketOf(guest, id);
    await cancelTicket(deps, guest, TicketId.parse(ticket?.id));
    expect(await offeredTo(id)).toEqual([first.userId]);
    const second = newActor();
    await joinWaitlist(deps, second, id);
    await updateEvent(deps, founder, id, { capacity: 2 });
    expect(await offeredTo(id)).toEqual([first.userId, second.userId]);
    expect(await outcomeOf(updateEvent(deps, founder, id, { capacity: 1 }))).toBe("CapacityTooLow");
    expect(await deleteEvent(deps, founder, id)).toBe("canceled");
    expect(await offeredTo(id)).toEqual([]);
  });
});
