import { NewGuest as NewGuestSchema } from "@majlis/contracts/events/guestList";
import { addGuest } from "@majlis/core/events/guests/addGuest";
import { exportAttendees } from "@majlis/core/events/guests/exportAttendees";
import { joinEvent } from "@majlis/core/events/joinEvent";
import { listAttendees } from "@majlis/core/events/guests/listAttendees";
import { checkIn } from "@majlis/core/tickets/checkIn";
import { remindAttendees } from "@majlis/core/tickets/remindAttendees";
import { array, assert, asyncProperty, boolean, integer } from "fast-check";
import { describe, expect, it } from "vitest";
import { newActor, newTicket, newUser } from "#support/factories.ts";
import { ownTable } from "#support/ownTable.ts";
import { guestListScene, outcomeOf } from "#support/guestScenes.ts";

const { deps, at } = ownTable();
const { founder, newParty, guest, seatsOf, mailsAbout, deliver } = guestListScene(deps);
const page = { limit: 100 };

describe("a guest whom the founder adds", () => {
  it("enters at once, is counted and listed with a mark, and brings no revenue", async () => {
    const { eventId, startsAt } = await newParty();
    const evening = at(startsAt);
    const walkIn = guest({ kind: "walk_in", is_admitted: true });
    const added = await addGuest(evening, founder, eventId, walkIn);
    expect(added).toMatchObject({ guest_kind: "walk_in", payment_status: "free", checked_in_at: startsAt });
    // A repeated call, as after a lost reply, adds no one.
    expect(await addGuest(evening, founder, eventId, walkIn)).toEqual(added);
    const other = addGuest(evening, founder, eventId, { ...walkIn, full_name: "Other" });
    expect(await outcomeOf(other)).toBe("GuestChanged");
    await addGuest(evening, founder, eventId, guest({ full_name: "Ghada Given" }));
    expect(await listAttendees(evening, founder, eventId, page)).toMatchObject({
      attendee_count: 2,
      checked_in_count: 1,
      items: expect.arrayContaining([
        expect.objectContaining({
          user: { full_name: "Ghada Given" },
          guest_kind: "complimentary",
          checked_in_at: null,
        }),
      ]),
    });
    const { text } = await exportAttendees(evening, founder, eventId, undefined);
    expect(text).toContain("Walid Walk-in,Walk-in,");
    expect(text).toContain("Ghada Given,Complimentary,");
    // The complimentary seat is checked in like that of any other guest.
    const { items } = await listAttendees(evening, founder, eventId, page);
    const given = items.find(({ user }) => user.full_name === "Ghada Given");
    const scan = { userId: given?.user_id, refId: eventId, nonce: "nonce-1234" };
    expect(await checkIn(evening, founder, scan)).toMatchObject({ result: "ok", name: "Ghada Given" });
    expect(await mailsAbout(eventId)).toEqual([]);
  });

  it("gets the ticket and the reminder by mail, without a link to an account", async () => {
    const { eventId, startsAt } = await newParty();
    await addGuest(deps, founder, eventId, guest({ email: "guest@majlis.test", locale: "ar" }));
    await addGuest(deps, founder, eventId, guest());
    const [ticket, ...more] = await deliver(deps, eventId, "ticket_issued");
    expect(more).toEqual([]);
    expect(ticket?.to).toBe("guest@majlis.test");
    expect(ticket?.html).toContain("مقعدك محجوز");
    expect(ticket?.html).toContain(`/events/${eventId}`);
    expect(ticket?.html).not.toContain("my-tickets");
    const dayBefore = at(new Date(Date.parse(startsAt) - 3_600_000).toISOString());
    const task = { kind: "remind", ref: eventId, starts_at: startsAt, cursor: null, until: null } as const;
    await remindAttendees(dayBefore, { ...task, isWhole: false });
    const reminders = await deliver(dayBefore, eventId, "reminder");
    expect(reminders.map(({ to }) => to)).toEqual(["guest@majlis.test"]);
    expect(reminders[0]?.html).not.toContain("my-tickets");
  });

  it("asks before an address gets a second seat, also that of an account", async () => {
    const { eventId } = await newParty();
    const member = await newUser(deps, { role: "member", email: "Lina@majlis.test" });
    await newTicket(deps, member, eventId);
    await addGuest(deps, founder, eventId, guest({ email: "guest@majlis.test" }));
    for (const email of ["Guest@majlis.test", "lina@majlis.test"]) {
      const twice = guest({ email });
      expect(await outcomeOf(addGuest(deps, founder, eventId, twice))).toBe("GuestHasSeat");
      expect(await outcomeOf(addGuest(deps, founder, eventId, { ...twice, again: true }))).toBe("done");
    }
    expect((await seatsOf(eventId))?.attendee_count).toBe(4);
    const { eventId: other } = await newParty();
    expect(await outcomeOf(addGuest(deps, founder, other, guest({ email: "guest@majlis.test" })))).toBe(
      "done",
    );
  });

  it("is refused at a full or closed event, before the doors open, and by others", async () => {
    const { eventId, startsAt } = await newParty({ capacity: 1 });
    const early = addGuest(deps, founder, eventId, guest({ is_admitted: true }));
    expect(await outcomeOf(early)).toBe("DoorsNotOpen");
    const stranger = addGuest(deps, newActor("city_founder"), eventId, guest());
    expect(await outcomeOf(stranger)).toBe("EventNotFound");
    await addGuest(deps, newActor("admin"), eventId, guest());
    expect(await outcomeOf(addGuest(deps, founder, eventId, guest()))).toBe("NoSeatLeft");
    const later = at(new Date(Date.parse(startsAt) + 2 * 86_400_000).toISOString());
    expect(await outcomeOf(addGuest(later, founder, eventId, guest()))).toBe("GuestListClosed");
    expect(NewGuestSchema.safeParse(guest({ full_name: "x".repeat(200) })).success).toBe(false);
    expect(NewGuestSchema.safeParse(guest({ email: "not an address" })).success).toBe(false);
    const { data: audit } = await deps.store.audit.query.bySubject({ subject_id: eventId }).go();
    expect(audit.map(({ action }) => action)).toEqual(["event.guest_added"]);
  });

  it("never shares the last seat with a join", async () => {
    await assert(
      asyncProperty(
        integer({ min: 1, max: 3 }),
        array(boolean(), { minLength: 2, maxLength: 6 }),
        async (capacity, order) => {
          const { eventId } = await newParty({ capacity });
          const same = guest();
          const outcomes = await Promise.all(
            order.map((isWalkIn, index) =>
              isWalkIn
                ? outcomeOf(addGuest(deps, founder, eventId, index % 3 === 0 ? same : guest()))
                : outcomeOf(joinEvent(deps, newActor(), eventId)),
            ),
          );
          const seats = await seatsOf(eventId);
          const { data: tickets } = await deps.store.ticket.query
            .byRef({ ref_id: eventId })
            .go({ pages: "all" });
          expect(tickets.length).toBeLessThanOrEqual(capacity);
          expect(seats?.attendee_count).toBe(tickets.length);
          expect(outcomes.every((one) => ["done", "NoSeatLeft", "EventFull"].includes(one))).toBe(true);
        },
      ),
      { numRuns: 12 },
    );
  });
});
