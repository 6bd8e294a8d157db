import { setUserRole } from "@majlis/core/admin/setUserRole";
import { getEvent } from "@majlis/core/events/getEvent";
import { giveKursi } from "@majlis/core/events/kursi/giveKursi";
import { listWaitlist } from "@majlis/core/events/guests/listWaitlist";
import { joinEvent } from "@majlis/core/events/joinEvent";
import { promoteGuest } from "@majlis/core/events/guests/promoteGuest";
import { updateEvent } from "@majlis/core/events/updateEvent";
import { withdrawEventRequest } from "@majlis/core/events/requests/withdrawEventRequest";
import type { Deps } from "@majlis/core/table/deps";
import { joinWaitlist } from "@majlis/core/tickets/joinWaitlist";
import { describe, expect, it } from "vitest";
import { dyingDeps, letDie } from "#support/dyingDeps.ts";
import { runDueRows } from "#support/dueRows.ts";
import { insertEvent, newActor, newUser } from "#support/factories.ts";
import { eventNow } from "#support/occasionRows.ts";
import { deliverAll, rowsAbout } from "#support/outbox.ts";
import { ownTable } from "#support/ownTable.ts";
import { outcomeOf } from "#support/guestScenes.ts";

const { at } = ownTable();
const deps = at("2032-06-01T12:00:00.000Z");
const soon = at("2032-06-01T12:06:00.000Z");
const paidAt = (instant: string): Deps => ({
  ...at(instant),
  settings: { ...deps.settings, ways: ["stripe"] },
});
const stripe = paidAt("2032-06-01T12:00:00.000Z");
const starts_at = "2032-06-20T18:00:00.000Z";
const admin = newActor("admin");
const member = () => newUser(deps, { role: "member" });

/** An event of one seat with a holder, and two members who wait. */
const fullEvent = async () => {
  const founder = newActor("city_founder");
  const eventId = await insertEvent(deps, { capacity: 1, starts_at, founder_id: founder.userId });
  await joinEvent(deps, await member(), eventId);
  const [first, second] = [await member(), await member()];
  await joinWaitlist(deps, first, eventId);
  await joinWaitlist(at("2032-06-01T12:00:01.000Z"), second, eventId);
  const placeOf = async (one: typeof first) => (await getEvent(deps, one, eventId)).my_waitlist;
  const mailed = async (template: string) =>
    (await rowsAbout(deps, eventId)).filter((row) => row.template === template);
  return { founder, eventId, first, second, placeOf, mailed };
};

