import { joinEvent } from "@majlis/contracts/events/events";
import { listMyTickets, resendTicket } from "@majlis/contracts/tickets/tickets";
import { limits } from "@majlis/functions/adapters/throttle";
import { describe, expect, it } from "vitest";
import { call, send, tokenOf } from "#support/api.ts";
import { mailsTo, mailTo } from "#support/mailbox.ts";
import { insertEvent } from "#support/factories.ts";
import { testDeps } from "#support/table.ts";

const deps = testDeps();

const ticketFor = async (email: string, eventId: string) => {
  const { body } = await call(listMyTickets, { query: { limit: 100 } }, await tokenOf(email));
  return body.items.find((ticket: { ref_id: string }) => ticket.ref_id === eventId);
};

describe("my tickets", () => {
  it("show the event with its place, also when it is hidden", async () => {
    const eventId = await insertEvent(deps, {
      title: "Ticket evening",
      location_hidden: true,
      price_cents: 500,
    });
    await call(joinEvent, { body: { eventId } }, await tokenOf("member@majlis.test"));
    expect(await ticketFor("member@majlis.test", eventId)).toMatchObject({
      type: "event",
      title: "Ticket evening",
      venue_name: "Beit Secret",
      city: "Irbid",
      payment_status: "paid",
      status: "valid",
    });
    expect(await ticketFor("founder@majlis.test", eventId)).toBeUndefined();
  });

  it("are mailed again once a minute to their holder only", async () => {
    const eventId = await insertEvent(deps, { title: "Resend evening" });
    const token = await tokenOf("member@majlis.test");
    await call(joinEvent, { body: { eventId } }, token);
    const ticket = await ticketFor("member@majlis.test", eventId);
    await mailTo("member@majlis.test", "Your ticket: Resend evening");

    const replies = await Promise.all(
      Array.from({ length: 5 }, () => call(resendTicket, { body: { ticketId: ticket.id } }, token)),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 429, 429, 429, 429]);
    expect(replies.find(({ status }) => status === 429)?.body.code).toBe("ResendTooSoon");
    await expect
      .poll(
        async () =>
          (await mailsTo("member@majlis.test")).filter(({ subject }) => subject.includes("Resend evening"))
            .length,
      )
      .toBe(2);

    const stranger = await call(
      resendTicket,
      { body: { ticketId: ticket.id } },
      await tokenOf("founder@majlis.test"),
    );
    expect([stranger.status, stranger.body.code]).toEqual([404, "TicketNotFound"]);
  });

  it("are mailed again ten times an hour at most", async () => {
    const ticketId = `tkt_${"0".repeat(26)}`;
    const token = await tokenOf("haruka@majlis.test");
    const replies = await Promise.all(
      Array.from({ length: limits.resentTickets.points + 1 }, () =>
        send(resendTicket, { body: { ticketId } }, token),
      ),
    );
    expect(replies.filter(({ body }) => body.code === "TicketNotFound")).toHaveLength(10);
    expect(replies.filter(({ body }) => body.code === "TooManyRequests")).toHaveLength(1);
  });

  it("refuse an invalid id", async () => {
    const reply = await send(resendTicket, { body: { ticketId: "1" } }, await tokenOf("member@majlis.test"));
    expect([reply.status, reply.body.code]).toEqual([400, "InvalidInput"]);
  });
});
