import { TicketId } from "@majlis/contracts/ids";
import type { SignedIn } from "@majlis/core/kernel/actor";
import { cancelTicket } from "@majlis/core/tickets/cancelTicket";
import { resendTicket } from "@majlis/core/tickets/resendTicket";
import { expect, it } from "vitest";
import { insertEvent, newActor, newTicket } from "#support/factories.ts";
import { ownTable } from "#support/ownTable.ts";

const { deps, measure } = ownTable();

/** A ticket row to an occasion that does not exist. */
const oldTicket = ({ userId }: SignedIn, id: string) => ({
  id,
  user_id: userId,
  type: "event" as const,
  ref_id: deps.ids.next("evt"),
  qr_code: `EVT${deps.ids.next("tkt")}`,
  payment_status: "free" as const,
  holder_name: "Noor Test",
  created_at: "2026-11-01T10:00:00.000Z",
});

const fillTickets = (actor: SignedIn, count: number) =>
  deps.store.ticket
    .put(Array.from({ length: count }, () => oldTicket(actor, deps.ids.next("tkt"))))
    .go({ concurrency: 4 });

const join = async (actor: SignedIn): Promise<TicketId> => {
  const eventId = await insertEvent(deps, { description: "An evening. ".repeat(20) });
  const code = await newTicket(deps, actor, eventId);
  const { data } = await deps.store.ticket.query.byCode({ qr_code: code }).go();
  return TicketId.parse(data[0]?.id);
};

it("canceling or resending one of many own tickets costs at most 4 read units", async () => {
  const actor = newActor();
  await fillTickets(actor, 1000);
  const ticketId = await join(actor);
  const resent = await measure(() => resendTicket(deps, actor, ticketId));
  const canceled = await measure(() => cancelTicket(deps, actor, ticketId));
  const again = await measure(() => cancelTicket(deps, actor, ticketId));
  expect(resent.read).toBeLessThanOrEqual(4);
  expect(canceled.read).toBeLessThanOrEqual(4);
  expect(again.read).toBeLessThanOrEqual(4);
});

it("finds a ticket whose id is of an earlier version", async () => {
  const actor = newActor();
  const id = TicketId.parse(deps.ids.next("tkt"));
  await fillTickets(actor, 30);
  await deps.store.ticket.put(oldTicket(actor, id)).go();
  await resendTicket(deps, actor, id);
  await expect(resendTicket(deps, actor, id)).rejects.toMatchObject({ code: "ResendTooSoon" });
});

it("an id finds no other person's ticket and no other ticket of the person", async () => {
  const actor = newActor();
  const ticketId = await join(actor);
  const other = TicketId.parse(`${ticketId.slice(0, -1)}${ticketId.endsWith("0") ? "1" : "0"}`);
  await expect(resendTicket(deps, newActor(), ticketId)).rejects.toMatchObject({ code: "TicketNotFound" });
  await expect(resendTicket(deps, actor, other)).rejects.toMatchObject({ code: "TicketNotFound" });
});
