import { joinEvent } from "@majlis/core/events/joinEvent";
import { advanceWaitlist } from "@majlis/core/seats/advanceWaitlist";
import { cancelTicket } from "@majlis/core/tickets/cancelTicket";
import { joinWaitlist } from "@majlis/core/tickets/joinWaitlist";
import { listMyTickets } from "@majlis/core/tickets/listMyTickets";
import { expect, it } from "vitest";
import { insertEvent, newUser } from "#support/factories.ts";
import { deliverAll, rowsAbout } from "#support/outbox.ts";
import { ownTable } from "#support/ownTable.ts";

const { deps, at } = ownTable();
const late = at("2026-11-22T12:00:00.000Z");

it.each([
  { others: 0, heading: "your seat is open to everyone again" },
  { others: 1, heading: "the seat moved on" },
])("an offer that ended with $others others waiting says that $heading", async ({ others, heading }) => {
  const eventId = await insertEvent(deps, { capacity: 1 });
  const member = () => newUser(deps, { role: "member" });
  const holder = await member();
  await joinEvent(deps, holder, eventId);
  for (let count = 0; count <= others; count++) await joinWaitlist(deps, await member(), eventId);
  const [ticket] = (await listMyTickets(deps, holder, { limit: 1 })).items;
  if (ticket) await cancelTicket(deps, holder, ticket.id);
  await advanceWaitlist(late, eventId);
  const rows = (await rowsAbout(deps, eventId)).filter(({ template }) => template === "offer_lapsed");
  const mails = await deliverAll(late, rows);
  expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining(heading)]);
});

it("an offer that ended is not mailed to a person who has a ticket by then", async () => {
  const eventId = await insertEvent(deps, { capacity: 1 });
  const [holder, waiting] = [
    await newUser(deps, { role: "member" }),
    await newUser(deps, { role: "member" }),
  ];
  await joinEvent(deps, holder, eventId);
  await joinWaitlist(deps, waiting, eventId);
  const [ticket] = (await listMyTickets(deps, holder, { limit: 1 })).items;
  if (ticket) await cancelTicket(deps, holder, ticket.id);
  await advanceWaitlist(late, eventId);
  await joinEvent(late, waiting, eventId);
  const rows = (await rowsAbout(deps, eventId)).filter(({ template }) => template === "offer_lapsed");
  expect(rows).toHaveLength(1);
  expect(await deliverAll(late, rows)).toEqual([]);
});
