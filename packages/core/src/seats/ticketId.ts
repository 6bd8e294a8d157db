import type { TicketType } from "@majlis/contracts/tickets/tickets";

const marks = { event: "e", gathering: "g" } as const;
/** Time and three random characters of the occasion's id: few occasions share them. */
const refLength = 13;
const nonceLength = 18;
const format = new RegExp(`^tkt_([eg])([0-9a-z]{${refLength}})[0-9a-z]{${nonceLength}}$`);

/**
 * The id of a new ticket: `tkt_`, `e` or `g`, the beginning of the occasion's id, and 80 random bits. The row is
 * found by its key (`readTicketId`), without an index. `fresh` is a new id with a ULID.
 */
export const writeTicketId = (
  { type, id }: { readonly type: TicketType; readonly id: string },
  fresh: string,
): string => `${ticketIdsOf({ type, id })}${fresh.slice(-nonceLength)}`;

/** The beginning of the ids of an occasion's tickets. */
export const ticketIdsOf = ({ type, id }: { readonly type: TicketType; readonly id: string }): string =>
  `tkt_${marks[type]}${id.slice(4, 4 + refLength)}`;

/** The beginning of the key of a ticket with this id. Undefined for a text that is no ticket's id. */
export const readTicketId = (ticketId: string): { type: TicketType; ref_id: string } | undefined => {
  const [, mark, ref] = format.exec(ticketId) ?? [];
  if (ref === undefined) return undefined;
  return mark === marks.event
    ? { type: "event", ref_id: `evt_${ref}` }
    : { type: "gathering", ref_id: `gat_${ref}` };
};
