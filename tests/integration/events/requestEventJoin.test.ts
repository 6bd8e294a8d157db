import { getEvent, requestEventJoin } from "@majlis/contracts/events/events";
import { describe, expect, it } from "vitest";
import { call, send } from "#support/api.ts";
import { demoTokens } from "#support/demoTokens.ts";
import { mailTo } from "#support/mailbox.ts";
import { insertEvent } from "#support/factories.ts";
import { testDeps } from "#support/table.ts";

const deps = testDeps();
const tokens = demoTokens("free", "member");

describe("requesting to join", () => {
  it("stores one request with its message and sends an acknowledgement", async () => {
    const eventId = await insertEvent(deps, { title: "Evening of the request" });
    const message = "I bring <b>dates</b>";
    const ask = () => call(requestEventJoin, { body: { eventId, message } }, tokens.free);
    expect((await Promise.all([ask(), ask()])).map(({ status }) => status)).toEqual([200, 200]);
    const { data } = await deps.store.eventRequest.query.byEvent({ event_id: eventId }).go();
    expect(data).toMatchObject([{ message, status: "pending" }]);
    expect((await call(getEvent, { params: { eventId } }, tokens.free)).body.my_request).toEqual({
      status: "pending",
    });
    const mail = await mailTo("free@majlis.test", "Request received: Evening of the request");
    expect(mail.html).not.toContain("Beit Secret");
  });

  it.each([
    ["a priced event", { price_cents: 500 }, "free", 403, "MembershipRequired"],
    ["a past event", { starts_at: "2026-01-01T10:00:00.000Z" }, "free", 409, "EventEnded"],
    ["by a member", {}, "member", 409, "RequestNotNeeded"],
  ] as const)("refuses %s", async (_, over, who, status, code) => {
    const eventId = await insertEvent(deps, over);
    const reply = await call(requestEventJoin, { body: { eventId } }, tokens[who]);
    expect([reply.status, reply.body.code]).toEqual([status, code]);
  });

  it("refuses a message of 501 characters and names the field", async () => {
    const body = { eventId: await insertEvent(deps), message: "x".repeat(501) };
    const reply = await send(requestEventJoin, { body }, tokens.free);
    expect(reply.body).toMatchObject({
      code: "InvalidInput",
      error: "Message must be at most 500 characters",
      fields: { message: "Message must be at most 500 characters" },
    });
  });
});
