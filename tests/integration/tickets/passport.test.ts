import { cultures } from "@majlis/contracts/cultures";
import { EventForm } from "@majlis/contracts/events/eventForm";
import { getEvent } from "@majlis/core/events/getEvent";
import { updateEvent } from "@majlis/core/events/updateEvent";
import type { SignedIn } from "@majlis/core/kernel/actor";
import { checkIn } from "@majlis/core/tickets/checkIn";
import { getPassport } from "@majlis/core/tickets/getPassport";
import { undoCheckIn } from "@majlis/core/tickets/undoCheckIn";
import { describe, expect, it } from "vitest";
import { nonce, useDoor } from "#support/doorScene.ts";
import {
  daysFromNow,
  eventForm,
  insertEvent,
  insertGathering,
  newActor,
  newTicket,
  newUser,
} from "#support/factories.ts";
import { meteredDeps } from "#support/countUnits.ts";
import { testDeps } from "#support/table.ts";

const deps = testDeps();
const { evening, openDoor } = useDoor(deps);

const stampsOf = async (person: SignedIn) => (await getPassport(deps, person, { limit: 24 })).items;

describe("the passport", () => {
  it("has a stamp once the door has admitted the person, and one only", async () => {
    const { founder, eventId, guest, qrCode } = await openDoor();
    await updateEvent(deps, founder, eventId, { culture: "circassian" });
    expect(await stampsOf(guest)).toEqual([]);
    await checkIn(evening, founder, { qrCode, nonce: nonce() });
    await checkIn(evening, founder, { qrCode, nonce: nonce() });
    expect(await stampsOf(guest)).toMatchObject([{ ref_id: eventId, kind: "event", culture: "circassian" }]);
    expect(await stampsOf(newActor())).toEqual([]);
  });

  it("loses the stamp when the check-in is undone", async () => {
    const { founder, eventId, guest, qrCode } = await openDoor();
    const answer = await checkIn(evening, founder, { qrCode, nonce: nonce() });
    const checkedInAt = answer.result === "ok" ? answer.checkedInAt : "";
    await undoCheckIn(evening, founder, { refId: eventId, userId: guest.userId, checkedInAt });
    expect(await stampsOf(guest)).toEqual([]);
  });

  it("has past gatherings that the person hosted for guests", async () => {
    const host = newActor();
    const over = { host_id: host.userId, starts_at: daysFromNow(-3), attendee_count: 2 };
    const id = await insertGathering(deps, over);
    await insertGathering(deps, { ...over, attendee_count: 0 });
    await insertGathering(deps, { ...over, status: "canceled" });
    await insertGathering(deps, { ...over, starts_at: daysFromNow(3) });
    expect(await stampsOf(host)).toMatchObject([{ ref_id: id, kind: "gathering", is_host: true }]);
  });

  it("continues with the cursor until both lists are read", async () => {
    const { founder, guest, qrCode } = await openDoor();
    const other = await openDoor();
    const second = await newTicket(deps, guest, other.eventId);
    await checkIn(evening, founder, { qrCode, nonce: nonce() });
    await checkIn(evening, other.founder, { qrCode: second, nonce: nonce() });
    const over = { host_id: guest.userId, starts_at: daysFromNow(-3), attendee_count: 1 };
    await insertGathering(deps, over);
    await insertGathering(deps, over);
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await getPassport(deps, guest, { limit: 1, cursor });
      expect(page.items.length).toBeLessThanOrEqual(1);
      found.push(...page.items.map(({ ref_id }) => ref_id));
      cursor = page.cursor ?? undefined;
    } while (cursor !== undefined);
    expect(new Set(found).size).toBe(4);
    expect(found).toHaveLength(4);
  });

  it("costs the same, however many tickets there are", async () => {
    const person = await newUser(deps, { role: "member" });
    const costs: unknown[] = [];
    for (const total of [24, 28]) {
      const { data } = await deps.store.ticket.query.byUser({ user_id: person.userId }).go({ pages: "all" });
      for (let count = data.length; count < total; count++) {
        const refId = await insertEvent(deps, { culture: "JP" });
        const created_at = new Date().toISOString();
        await deps.store.ticket
          .put({
            id: deps.ids.next("tkt"),
            user_id: person.userId,
            type: "event",
            ref_id: refId,
            qr_code: `EVT-${refId}`,
            payment_status: "free",
            holder_name: "Yousef Test",
            created_at,
            checked_in_at: created_at,
          })
          .go();
      }
      const { deps: metered, measure } = meteredDeps();
      costs.push(
        await measure(async () => {
          expect((await getPassport(metered, person, { limit: 24 })).items).toHaveLength(24);
        }),
      );
    }
    expect(costs).toEqual([
      { read: 14.5, write: 0 },
      { read: 14.5, write: 0 },
    ]);
  });
});

describe("the culture of an event", () => {
  it("is one of the list, and null removes it", async () => {
    const { founder, eventId } = await openDoor();
    await updateEvent(deps, founder, eventId, { culture: "JO" });
    expect((await getEvent(deps, founder, eventId)).culture).toBe("JO");
    await updateEvent(deps, founder, eventId, { title: "Renamed" });
    expect((await getEvent(deps, founder, eventId)).culture).toBe("JO");
    await updateEvent(deps, founder, eventId, { culture: null });
    expect((await getEvent(deps, founder, eventId)).culture).toBeUndefined();
    for (const culture of cultures) expect(EventForm.safeParse(eventForm({ culture })).success).toBe(true);
    expect(EventForm.safeParse(eventForm({ culture: "Atlantis" })).success).toBe(false);
  });
});
