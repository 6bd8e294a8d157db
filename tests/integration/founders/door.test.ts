import { Scan } from "@majlis/contracts/tickets/checkIn";
import { deleteEvent } from "@majlis/core/events/deleteEvent";
import { exportAttendees } from "@majlis/core/events/guests/exportAttendees";
import { joinEvent } from "@majlis/core/events/joinEvent";
import { listAttendees } from "@majlis/core/events/guests/listAttendees";
import { joinGathering } from "@majlis/core/gatherings/joinGathering";
import { checkIn } from "@majlis/core/tickets/checkIn";
import { undoCheckIn } from "@majlis/core/tickets/undoCheckIn";
import { describe, expect, it } from "vitest";
import { nonce, useDoor } from "#support/doorScene.ts";
import { insertGathering, newActor, newEvent } from "#support/factories.ts";
import { coreDeps } from "#support/ownTable.ts";

const deps = coreDeps();
const { atHours, attendees, evening, openDoor, starts_at } = useDoor(deps);

describe("check-in", () => {
  it("admits a ticket once and shows the first scan the second time", async () => {
    const { founder, eventId, guest, qrCode } = await openDoor();
    const first = nonce();
    expect(await checkIn(evening, founder, { qrCode, nonce: first, door: "Main door" })).toEqual({
      result: "ok",
      name: "Noor Test",
      type: "event",
      payment_status: "free",
      checkedInAt: evening.clock.now().toISOString(),
      refId: eventId,
      userId: guest.userId,
    });
    expect(await checkIn(atHours(0), founder, { qrCode, nonce: nonce() })).toEqual({
      result: "error",
      reason: "already_checked_in",
      name: "Noor Test",
      checkedInAt: evening.clock.now().toISOString(),
      door: "Main door",
      by: "Deleted account",
      nonce: first,
    });
    expect(await attendees(founder, eventId)).toMatchObject({ attendee_count: 1, checked_in_count: 1 });
  });

  it("returns the first answer for the same nonce", async () => {
    const { founder, eventId, qrCode } = await openDoor();
    const scan = { qrCode, nonce: nonce() };
    const answers = await Promise.all(Array.from({ length: 10 }, () => checkIn(evening, founder, scan)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.result).toBe("ok");
    expect((await attendees(founder, eventId)).checked_in_count).toBe(1);
  });

  it("admits one guest for concurrent scans of a ticket", async () => {
    const { founder, eventId, qrCode } = await openDoor();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => checkIn(evening, founder, { qrCode, nonce: nonce() })),
    );
    expect(answers.filter(({ result }) => result === "ok")).toHaveLength(1);
    expect((await attendees(founder, eventId)).checked_in_count).toBe(1);
  });

  it("accepts a typed code in small letters with spaces, and a name", async () => {
    const { founder, eventId, guest, qrCode } = await openDoor();
    const typed = Scan.parse({ qrCode: ` ${qrCode.toLowerCase()} `, nonce: nonce() });
    expect(await checkIn(evening, founder, typed)).toMatchObject({ result: "ok" });
    expect(
      await checkIn(evening, founder, { userId: guest.userId, refId: eventId, nonce: nonce() }),
    ).toMatchObject({ reason: "already_checked_in" });
  });

  it("refuses with the reason", async () => {
    const { founder, eventId, qrCode } = await openDoor();
    const other = await openDoor();
    const own = await newEvent(deps, founder, { starts_at });
    const wrong = `${qrCode.slice(0, -1)}${qrCode.endsWith("7") ? "8" : "7"}`;
    const scan = (over: Partial<Scan>) => checkIn(evening, founder, { qrCode, nonce: nonce(), ...over });
    expect(await scan({ qrCode: "hello" })).toEqual({ result: "error", reason: "unknown" });
    expect(await scan({ qrCode: wrong })).toEqual({ result: "error", reason: "unknown" });
    expect(await scan({ qrCode: other.qrCode, refId: eventId })).toEqual({
      result: "error",
      reason: "other_event",
    });
    expect(await scan({ refId: own })).toEqual({
      result: "error",
      reason: "other_event",
      name: "Noor Test",
      title: "Rooftop oud",
    });
    expect(await checkIn(atHours(-3.1), founder, { qrCode, nonce: nonce() })).toMatchObject({
      reason: "too_early",
      opensAt: atHours(-3).clock.now().toISOString(),
    });
    expect((await checkIn(atHours(-3), founder, { qrCode, nonce: nonce() })).result).toBe("ok");
    await deleteEvent(deps, founder, eventId);
    expect(await scan({})).toEqual({ result: "error", reason: "canceled", name: "Noor Test" });
  });
});

