import { deleteMe } from "@majlis/core/account/deleteMe";
import { listBlockedGuests } from "@majlis/core/gatherings/listBlockedGuests";
import { unblockGuest } from "@majlis/core/gatherings/unblockGuest";
import { joinGathering } from "@majlis/core/gatherings/joinGathering";
import { removeGuest } from "@majlis/core/gatherings/removeGuest";
import type { SignedIn } from "@majlis/core/kernel/actor";
import { isBlocked } from "@majlis/core/occasions/blocks";
import { exportMe } from "@majlis/core/account/exportMe";
import { joinWaitlist } from "@majlis/core/tickets/joinWaitlist";
import { describe, expect, it } from "vitest";
import { fakePayments } from "#support/fakePayments.ts";
import { daysFromNow, insertGathering, newActor, newUser } from "#support/factories.ts";
import { outcomeOf, waitlistScene } from "#support/guestScenes.ts";
import { coreDeps } from "#support/ownTable.ts";

const { deps, later, ticketRows, offeredTo, expectConsistent, waitlistOf } = waitlistScene(coreDeps());

/** A gathering of a new host with one guest. */
const scene = async (over: object = {}) => {
  const host = newActor();
  const guest = await newUser(deps, { fullName: "Rami Guest", role: "member" });
  const gatheringId = await insertGathering(deps, { host_id: host.userId, ...over });
  await joinGathering(deps, guest, gatheringId);
  const remove = (blocks: boolean, now = deps) =>
    removeGuest(now, host, { gatheringId, userId: guest.userId, isBlocked: blocks });
  return { host, guest, gatheringId, remove };
};
const mailsOf = async ({ userId }: SignedIn) => {
  const { data } = await deps.store.outbox.scan
    .where((row, { eq }) => eq(row.user_id, String(userId)))
    .go({ pages: "all" });
  return data.map(({ template }) => template);
};
const account = { check: () => Promise.resolve(), remove: () => Promise.resolve() };

describe("a guest whom the host removes", () => {
  it("loses the ticket to the first on the waitlist, is mailed once, and may join again", async () => {
    const { guest, gatheringId, remove } = await scene({ capacity: 1 });
    const next = newActor();
    await joinWaitlist(deps, next, gatheringId);
    await Promise.all([remove(false), remove(false)]);
    expect(await ticketRows(gatheringId)).toEqual([]);
    expect(await offeredTo(gatheringId)).toEqual([String(next.userId)]);
    expect((await mailsOf(guest)).filter((template) => template === "guest_removed")).toHaveLength(1);
    await expectConsistent(gatheringId);
    await joinWaitlist(deps, guest, gatheringId);
  });

  it("is removed by the host only, and not after the start or the check-in", async () => {
    const { host, guest, gatheringId, remove } = await scene();
    const removal = { gatheringId, userId: guest.userId, isBlocked: false };
    expect(await outcomeOf(removeGuest(deps, newActor("admin"), removal))).toBe("GatheringNotFound");
    expect(await outcomeOf(remove(false, later(24 * 6)))).toBe("GatheringNotEditable");
    const stranger = { ...removal, userId: newActor().userId };
    expect(await outcomeOf(removeGuest(deps, host, stranger))).toBe("done");
    expect(await outcomeOf(removeGuest(deps, host, { ...stranger, isBlocked: true }))).toBe("GuestNotFound");
    await deps.store.ticket
      .patch({ user_id: guest.userId, type: "gathering", ref_id: gatheringId })
      .set({ checked_in_at: daysFromNow(0) })
      .go();
    expect(await outcomeOf(remove(false))).toBe("GuestCheckedIn");
    expect(await ticketRows(gatheringId)).toHaveLength(1);
  });
});

describe("a guest whom the host blocks", () => {
  it("leaves every coming gathering of the host and gets neutral answers", async () => {
    const { host, guest, gatheringId, remove } = await scene();
    const other = await insertGathering(deps, { host_id: host.userId });
    await joinGathering(deps, guest, other);
    const full = await insertGathering(deps, { host_id: host.userId, capacity: 1 });
    await joinGathering(deps, newActor(), full);
    await joinWaitlist(deps, guest, full);
    await remove(true);
    await remove(true);
    for (const id of [gatheringId, other]) expect(await ticketRows(id)).toEqual([]);
    expect(await waitlistOf(full, "waiting")).toEqual([]);
    await expectConsistent(full);
    expect(await outcomeOf(joinGathering(deps, guest, other))).toBe("GatheringFull");
    expect(await outcomeOf(joinWaitlist(deps, guest, full))).toBe("WaitlistTooLong");
    expect(await outcomeOf(joinGathering(deps, guest, await insertGathering(deps)))).toBe("done");
  });

  it("keeps the ticket of a gathering that has started", async () => {
    const { host, guest, gatheringId, remove } = await scene();
    await remove(true, later(24 * 6));
    expect(await ticketRows(gatheringId)).toHaveLength(1);
    expect(await isBlocked(deps, { host_id: host.userId, user_id: guest.userId })).toBe(true);
  });

  it("is listed by name and joins again after the unblocking", async () => {
    const { host, guest, gatheringId, remove } = await scene();
    await remove(true);
    expect((await listBlockedGuests(deps, host, { limit: 24 })).items).toMatchObject([
      { user_id: guest.userId, full_name: "Rami Guest" },
    ]);
    await unblockGuest(deps, host, guest.userId);
    await unblockGuest(deps, host, guest.userId);
    expect((await listBlockedGuests(deps, host, { limit: 24 })).items).toEqual([]);
    expect(await outcomeOf(joinGathering(deps, guest, gatheringId))).toBe("done");
  });
});

describe("the block list", () => {
  it("is in the host's export and not in the guest's, and goes with the host's account", async () => {
    const host = await newUser(deps, { role: "member" });
    const guests = [await newUser(deps, { role: "member" }), await newUser(deps, { role: "member" })];
    const gatheringId = await insertGathering(deps, { host_id: host.userId, starts_at: daysFromNow(4) });
    for (const guest of guests) {
      await joinGathering(deps, guest, gatheringId);
      await removeGuest(deps, host, { gatheringId, userId: guest.userId, isBlocked: true });
    }
    const [first, second] = guests;
    if (!first || !second) throw new Error("Two guests");
    expect((await exportMe(deps, host)).blocked_guests).toHaveLength(2);
    expect((await exportMe(deps, first)).blocked_guests).toEqual([]);
    const blocks = async () => (await deps.store.hostBlock.query.byHost({ host_id: host.userId }).go()).data;
    await deleteMe(deps, fakePayments(), account, first);
    expect((await blocks()).map(({ user_id }) => user_id).toSorted()).toEqual(
      [first, second].map(({ userId }) => String(userId)).toSorted(),
    );
    await deleteMe(deps, fakePayments(), account, host);
    expect(await blocks()).toEqual([]);
  });
});