describe("a person on the waitlist who cannot join any more", () => {
  it("is passed over when a seat is free, keeps the place, and is told once why", async () => {
    const { founder, eventId, first, second, placeOf, mailed } = await fullEvent();
    await setUserRole(deps, admin, { userId: first.userId, role: "free_user" });
    await updateEvent(deps, founder, eventId, { capacity: 2 });
    expect(await placeOf(first)).toEqual({ place: 1, offer_expires_at: null });
    expect((await placeOf(second))?.offer_expires_at).not.toBeNull();
    await updateEvent(deps, founder, eventId, { capacity: 3 });
    const rows = await mailed("waitlist_passed");
    expect(rows.map(({ user_id }) => user_id)).toEqual([first.userId]);
    const [mail] = await deliverAll(deps, rows);
    expect(mail?.text).toContain("it needs a membership or an approved request");
    // The third seat waits for nobody.
    expect(await outcomeOf(joinEvent(deps, await member(), eventId))).toBe("done");
    await setUserRole(deps, admin, { userId: first.userId, role: "member" });
    await updateEvent(deps, founder, eventId, { capacity: 4 });
    expect((await placeOf(first))?.offer_expires_at).not.toBeNull();
    // Passed over again for the same reason.
    await setUserRole(deps, admin, { userId: first.userId, role: "free_user" });
    await runDueRows(soon);
    expect(await placeOf(first)).toEqual({ place: 1, offer_expires_at: null });
    expect(await mailed("waitlist_passed")).toHaveLength(1);
  });

  it("loses the offer to the next one minutes after the role has ended", async () => {
    const { founder, eventId, first, second, placeOf } = await fullEvent();
    await updateEvent(deps, founder, eventId, { capacity: 2 });
    expect((await placeOf(first))?.offer_expires_at).not.toBeNull();
    await setUserRole(deps, admin, { userId: first.userId, role: "free_user" });
    await runDueRows(soon);
    expect(await placeOf(first)).toEqual({ place: 1, offer_expires_at: null });
    expect((await placeOf(second))?.offer_expires_at).not.toBeNull();
    const { items } = await listWaitlist(soon, founder, eventId, { limit: 10 });
    const timeOf = ({ userId }: typeof first) =>
      items.find(({ user_id }) => user_id === userId)?.offer_expires_at;
    expect([timeOf(first), typeof timeOf(second)]).toEqual([null, "string"]);
  });

  it("comes before who joined later once the role is back", async () => {
    const { founder, eventId, first, second, placeOf } = await fullEvent();
    const third = await member();
    await joinWaitlist(at("2032-06-01T12:00:02.000Z"), third, eventId);
    await setUserRole(deps, admin, { userId: first.userId, role: "free_user" });
    await updateEvent(deps, founder, eventId, { capacity: 2 });
    await setUserRole(deps, admin, { userId: first.userId, role: "member" });
    await updateEvent(deps, founder, eventId, { capacity: 3 });
    for (const one of [first, second]) expect((await placeOf(one))?.offer_expires_at).not.toBeNull();
    expect(await placeOf(third)).toEqual({ place: 1, offer_expires_at: null });
  });

  it("is offered no seat of a private event until it is public again", async () => {
    const { founder, eventId, first, second, mailed, placeOf } = await fullEvent();
    await updateEvent(deps, founder, eventId, { is_public: false, capacity: 3 });
    expect(await eventNow(deps, eventId)).toMatchObject({ attendee_count: 1, waiting_count: 0 });
    expect(await mailed("waitlist_passed")).toHaveLength(2);
    await updateEvent(deps, founder, eventId, { is_public: true });
    for (const one of [first, second]) expect((await placeOf(one))?.offer_expires_at).not.toBeNull();
  });

  it("is not promoted", async () => {
    const { founder, eventId, first } = await fullEvent();
    await setUserRole(deps, admin, { userId: first.userId, role: "free_user" });
    expect(await outcomeOf(promoteGuest(deps, founder, eventId, first.userId))).toBe("GuestCannotJoin");
  });
});

