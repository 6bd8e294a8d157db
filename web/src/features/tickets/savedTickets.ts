import { pageOf } from "@majlis/contracts/page";
import { Ticket } from "@majlis/contracts/tickets";
import * as z from "zod/mini";
import { ownKey } from "../../lib/session/ownStorage";

const key = ownKey("tickets");
const choice = "majlis.keepTickets";

const Saved = z.object({ at: z.number(), page: pageOf(Ticket) });
type TicketPage = z.infer<typeof Saved>["page"];

/** Whether the person wants the tickets kept on this device; yes, until told otherwise. */
export const wantsTicketsKept = (): boolean => localStorage.getItem(choice) !== "no";

export const keepTickets = (isWanted: boolean): void => {
  if (isWanted) localStorage.removeItem(choice);
  else {
    localStorage.setItem(choice, "no");
    localStorage.removeItem(key);
  }
};

export const saveTickets = (page: TicketPage): void => {
  if (wantsTicketsKept()) localStorage.setItem(key, JSON.stringify({ at: Date.now(), page }));
};

/** The tickets as they were last read here; what an older version wrote counts as none. */
export const savedTickets = (): z.infer<typeof Saved> | undefined => {
  const text = localStorage.getItem(key);
  if (text === null) return undefined;
  return Saved.safeParse(JSON.parse(text)).data;
};
