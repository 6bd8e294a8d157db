import { joinEvent } from "@majlis/contracts/events/events";
import { isCode } from "@majlis/core/table/codes";
import { describe, expect, it } from "vitest";
import { call, send } from "#support/api.ts";
import { demoTokens } from "#support/demoTokens.ts";
import { insertEvent, newActor, newTicket } from "#support/factories.ts";
import { testDeps } from "#support/table.ts";
import { mailTo } from "#support/mailbox.ts";
import { eventNow } from "#support/occasionRows.ts";
import { isLong } from "#support/property.ts";

const deps = testDeps();
const tokens = demoTokens("free", "member", "admin");

const eventRow = (id: string) => eventNow(deps, id);
const ticketRows = async (ref_id: string) =>
  (await deps.store.ticket.query.byRef({ ref_id }).go({ pages: "all" })).data;

const joins = isLong ? 50 : 12;
const crowd = isLong ? 500 : 50;

describe("joining an event", () => {
  it("takes one seat, issues one ticket and returns the same code again", async () => {
    const eventId = await insertEvent(deps, { title: "Evening of the mail" });
    const first = await call(joinEvent, { body: { eventId } }, tokens.member);
    const again = await call(joinEvent, { body: { eventId } }, tokens.member);
    expect(first.status).toBe(200);
    expect(isCode("EVT", first.body.qrCode)).toBe(true);
    expect(again.body).toEqual(first.body);
    expect((await eventRow(eventId))?.attendee_count).toBe(1);
    const mail = await mailTo("member@majlis.test", "Your ticket: Evening of the mail");
    expect(mail.text).toContain(first.body.qrCode);
    expect(mail.attachments.map(({ contentType }) => contentType.split(";")[0])).toEqual([
      "image/png",
      "text/calendar",
    ]);
  });

  it(`issues one ticket for ${joins} concurrent joins`, async () => {
    const eventId = await insertEvent(deps);
    const replies = await Promise.all(
      Array.from({ length: joins }, () => call(joinEvent, { body: { eventId } }, tokens.member)),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: joins }, () => 200));
    expect(new Set(replies.map(({ body }) => body.qrCode)).size).toBe(1);
    expect((await eventRow(eventId))?.attendee_count).toBe(1);
    expect(await ticketRows(eventId)).toHaveLength(1);
  });

  it("seats exactly 20 of a crowd on 20 seats", async () => {
    const eventId = await insertEvent(deps);
    const outcomes = await Promise.allSettled(
      Array.from({ length: crowd }, () => newTicket(deps, newActor(), eventId)),
    );
    const codes = outcomes.flatMap((outcome) => (outcome.status === "fulfilled" ? [outcome.value] : []));
    const reasons = outcomes.flatMap((outcome) =>
      outcome.status === "rejected" ? [outcome.reason.code] : [],
    );
    const stored = await ticketRows(eventId);
    expect(codes).toHaveLength(20);
    expect(new Set(reasons)).toEqual(new Set(["EventFull"]));
    expect((await eventRow(eventId))?.attendee_count).toBe(20);
    expect(stored.map(({ qr_code }) => qr_code).toSorted()).toEqual(codes.toSorted());
  });

  it.each([
    ["full", { capacity: 1, attendee_count: 1 }, "member", 409, "EventFull", "This event is full."],
    [
      "past",
      { starts_at: "2026-01-01T10:00:00.000Z" },
      "member",
      409,
      "EventEnded",
      "This event has already started.",
    ],
    ["canceled", { status: "canceled" }, "member", 409, "EventCanceled", "This event was canceled."],
    [
      "priced, for a free user",
      { price_cents: 900 },
      "free",
      403,
      "MembershipRequired",
      "Paid events require a membership. Please upgrade to join this event.",
    ],
    [
      "free, for a free user",
      {},
      "free",
      403,
      "RequestNeeded",
      "Members join directly. Send the host a request instead.",
    ],
    [
      "draft",
      { status: "draft" },
      "member",
      404,
      "EventNotFound",
      "This event does not exist, or is no longer public.",
    ],
  ] as const)("refuses an event that is %s", async (_, over, who, status, code, error) => {
    const eventId = await insertEvent(deps, over);
    const reply = await call(joinEvent, { body: { eventId } }, tokens[who]);
    expect(reply.status).toBe(status);
    expect(reply.body).toMatchObject({ success: false, code, error });
    expect(await ticketRows(eventId)).toEqual([]);
  });

  it("issues a paid ticket to a member", async () => {
    const eventId = await insertEvent(deps, { price_cents: 900 });
    await call(joinEvent, { body: { eventId } }, tokens.member);
    expect(await ticketRows(eventId)).toMatchObject([{ payment_status: "paid" }]);
  });

  it("refuses a price that differs from the shown one", async () => {
    const eventId = await insertEvent(deps, { price_cents: 900 });
    const reply = await call(joinEvent, { body: { eventId, priceCents: 500 } }, tokens.member);
    expect([reply.status, reply.body]).toMatchObject([409, { code: "PriceChanged" }]);
    expect(await ticketRows(eventId)).toEqual([]);
  });

  it("asks a visitor to sign in", async () => {
    const reply = await send(joinEvent, { body: { eventId: await insertEvent(deps) } });
    expect([reply.status, reply.body.code]).toEqual([401, "NotSignedIn"]);
  });

  it.each([
    ["unknown", { eventId: "evt_00000000000000000000000000" }, 404],
    ["malformed", { eventId: "evt_1" }, 400],
    ["a gathering's id", { eventId: "gat_00000000000000000000000000" }, 400],
    [
      "with fields of its own",
      { eventId: "evt_00000000000000000000000000", role: "admin", payment_status: "free" },
      400,
    ],
    ["with a negative price", { eventId: "evt_00000000000000000000000000", priceCents: -1 }, 400],
    ["not JSON", "{", 400],
    ["an array", [], 400],
    ["missing", undefined, 400],
    ["too large", { eventId: "x".repeat(70_000) }, 413],
  ])("refuses a body that is %s", async (_, body, status) => {
    expect((await send(joinEvent, { body }, tokens.member)).status).toBe(status);
  });
});
