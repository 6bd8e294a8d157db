import { TicketId } from "@majlis/contracts/ids";
import type { SignedIn } from "@majlis/core/kernel/actor";
import type { Deps } from "@majlis/core/table/deps";
import { insertEvent, newTicket } from "./factories";

/** A ticket row to an occasion that does not exist. */
const oldTicket = (deps: Deps, { userId }: SignedIn) => ({
  id: deps.ids.next("tkt"),
  user_id: userId,
  type: "event" as const,
  ref_id: deps.ids.next("evt"),
  qr_code: `EVT${deps.ids.next("tkt")}`,
  payment_status: "free" as const,
  holder_name: "Noor Test",
  created_at: "2026-11-01T10:00:00.000Z",
});

export const fillTickets = (deps: Deps, actor: SignedIn, count: number) =>
  deps.store.ticket.put(Array.from({ length: count }, () => oldTicket(deps, actor))).go({ concurrency: 4 });

/** Joins a new event and returns the ticket's id. */
export const joinNewEvent = async (deps: Deps, actor: SignedIn): Promise<TicketId> => {
  const eventId = await insertEvent(deps, { description: "An evening. ".repeat(20) });
  const code = await newTicket(deps, actor, eventId);
  const { data } = await deps.store.ticket.query.byCode({ qr_code: code }).go();
  return TicketId.parse(data[0]?.id);
};