describe("a seat on hold", () => {
  const heldEvent = async () => {
    const founder = newActor("city_founder");
    const eventId = await insertEvent(deps, {
      capacity: 2,
      price_cents: 1500,
      guests_per_member: 1,
      starts_at,
      founder_id: founder.userId,
    });
    const payer = await member();
    await joinEvent(stripe, payer, eventId, { priceCents: 1500, guests: ["Lina"] });
    return { founder, eventId, payer };
  };

  it("becomes a ticket, with those of the guests, when the event becomes free", async () => {
    const { founder, eventId, payer } = await heldEvent();
    await updateEvent(stripe, founder, eventId, { price_cents: 0 });
    const shown = await getEvent(stripe, payer, eventId);
    expect(shown.my_ticket).toMatchObject({ payment_status: "free", guests: [{ name: "Lina" }] });
    expect(shown.my_hold).toBeUndefined();
    expect(shown).toMatchObject({ attendee_count: 2, seats_held: 0 });
    expect(await outcomeOf(joinEvent(stripe, payer, eventId, { priceCents: 0 }))).toBe("done");
  });

  it("is a free seat when the event becomes free after its time", async () => {
    const { founder, eventId, payer } = await heldEvent();
    const late = paidAt("2032-06-01T12:42:00.000Z");
    await updateEvent(late, founder, eventId, { price_cents: 0 });
    const shown = await getEvent(late, payer, eventId);
    expect(shown).toMatchObject({ attendee_count: 0, seats_held: 0 });
    expect(shown.my_ticket).toBeUndefined();
    expect(await joinEvent(late, await member(), eventId)).toHaveProperty("qrCode");
    expect(await joinEvent(late, payer, eventId)).toHaveProperty("qrCode");
    expect(await outcomeOf(joinEvent(late, await member(), eventId))).toBe("EventFull");
  });

  it("becomes a ticket while its last payment may still arrive", async () => {
    const { founder, eventId, payer } = await heldEvent();
    const late = paidAt("2032-06-01T12:40:00.000Z");
    await updateEvent(late, founder, eventId, { price_cents: 0 });
    expect((await getEvent(late, payer, eventId)).my_ticket).toMatchObject({ payment_status: "free" });
  });

  it("becomes a ticket minutes later when the call that made the event free died", async () => {
    const { founder, eventId, payer } = await heldEvent();
    await letDie(updateEvent(dyingDeps(stripe, ["after", 1]), founder, eventId, { price_cents: 0 }));
    expect(await eventNow(deps, eventId)).toMatchObject({ attendee_count: 0, seats_held: 2 });
    await runDueRows(soon);
    expect((await getEvent(stripe, payer, eventId)).my_ticket).toMatchObject({ guests: [{ name: "Lina" }] });
    expect(await eventNow(deps, eventId)).toMatchObject({ attendee_count: 2, seats_held: 0 });
  });

  it("is opened and paid by its person when the event becomes private", async () => {
    const { founder, eventId, payer } = await heldEvent();
    await updateEvent(stripe, founder, eventId, { is_public: false });
    expect((await getEvent(stripe, payer, eventId)).my_hold?.price_cents).toBe(3000);
    expect(await joinEvent(stripe, payer, eventId, { priceCents: 1500 })).toHaveProperty("holdUntil");
    expect(await outcomeOf(joinEvent(stripe, await member(), eventId))).toBe("EventNotFound");
  });

  it("is given up by its person, once, and is free for others", async () => {
    const { eventId, payer } = await heldEvent();
    const next = await member();
    await joinWaitlist(stripe, next, eventId);
    await Promise.all([1, 2].map(() => withdrawEventRequest(stripe, payer, eventId)));
    expect(await eventNow(deps, eventId)).toMatchObject({ seats_held: 1, waiting_count: 0 });
    expect((await getEvent(stripe, next, eventId)).my_waitlist?.offer_expires_at).toBeTruthy();
    expect((await getEvent(stripe, payer, eventId)).my_hold).toBeUndefined();
  });

  it.each(["own", "given"] as const)(
    "goes to the waitlist at once when its person comes back late: %s",
    async (kind) => {
      const eventId = await insertEvent(deps, { capacity: 1, price_cents: 1500, starts_at });
      const [payer, next] = [await member(), await member()];
      const hold = (now: Deps) =>
        kind === "own"
          ? joinEvent(now, payer, eventId)
          : giveKursi(now, payer, eventId, { key: crypto.randomUUID(), priceCents: 1500 });
      await hold(stripe);
      await joinWaitlist(stripe, next, eventId);
      const late = paidAt("2032-06-01T12:35:00.000Z");
      expect(await outcomeOf(hold(late))).toBe("EventFull");
      expect((await getEvent(late, next, eventId)).my_waitlist?.offer_expires_at).toBeTruthy();
    },
  );

  it("keeps its price when that of the event changes", async () => {
    const { founder, eventId, payer } = await heldEvent();
    await updateEvent(stripe, founder, eventId, { price_cents: 2500 });
    expect((await getEvent(stripe, payer, eventId)).my_hold?.price_cents).toBe(3000);
    expect(await joinEvent(stripe, payer, eventId, { priceCents: 3000 })).toHaveProperty("holdUntil");
  });
});
