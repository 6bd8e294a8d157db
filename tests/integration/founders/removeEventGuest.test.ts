import { UserId } from "@majlis/contracts/ids";
import { addGuest } from "@majlis/core/events/guests/addGuest";
import { joinEvent } from "@majlis/core/events/joinEvent";
import { requestEventJoin } from "@majlis/core/events/requests/requestEventJoin";
import { removeEventGuest } from "@majlis/core/events/guests/removeEventGuest";
import { joinWaitlist } from "@majlis/core/tickets/joinWaitlist";
import type { Deps } from "@majlis/core/table/deps";
import { assert, asyncProperty, integer } from "fast-check";
import { describe, expect, it } from "vitest";
import { newActor, newTicket, newUser } from "#support/factories.ts";
import { ownTable } from "#support/ownTable.ts";
import { guestListScene, outcomeOf } from "#support/guestScenes.ts";

const { deps, at } = ownTable();
const { founder, newParty, guest, seatsOf, deliver } = guestListScene(deps);

describe("a guest whom the founder removes", () => {
  const reason = "The evening is for families only.";

  it("is mailed once, frees the seat for the waitlist, and cannot join again", async () => {
    const { eventId } = await newParty({ capacity: 1 });
    const person = await newUser(deps, { role: "member" });
    await newTicket(deps, person, eventId);
    const next = await newUser(deps, { role: "member" });
    await joinWaitlist(deps, next, eventId);
    const remove = () => removeEventGuest(deps, founder, eventId, { userId: person.userId, reason });
    await Promise.all([remove(), remove()]);
    await remove();
    const mails = await deliver(deps, eventId, "guest_removed");
    expect(mails).toHaveLength(1);
    expect(mails[0]?.html).toContain(reason);
    const entry = await deps.store.waitlist.get({ user_id: next.userId, ref_id: eventId }).go();
    expect(entry.data?.status).toBe("offered");
    expect(await seatsOf(eventId)).toMatchObject({ attendee_count: 0, seats_held: 1, removal_count: 1 });
    expect(await outcomeOf(joinEvent(deps, person, eventId))).toBe("RemovedFromEvent");
    expect(await outcomeOf(joinWaitlist(deps, person, eventId))).toBe("RemovedFromEvent");
    const asFree = { ...person, role: "free_user" as const };
    expect(await outcomeOf(requestEventJoin(deps, asFree, eventId))).toBe("RemovedFromEvent");
    // Others can join, and the person can join other events.
    await joinEvent(deps, next, eventId);
    await joinEvent(deps, person, (await newParty()).eventId);
    const { data: audit } = await deps.store.audit.query.bySubject({ subject_id: eventId }).go();
    expect(audit.map(({ action }) => action)).toEqual(["event.guest_removed"]);
    expect(JSON.stringify(audit)).not.toContain(reason);
  });

  it("gets the whole price back, also on the last day", async () => {
    const { eventId, startsAt } = await newParty({ price_cents: 1500 });
    const person = await newUser(deps, { role: "member" });
    await newTicket(deps, person, eventId);
    const lastDay = at(new Date(Date.parse(startsAt) - 3_600_000).toISOString());
    await removeEventGuest(lastDay, founder, eventId, { userId: person.userId, reason });
    const { data: tasks } = await deps.store.paymentTask.scan.go({ pages: "all" });
    expect(tasks.filter(({ purpose }) => purpose === eventId)).toMatchObject([
      { action: "refund", amount_cents: 1500, reason: "guest_removed", user_id: person.userId },
    ]);
  });

  it("stays after a check-in, after the start, and for strangers", async () => {
    const { eventId, startsAt } = await newParty();
    const evening = at(new Date(Date.parse(startsAt) - 60_000).toISOString());
    const attendee = await addGuest(evening, founder, eventId, guest({ is_admitted: true }));
    const userId = UserId.parse(attendee.user_id);
    const remove = (now: Deps, one = userId) =>
      outcomeOf(removeEventGuest(now, founder, eventId, { userId: one, reason }));
    expect(await remove(evening)).toBe("GuestCheckedIn");
    expect(await remove(at(startsAt))).toBe("TooLateToRemove");
    expect(await remove(evening, newActor().userId)).toBe("GuestNotFound");
    const stranger = removeEventGuest(evening, newActor("city_founder"), eventId, { userId, reason });
    expect(await outcomeOf(stranger)).toBe("EventNotFound");
  });

  it("decides a join and a removal at once: no removed guest has a ticket", async () => {
    await assert(
      asyncProperty(integer({ min: 1, max: 4 }), async (joins) => {
        const { eventId } = await newParty();
        const person = await newUser(deps, { role: "member" });
        await newTicket(deps, person, eventId);
        await Promise.all([
          removeEventGuest(deps, founder, eventId, { userId: person.userId, reason }),
          ...Array.from({ length: joins }, () => outcomeOf(joinEvent(deps, person, eventId))),
        ]);
        const { data } = await deps.store.ticket
          .get({ user_id: person.userId, type: "event", ref_id: eventId })
          .go({ consistent: true });
        expect(data).toBeNull();
        expect(await seatsOf(eventId)).toMatchObject({ attendee_count: 0 });
      }),
      { numRuns: 8 },
    );
  });
});
