import { deleteEvent } from "@majlis/core/events/deleteEvent";
import { joinEvent } from "@majlis/core/events/joinEvent";
import { cancelGathering } from "@majlis/core/gatherings/cancelGathering";
import { joinGathering } from "@majlis/core/gatherings/joinGathering";
import type { SignedIn } from "@majlis/core/kernel/actor";
import type { OutboxRow } from "@majlis/core/table/outbox.entity";
import { cancelTicket } from "@majlis/core/tickets/cancelTicket";
import { joinWaitlist } from "@majlis/core/tickets/joinWaitlist";
import { listMyTickets } from "@majlis/core/tickets/listMyTickets";
import { resendTicket } from "@majlis/core/tickets/resendTicket";
import { describe, expect, it } from "vitest";
import { insertGathering, newActor, newEvent, newUser } from "#support/factories.ts";
import { deliverAll, rowsAbout } from "#support/outbox.ts";
import { ownTable } from "#support/ownTable.ts";

const { deps } = ownTable();

const ticketOf = async (actor: SignedIn) => {
  const [ticket] = (await listMyTickets(deps, actor, { limit: 1 })).items;
  if (!ticket) throw new Error("There is no ticket");
  return ticket;
};

describe("the ticket of a canceled occasion", () => {
  it("is listed as canceled and is not sent again", async () => {
    const founder = newActor("city_founder");
    const eventId = await newEvent(deps, founder);
    const member = await newUser(deps, { role: "member" });
    await joinEvent(deps, member, eventId);
    await deleteEvent(deps, founder, eventId);
    const ticket = await ticketOf(member);
    expect(ticket.status).toBe("canceled");
    await expect(resendTicket(deps, member, ticket.id)).rejects.toMatchObject({ code: "TicketCanceled" });
  });

  it("is not sent again for a gathering", async () => {
    const host = await newUser(deps, { role: "member" });
    const gatheringId = await insertGathering(deps, { host_id: host.userId });
    await joinGathering(deps, host, gatheringId);
    await cancelGathering(deps, host, gatheringId);
    const { id } = await ticketOf(host);
    await expect(resendTicket(deps, host, id)).rejects.toMatchObject({ code: "TicketCanceled" });
  });

  it("is not mailed when the cancellation comes before the delivery", async () => {
    const founder = newActor("city_founder");
    const eventId = await newEvent(deps, founder);
    const member = await newUser(deps, { role: "member" });
    await joinEvent(deps, member, eventId);
    const { id } = await ticketOf(member);
    await resendTicket(deps, member, id);
    const before = await rowsAbout(deps, eventId);
    expect(before.map(({ template }) => template).toSorted()).toEqual(["ticket_issued", "ticket_resent"]);
    await deleteEvent(deps, founder, eventId);
    expect(await deliverAll(deps, before)).toEqual([]);
  });
});

describe("the words of a cancellation", () => {
  const words = "I am ill.\n\nWe meet again in <May>.";
  const inHtml = "I am ill.<br><br>We meet again in &lt;May&gt;.";

  it("reach holders, the waitlist and people with an offer, with their line breaks", async () => {
    const founder = newActor("city_founder");
    const eventId = await newEvent(deps, founder, { capacity: 2 });
    const person = () => newUser(deps, { role: "member" });
    const [leaver, holder, offered, waiting] = [
      await person(),
      await person(),
      await person(),
      await person(),
    ];
    await joinEvent(deps, leaver, eventId);
    await joinEvent(deps, holder, eventId);
    await joinWaitlist(deps, offered, eventId);
    await joinWaitlist(deps, waiting, eventId);
    await cancelTicket(deps, leaver, (await ticketOf(leaver)).id);
    const before = await rowsAbout(deps, eventId);
    await deleteEvent(deps, founder, eventId, words);
    const mails = [];
    for (let round = 0; round < 2; round++)
      mails.push(...(await deliverAll(deps, (await rowsAbout(deps, eventId)).filter(isNewerThan(before)))));
    expect(mails.map(({ subject }) => subject)).toEqual(Array(3).fill("Canceled: Rooftop oud"));
    expect(new Set(mails.map(({ to }) => to)).size).toBe(3);
    for (const { html, text } of mails) {
      expect(html).toContain(inHtml);
      expect(text).toContain(words);
    }
  });

  it("of a gathering reach its waitlist", async () => {
    const host = await newUser(deps, { role: "member" });
    const gatheringId = await insertGathering(deps, { host_id: host.userId, capacity: 1 });
    await joinGathering(deps, host, gatheringId);
    const waiting = await newUser(deps, { role: "member" });
    await joinWaitlist(deps, waiting, gatheringId);
    await cancelGathering(deps, host, gatheringId, words);
    const closed = (await rowsAbout(deps, gatheringId)).filter(
      ({ template }) => template === "waitlist_closed",
    );
    const [mail] = await deliverAll(deps, closed);
    expect(mail?.html).toContain(inHtml);
  });
});

const isNewerThan =
  (before: readonly OutboxRow[]) =>
  ({ id }: OutboxRow): boolean =>
    before.every((row) => row.id !== id);