describe("check-in at an event of a former founder", () => {
  it.each(["member", "free_user"] as const)("is refused to the former founder as %s", async (role) => {
    const { founder, eventId, guest, qrCode } = await openDoor();
    const former = { ...founder, role };
    const refused = { result: "error", reason: "unknown" };
    expect(await checkIn(evening, former, { qrCode, nonce: nonce() })).toEqual(refused);
    const byName = { userId: guest.userId, refId: eventId, nonce: nonce() };
    expect(await checkIn(evening, former, byName)).toEqual(refused);
    const answer = await checkIn(evening, founder, { qrCode, nonce: nonce() });
    const checkedInAt = answer.checkedInAt ?? "";
    const undo = undoCheckIn(evening, former, { refId: eventId, userId: guest.userId, checkedInAt });
    await expect(undo).rejects.toMatchObject({ code: "TicketNotFound" });
    expect((await attendees(founder, eventId)).checked_in_count).toBe(1);
  });
});

describe("undoing a check-in", () => {
  it("reverts one check-in once, and the ticket is valid again", async () => {
    const { founder, eventId, guest, qrCode } = await openDoor();
    const enter = async (hours: number) => {
      const answer = await checkIn(atHours(hours), founder, { qrCode, nonce: nonce() });
      if (answer.result !== "ok") throw new Error(answer.reason);
      return { refId: eventId, userId: guest.userId, checkedInAt: answer.checkedInAt };
    };
    const first = await enter(-1);
    await Promise.all([undoCheckIn(deps, founder, first), undoCheckIn(deps, founder, first)]);
    expect((await attendees(founder, eventId)).checked_in_count).toBe(0);
    await enter(0);
    await expect(undoCheckIn(deps, founder, first)).rejects.toMatchObject({ code: "CheckInChanged" });
    expect((await attendees(founder, eventId)).checked_in_count).toBe(1);
    await expect(undoCheckIn(deps, newActor("city_founder"), first)).rejects.toMatchObject({
      code: "TicketNotFound",
    });
  });
});

describe("the list of attendees", () => {
  it("opens for the founder and admins, page by page", async () => {
    const { founder, eventId } = await openDoor();
    for (let count = 0; count < 4; count++) await joinEvent(deps, newActor(), eventId);
    const first = await listAttendees(deps, newActor("admin"), eventId, { limit: 3 });
    const second = await listAttendees(deps, founder, eventId, {
      limit: 3,
      cursor: first.cursor ?? undefined,
    });
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(5);
    const { data } = await deps.store.audit.scan.go({ pages: "all" });
    const rows = data.filter(({ subject_id }) => subject_id === String(eventId));
    expect(rows.map(({ action }) => action)).toEqual(["event.attendees_read"]);
    for (const actor of [newActor("city_founder"), newActor("member")])
      await expect(listAttendees(deps, actor, eventId, { limit: 3 })).rejects.toMatchObject({
        code: "EventNotFound",
      });
  });
});

describe("the export of attendees", () => {
  const auditOf = async (eventId: string) => {
    const { data } = await deps.store.audit.scan.go({ pages: "all" });
    return data.filter(({ subject_id }) => subject_id === eventId);
  };

  it("has the specified columns and no formulas, and leaves an audit row with the count", async () => {
    const { founder, eventId, qrCode } = await openDoor();
    await checkIn(evening, founder, { qrCode, nonce: nonce(), door: "=Main door" });
    const { text, filename, cursor } = await exportAttendees(evening, founder, eventId, undefined);
    expect(text).toMatch(
      /^\uFEFFFull Name,Ticket,Joined,Checked In,Door,Checked In By,Guest Of,In Place Of\r\nNoor Test,Free,[-\dT:]{19}\+03:00,[-\dT:]{19}\+03:00,'=Main door,Deleted account,,\r\n$/,
    );
    expect(filename).toMatch(/^attendees-\d{4}-\d\d-\d\d\.csv$/);
    expect(cursor).toBeNull();
    expect(await auditOf(eventId)).toMatchObject([
      { action: "event.attendees_exported", actor_id: founder.userId, detail: { count: 1 } },
    ]);
  });

  it("is not found for other founders, and leaves no row", async () => {
    const { eventId } = await openDoor();
    await expect(
      exportAttendees(evening, newActor("city_founder"), eventId, undefined),
    ).rejects.toMatchObject({ code: "EventNotFound" });
    expect(await auditOf(eventId)).toEqual([]);
  });
});

describe("check-in at a gathering", () => {
  it("opens for its host with the same answers", async () => {
    const host = newActor("member");
    const gatheringId = await insertGathering(deps, { host_id: host.userId, starts_at });
    const guest = newActor("member");
    const qrCode = await joinGathering(deps, guest, gatheringId);
    expect(await checkIn(evening, newActor("member"), { qrCode, nonce: nonce() })).toMatchObject({
      reason: "unknown",
    });
    const answer = await checkIn(evening, host, { qrCode, nonce: nonce() });
    expect(answer).toMatchObject({ result: "ok", type: "gathering", refId: gatheringId });
    expect(await checkIn(evening, host, { qrCode, nonce: nonce() })).toMatchObject({
      reason: "already_checked_in",
    });
  });
});
