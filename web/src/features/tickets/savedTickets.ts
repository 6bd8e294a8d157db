import { pageOf } from "@majlis/contracts/page";
import { Ticket } from "@majlis/contracts/tickets";
import { ownStore } from "../../lib/ownStore";

/** The name of one's own tickets on this device. */
export const ticketsName = "tickets";
export const SavedTickets = pageOf(Ticket);

const choice = "majlis.keepTickets";

/** Whether the person wants the tickets kept on this device; yes, until told otherwise. */
export const wantsTicketsKept = (): boolean => localStorage.getItem(choice) !== "no";

/** Throws what IndexedDB throws. */
export const keepTickets = async (isWanted: boolean): Promise<void> => {
  if (isWanted) return localStorage.removeItem(choice);
  localStorage.setItem(choice, "no");
  await ownStore.remove(ticketsName);
};
