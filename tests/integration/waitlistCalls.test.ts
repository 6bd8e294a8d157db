import { getEvent, joinEvent } from "@majlis/contracts/events/events";
import { getGathering, joinGathering } from "@majlis/contracts/gatherings";
import { cancelTicket, listMyTickets } from "@majlis/contracts/tickets/tickets";
import { joinWaitlist, leaveWaitlist, listMyWaitlist } from "@majlis/contracts/tickets/waitlist";
import { joinEvent as joinAnEvent } from "@majlis/core/events/joinEvent";
import { describe, expect, it } from "vitest";
import { call, tokenOf } from "#support/api.ts";
import { insertEvent, insertGathering, newActor } from "#support/factories.ts";
import { outcomeOf, waitlistScene } from "#support/guestScenes.ts";
import { mailTo } from "#support/mailbox.ts";

const { deps, leave, ticketRows } = waitlistScene();

describe("the waitlist over HTTP", () => {
  it("offers a released seat to the next person and mails everyone", async () => {
    const [member, dina] = [await tokenOf("member@majlis.test"), await tokenOf("dina@majlis.test")];
    const eventId = await insertEvent(deps, { capacity: 1, title: "One chair" });
    await call(joinEvent, { body: { eventId } }, member);
    const queued = await call(joinWaitlist, { body: { refId: eventId } }, dina);
    expect(queued.body).toEqual({ success: true, my_waitlist: { place: 1, offer_expires_at: null } });
    await mailTo("dina@majlis.test", "On the waitlist: One chair");
    expect((await call(listMyWaitlist, { query: {} }, dina)).body.items).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ ref_id: eventId, type: "event", title: "One chair", place: 1 }),
      ]),
    );

    const { items } = (await call(listMyTickets, { query: { limit: 100 } }, member)).body;
    const ticketId = items.find((each: { ref_id: string }) => each.ref_id === eventId).id;
    const canceled = await call(cancelTicket, { body: { ticketId } }, member);
    expect(canceled.body).toEqual({ success: true });
    expect((await call(cancelTicket, { body: { ticketId } }, member)).status).toBe(200);
    const goodbye = await mailTo("member@majlis.test", "Ticket canceled: One chair");
    const [calendar] = goodbye.attachments;
    expect(Buffer.from(calendar?.content ?? "", "base64").toString()).toContain("METHOD:CANCEL");

    const offered = await mailTo("dina@majlis.test", "A seat for you: One chair");
    expect(offered.text).toContain(`/events/${eventId}`);
    expect(offered.text + offered.html).not.toContain("Beit Secret");
    const detail = (await call(getEvent, { params: { eventId } }, dina)).body;
    expect(detail).toMatchObject({
      attendee_count: 0,
      seats_held: 1,
      my_waitlist: { place: null, offer_expires_at: expect.any(String) },
    });
    expect((await call(joinEvent, { body: { eventId } }, member)).body.code).toBe("EventFull");
    expect((await call(joinEvent, { body: { eventId } }, dina)).status).toBe(200);
    const after = (await call(getEvent, { params: { eventId } }, dina)).body;
    expect(after).not.toHaveProperty("my_waitlist");
    expect(after).toMatchObject({ attendee_count: 1, seats_held: 0 });
  });

  it("accepts a repeated leave", async () => {
    const [member, dina] = [await tokenOf("member@majlis.test"), await tokenOf("dina@majlis.test")];
    const gatheringId = await insertGathering(deps, { capacity: 1 });
    await call(joinGathering, { body: { gatheringId } }, member);
    await call(joinWaitlist, { body: { refId: gatheringId } }, dina);
    const leaveOnce = () => call(leaveWaitlist, { body: { refId: gatheringId } }, dina);
    expect((await Promise.all([leaveOnce(), leaveOnce()])).map(({ status }) => status)).toEqual([200, 200]);
    const shown = (await call(getGathering, { params: { gatheringId } }, dina)).body;
    expect(shown).toMatchObject({ waiting_count: 0 });
    expect(shown).not.toHaveProperty("my_waitlist");
  });

  it("lets an approved guest join again without a new request", async () => {
    const free = newActor("free_user");
    const eventId = await insertEvent(deps);
    expect(await outcomeOf(joinAnEvent(deps, free, eventId))).toBe("RequestNeeded");
    await deps.store.eventRequest
      .create({
        event_id: eventId,
        user_id: free.userId,
        founder_id: "usr_00000000000000000000000000000000",
        status: "approved",
        created_at: new Date().toISOString(),
      })
      .go();
    await joinAnEvent(deps, free, eventId);
    await leave(free, eventId);
    expect(await outcomeOf(joinAnEvent(deps, free, eventId))).toBe("done");
    expect(await ticketRows(eventId)).toHaveLength(1);
  });
});
