import type { RefId } from "@majlis/contracts/ids";
import type { TicketType } from "@majlis/contracts/tickets";
import type { Deps } from "../deps";

/** What the door needs to know of an event or a gathering. */
export interface DoorOccasion {
  readonly id: string;
  readonly title: string;
  readonly starts_at: string;
  readonly canceled: boolean;
  /** Who may let people in: the event's founder, the gathering's host. */
  readonly ownerId: string;
}

export const typeOfRef = (refId: RefId): TicketType => (refId.startsWith("gat_") ? "gathering" : "event");

/** The event or gathering that a ticket admits to. */
export const findOccasion = async (
  deps: Deps,
  type: TicketType,
  refId: string,
): Promise<DoorOccasion | undefined> => {
  if (type === "gathering") return undefined;
  const { data: event } = await deps.store.event.get({ id: refId }).go();
  return event ? { ...event, canceled: event.status === "canceled", ownerId: event.founder_id } : undefined;
};
