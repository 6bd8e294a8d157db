import type { EventForm } from "@majlis/contracts/events/eventForm";
import type { EventId } from "@majlis/contracts/ids";
import { getEvent } from "@majlis/core/events/getEvent";
import { joinEvent } from "@majlis/core/events/joinEvent";
import type { SignedIn } from "@majlis/core/kernel/actor";
import { newActor, newEvent } from "./factories";
import { eventNow } from "./occasionRows";
import { ownTable } from "./ownTable";

/** Events of one founder to which members bring guests, on a table of the test file. */
export const plusOneScene = () => {
  const table = ownTable();
  const { deps } = table;
  const founder = newActor("city_founder");
  const opening = (over: Partial<EventForm> = {}) =>
    newEvent(deps, founder, { guests_per_member: 2, capacity: 20, ...over });
  const join = (member: SignedIn, id: EventId, guests: readonly string[] = []) =>
    joinEvent(deps, member, id, { guests });
  const ticketOf = async (member: SignedIn, id: EventId) => {
    const { my_ticket: ticket } = await getEvent(deps, member, id);
    if (!ticket) throw new Error("No ticket");
    return ticket;
  };
  const seatsOf = async (id: EventId) => (await eventNow(deps, id))?.attendee_count;
  const holders = async (id: EventId) =>
    (await deps.store.ticket.query.byRef({ ref_id: id }).go({ pages: "all" })).data;
  const guestOf = async (member: SignedIn, id: EventId) => {
    const ticket = await ticketOf(member, id);
    const [guest] = ticket.guests ?? [];
    if (!guest) throw new Error("No guest");
    return { ticketId: ticket.id, guest };
  };
  return { ...table, founder, opening, join, ticketOf, seatsOf, holders, guestOf };
};
