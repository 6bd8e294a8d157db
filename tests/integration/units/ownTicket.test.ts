import { TicketId } from "@majlis/contracts/ids";
import { cancelTicket } from "@majlis/core/tickets/cancelTicket";
import { resendTicket } from "@majlis/core/tickets/resendTicket";
import { expect, it } from "vitest";
import { newActor } from "#support/factories.ts";
import { databaseTable } from "#support/ownTable.ts";
import { fillTickets, joinNewEvent } from "#support/unitCases.ts";

const { deps, measure } = databaseTable();

it("canceling or resending one of many own tickets costs at most 4 read units", async () => {
  const actor = newActor();
  await fillTickets(deps, actor, 1000);
  const ticketId = await joinNewEvent(deps, actor);
  const resent = await measure(() => resendTicket(deps, actor, ticketId));
  const canceled = await measure(() => cancelTicket(deps, actor, ticketId));
  const again = await measure(() => cancelTicket(deps, actor, ticketId));
  expect(resent.read).toBeLessThanOrEqual(4);
  expect(canceled.read).toBeLessThanOrEqual(4);
  expect(again.read).toBeLessThanOrEqual(4);
});

it("an id finds no other person's ticket and no other ticket of the person", async () => {
  const actor = newActor();
  const ticketId = await joinNewEvent(deps, actor);
  const other = TicketId.parse(`${ticketId.slice(0, -1)}${ticketId.endsWith("0") ? "1" : "0"}`);
  await expect(resendTicket(deps, newActor(), ticketId)).rejects.toMatchObject({ code: "TicketNotFound" });
  await expect(resendTicket(deps, actor, other)).rejects.toMatchObject({ code: "TicketNotFound" });
});
