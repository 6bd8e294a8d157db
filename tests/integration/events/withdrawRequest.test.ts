import { decideEventRequest } from "@majlis/core/events/requests/decideEventRequest";
import { getEvent } from "@majlis/core/events/getEvent";
import { joinEvent } from "@majlis/core/events/joinEvent";
import { withdrawEventRequest } from "@majlis/core/events/requests/withdrawEventRequest";
import type { Deps } from "@majlis/core/table/deps";
import { joinWaitlist } from "@majlis/core/tickets/joinWaitlist";
import { describe, expect, it } from "vitest";
import { insertEvent, newActor, newEvent, newRequest } from "#support/factories.ts";
import { eventNow } from "#support/occasionRows.ts";
import { requestBeforePrice } from "#support/paidScene.ts";
import { coreDeps } from "#support/ownTable.ts";

const deps = coreDeps();
const stripe: Deps = { ...deps, settings: { ...deps.settings, ways: ["stripe"] } };

describe("withdrawing a request", () => {
  it("removes a pending request and its count, once", async () => {
    const { eventId, guest } = await requestBeforePrice(deps);
    await Promise.all([1, 2, 3].map(() => withdrawEventRequest(deps, guest, eventId)));
    const { data } = await deps.store.eventRequest
      .get({ user_id: guest.userId, event_id: eventId })
      .go({ consistent: true });
    expect(data).toBeNull();
    expect(await eventNow(deps, eventId)).toMatchObject({ pending_requests: 0 });
  });

  it("releases the seat on hold of an approved guest, and offers it to the waitlist", async () => {
    const { eventId, guest, approve } = await requestBeforePrice(deps);
    await approve(1500);
    await joinEvent(stripe, guest, eventId, { priceCents: 1500 });
    const waiting = newActor();
    await joinWaitlist(stripe, waiting, eventId);
    await withdrawEventRequest(stripe, guest, eventId);
    expect(await eventNow(deps, eventId)).toMatchObject({
      approved_requests: 0,
      seats_held: 1,
      waiting_count: 0,
    });
    expect((await getEvent(stripe, waiting, eventId)).my_waitlist?.offer_expires_at).toBeTruthy();
    await expect(joinEvent(stripe, guest, eventId, { priceCents: 1500 })).rejects.toMatchObject({
      code: "EventFull",
    });
  });

  it("keeps a request whose ticket was issued, and one that was declined", async () => {
    const founder = newActor("city_founder");
    const eventId = await newEvent(deps, founder);
    const [holder, declined] = [await newRequest(deps, eventId), await newRequest(deps, eventId)];
    await decideEventRequest(deps, founder, { eventId, userId: holder.userId, decision: "approve" });
    await decideEventRequest(deps, founder, { eventId, userId: declined.userId, decision: "decline" });
    await expect(withdrawEventRequest(deps, holder, eventId)).rejects.toMatchObject({
      code: "AlreadyJoined",
    });
    await expect(withdrawEventRequest(deps, declined, eventId)).rejects.toMatchObject({
      code: "RequestDeclined",
    });
    expect(await eventNow(deps, eventId)).toMatchObject({ approved_requests: 1, declined_requests: 1 });
  });

  it("changes nothing without a request", async () => {
    const eventId = await insertEvent(deps);
    await withdrawEventRequest(deps, newActor("free_user"), eventId);
    expect((await eventNow(deps, eventId))?.pending_requests).toBeUndefined();
  });
});
