import { pageOf } from "@majlis/contracts/page";
import { listMyTickets, Ticket } from "@majlis/contracts/tickets/tickets";
import { call } from "#shared/api/api.ts";
import { ownStore } from "#shared/session/ownStore.ts";
import { personId } from "#shared/session/personId.ts";

/** The name of one's own tickets on this device. */
export const ticketsName = "tickets";
export const SavedTickets = pageOf(Ticket);

/** As many as the server gives at once: what comes soonest must not hide on a later page. */
export const ticketsPage = 100;

const choice = "majlis.keepTickets";

/** Whether the person wants the tickets kept on this device; yes, until told otherwise. */
export const wantsTicketsKept = (): boolean => localStorage.getItem(choice) !== "no";

/** Throws what IndexedDB throws. */
export const keepTickets = async (isWanted: boolean): Promise<void> => {
  if (isWanted) return localStorage.removeItem(choice);
  localStorage.setItem(choice, "no");
  await ownStore.remove(ticketsName);
};

/**
 * Keeps one's tickets when one of them was seen elsewhere than among them, as right after joining: once seen, it opens
 * at the door without a signal. Nothing where it is kept already or not wanted. Throws what reading and saving throw.
 */
export const keepSeenTicket = async (code: string): Promise<void> => {
  if (!wantsTicketsKept()) return;
  const kept = await ownStore.read(ticketsName, SavedTickets);
  if (kept?.value.items.some(({ qr_code }) => qr_code === code)) return;
  const owner = personId();
  const page = await call(listMyTickets, { query: { limit: ticketsPage } });
  if (wantsTicketsKept()) await ownStore.save(ticketsName, page, owner);
};
