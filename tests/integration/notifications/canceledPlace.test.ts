import { deleteEvent } from "@majlis/core/events/deleteEvent";
import { joinEvent } from "@majlis/core/events/joinEvent";
import { joinWaitlist } from "@majlis/core/tickets/joinWaitlist";
import { cancelTicket } from "@majlis/core/tickets/cancelTicket";
import { listMyTickets } from "@majlis/core/tickets/listMyTickets";
import { expect, it } from "vitest";
import { newActor, newEvent, newRequest, newUser } from "#support/factories.ts";
import { deliverAll, rowsAbout } from "#support/outbox.ts";
import { ownTable } from "#support/ownTable.ts";

const { deps } = ownTable();

/** All mails except tickets. */
const deliverRest = async (eventId: string) =>
  deliverAll(
    deps,
    (await rowsAbout(deps, eventId)).filter(({ template }) => template !== "ticket_issued"),
  );

it("a cancellation's mails do not contain the place", async () => {
  const founder = newActor("city_founder");
  const member = async () => await newUser(deps, { role: "member" });
  const eventId = await newEvent(deps, founder, { capacity: 2, location_hidden: true });
  await newRequest(deps, eventId);
  const [leaver, stayer, waiting] = [await member(), await member(), await member()];
  await joinEvent(deps, leaver, eventId);
  await joinEvent(deps, stayer, eventId);
  await joinWaitlist(deps, waiting, eventId);
  const [ticket] = (await listMyTickets(deps, leaver, { limit: 1 })).items;
  if (ticket) await cancelTicket(deps, leaver, ticket.id);
  await deleteEvent(deps, founder, eventId);

  // The fan-out row becomes one row per ticket holder and one row per request.
  const mails = [];
  for (let round = 0; round < 3; round++) mails.push(...(await deliverRest(eventId)));
  const subjects = mails.map(({ subject }) => subject);
  expect(subjects).toContain("Ticket canceled: Rooftop oud");
  expect(subjects.filter((subject) => subject === "Canceled: Rooftop oud")).toHaveLength(3);
  expect(JSON.stringify(mails)).not.toMatch(/Beit Secret|7 Hidden Stairs/);
});
