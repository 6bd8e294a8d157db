import { homeZone } from "@majlis/contracts/cities";
import { exportUsers, listUsers, setEventLocation, setUserRole } from "@majlis/contracts/admin";
import { checkIn, undoCheckIn } from "@majlis/contracts/tickets/checkIn";
import { listAttendees } from "@majlis/contracts/events/attendees";
import { createEvent, deleteEvent, updateEvent } from "@majlis/contracts/events/eventForm";
import { createSeries } from "@majlis/contracts/events/series";
import { listFounderEvents, getFounderAnalytics } from "@majlis/contracts/founders/dashboard";
import { decideEventRequest, listEventRequests } from "@majlis/contracts/events/eventRequests";
import { getEvent, joinEvent, requestEventJoin } from "@majlis/contracts/events/events";
import { sendContact } from "@majlis/contracts/messages/messages";
import { listMyTickets } from "@majlis/contracts/tickets/tickets";
import { getMe } from "@majlis/contracts/users";
import { cityDay } from "@majlis/core/kernel/dates.rules";
import { beforeAll, describe, expect, it } from "vitest";
import { call, send, tokenOf } from "#support/api.ts";
import { eventForm } from "#support/factories.ts";
import { mailTo } from "#support/mailbox.ts";

const tokens = { free: "", member: "", founder: "", otherFounder: "", admin: "" };
beforeAll(async () => {
  for (const name of ["free", "member", "founder", "admin"] as const)
    tokens[name] = await tokenOf(`${name}@majlis.test`);
  tokens.otherFounder = await tokenOf("tareq@majlis.test");
});
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const nonce = () => crypto.randomUUID();

describe("an event, over HTTP", () => {
  it("runs from creation to check-in and counts", async () => {
    const title = `Dabke ${crypto.randomUUID()}`;
    const made = await call(
      createEvent,
      { body: eventForm({ title, starts_at: inHours(2) }) },
      tokens.founder,
    );
    expect([made.status, made.body.status]).toEqual([200, "published"]);
    const eventId = made.body.id;
    await call(requestEventJoin, { body: { eventId, message: "Please." } }, tokens.free);
    const requests = await call(listEventRequests, { params: { eventId }, query: {} }, tokens.founder);
    const [request] = requests.body.items;
    expect(request).toMatchObject({ message: "Please.", status: "pending" });
    const decision = { eventId, userId: request.user_id, decision: "approve" as const };
    expect((await call(decideEventRequest, { body: decision }, tokens.founder)).body).toEqual({
      success: true,
    });
    const mail = await mailTo("free@majlis.test", `Your ticket: ${title}`);
    const mine = await call(listMyTickets, { query: {} }, tokens.free);
    const qrCode = mine.body.items.find((ticket: { ref_id: string }) => ticket.ref_id === eventId)?.qr_code;
    expect(mail.text).toContain(qrCode);

    const first = await call(checkIn, { body: { qrCode, nonce: nonce(), door: "Garden" } }, tokens.founder);
    expect(first.body).toMatchObject({ result: "ok", name: request.full_name });
    const second = await call(checkIn, { body: { qrCode, nonce: nonce() } }, tokens.founder);
    expect(second.body).toMatchObject({
      result: "error",
      reason: "already_checked_in",
      checkedInAt: first.body.checkedInAt,
      door: "Garden",
    });
    const undo = { refId: eventId, userId: request.user_id, checkedInAt: first.body.checkedInAt };
    expect((await call(undoCheckIn, { body: undo }, tokens.founder)).status).toBe(200);
    expect((await call(checkIn, { body: { qrCode, nonce: nonce() } }, tokens.founder)).body.result).toBe(
      "ok",
    );

    const readFigures = async () => {
      const analytics = await call(getFounderAnalytics, { query: {} }, tokens.founder);
      return analytics.body.events.find((event: { id: string }) => event.id === eventId);
    };
    // The figures are some seconds old.
    await expect
      .poll(readFigures, { timeout: 40_000 })
      .toMatchObject({ attendee_count: 1, checked_in_count: 1, requests: { approved: 1 } });
  });

  it("is closed to another founder in every call", async () => {
    const made = await call(createEvent, { body: eventForm({ starts_at: inHours(30) }) }, tokens.founder);
    const eventId = made.body.id;
    const params = { eventId };
    await call(requestEventJoin, { body: { eventId } }, tokens.free);
    const { id: userId } = (await call(getMe, {}, tokens.free)).body;
    const answers = await Promise.all([
      call(updateEvent, { params, body: { title: "Mine" } }, tokens.otherFounder),
      call(deleteEvent, { params }, tokens.otherFounder),
      call(listEventRequests, { params, query: {} }, tokens.otherFounder),
      call(listAttendees, { params, query: {} }, tokens.otherFounder),
      call(decideEventRequest, { body: { eventId, userId, decision: "approve" } }, tokens.otherFounder),
      call(undoCheckIn, { body: { refId: eventId, userId, checkedInAt: inHours(0) } }, tokens.otherFounder),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
    const listed = await call(listFounderEvents, { query: { limit: 100 } }, tokens.otherFounder);
    expect(listed.body.items.map((event: { id: string }) => event.id)).not.toContain(eventId);
  });

  it("sends a mail to ticket holders when it is canceled", async () => {
    const title = `Qanun ${crypto.randomUUID()}`;
    const made = await call(createEvent, { body: eventForm({ title }) }, tokens.founder);
    const eventId = made.body.id;
    expect((await call(joinEvent, { body: { eventId } }, tokens.member)).status).toBe(200);
    await call(updateEvent, { params: { eventId }, body: { venue_name: "The garden" } }, tokens.founder);
    const changed = await mailTo("member@majlis.test", `Changed: ${title}`);
    expect(changed.text).toContain("The garden");
    const gone = await call(deleteEvent, { params: { eventId }, body: { message: "Rain." } }, tokens.founder);
    expect(gone.body).toEqual({ success: true, outcome: "canceled" });
    expect((await mailTo("member@majlis.test", `Canceled: ${title}`)).text).toContain("Rain.");
  });
});

describe("invalid input", () => {
  it("makes a series of drafts", async () => {
    const event = eventForm({ starts_at: inHours(200), status: "draft" });
    const rule = { frequency: "weekly" as const, count: 2, skipped_days: [], skips_prayer: false };
    const made = await call(createSeries, { body: { key: nonce(), event, rule } }, tokens.founder);
    expect([made.status, made.body.dates.length]).toEqual([200, 2]);
    for (const { event_id: eventId } of made.body.dates)
      expect((await call(deleteEvent, { params: { eventId } }, tokens.founder)).body.outcome).toBe("deleted");
  });

  it.each([
    ["no body", undefined],
    ["text that is no JSON", "{"],
    ["an unknown field", { ...eventForm(), founder_id: "usr_1" }],
    ["a start in the past", eventForm({ starts_at: inHours(-1) })],
    ["half a seat", { ...eventForm(), capacity: 7.5 }],
  ])("refuses %s", async (_, body) => {
    const { status, body: reply } = await send(createEvent, { body }, tokens.founder);
    expect([status, reply.code]).toEqual([400, "InvalidInput"]);
  });

  it("the contact form returns the specified message", async () => {
    const { status, body } = await send(sendContact, { body: { name: "Omar", email: " ", message: "Hi" } });
    expect([status, body.code, body.error]).toEqual([
      400,
      "ContactIncomplete",
      "All fields are required to submit your message.",
    ]);
  });

  it.each([
    { qrCode: "EVT-1" },
    { nonce: nonce() },
    { qrCode: "EVT-1", nonce: "short" },
    { userId: "usr_00000000000000000000000000000000", nonce: nonce() },
  ])("refuses or does not know the scan %j", async (body) => {
    const reply = await send(checkIn, { body }, tokens.founder);
    expect(reply.status === 400 || reply.body.reason === "unknown").toBe(true);
  });
});

describe("the admin, over HTTP", () => {
  it("hides and reveals a place", async () => {
    const made = await call(createEvent, { body: eventForm() }, tokens.founder);
    const eventId = made.body.id;
    const seen = async () => (await call(getEvent, { params: { eventId } }, tokens.member)).body.venue_name;
    await call(setEventLocation, { body: { eventId, location_hidden: true } }, tokens.admin);
    expect(await seen()).toBeUndefined();
    await call(setEventLocation, { body: { eventId, location_hidden: false } }, tokens.admin);
    expect(await seen()).toBe("Beit Secret");
  });

  it("exports users as a file", async () => {
    const file = await call(exportUsers, { query: { role: "admin" } }, tokens.admin);
    expect(file.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(file.headers.get("content-disposition")).toBe(
      `attachment; filename="users-${cityDay(new Date().toISOString(), homeZone)}.csv"`,
    );
    expect(file.body.text).toMatch(/^\uFEFF?Full Name,Role,City,Country,Phone,Created At,Onboarded At\r\n/);
  });

  it("lists users and refuses an unknown filter", async () => {
    const { body } = await call(listUsers, { query: { limit: 5 } }, tokens.admin);
    expect([body.items.length, Object.keys(body.counts)]).toEqual([
      5,
      ["free_user", "member", "city_founder", "admin"],
    ]);
    expect((await send(listUsers, { query: { role: "root" } }, tokens.admin)).status).toBe(400);
  });

  it("cannot change the role of an unknown user", async () => {
    const body = { userId: `usr_${"0".repeat(32)}`, role: "admin" };
    expect((await send(setUserRole, { body }, tokens.admin)).body.code).toBe("UserNotFound");
  });
});
