import { TicketId } from "@majlis/contracts/ids";
import type { GuestTicket } from "@majlis/contracts/seats";
import { writeCode } from "#core/table/codes";
import { DomainError } from "#core/kernel/errors";
import type { Deps } from "#core/table/deps";
import type { TransactionRows } from "#core/table/store";
import type { TicketRow } from "#core/table/tickets/ticket.entity";
import { plusOneHolders } from "#core/occasions/attendeeIds.rules";
import { writeTicketId } from "./ticketId";

/** The ticket of the member who brings a guest. */
export type MemberTicket = Pick<
  TicketRow,
  "user_id" | "type" | "ref_id" | "holder_name" | "created_at" | "guest_count"
>;

interface NewGuest {
  readonly holder: string;
  readonly name: string;
  readonly created_at: string;
  readonly key?: string | undefined;
  /** `paid`: with the member's seat. */
  readonly payment_status?: TicketRow["payment_status"];
  readonly due_cents?: number | undefined;
}

/** A guest's ticket before it is issued. Its holder makes its key one of four for each member. */
export const newPlusOneTicket = (
  deps: Deps,
  { user_id, type, ref_id, holder_name }: MemberTicket,
  { holder, name, created_at, key, payment_status = "free", due_cents }: NewGuest,
) => ({
  id: writeTicketId({ type, id: ref_id }, deps.ids.next("tkt")),
  user_id: holder,
  type,
  ref_id,
  qr_code: writeCode("EVT", deps.ids.randomBytes()),
  payment_status,
  ...(due_cents !== undefined && { due_cents }),
  holder_name: name,
  guest_of: user_id,
  guest_of_name: holder_name,
  ...(key !== undefined && { guest_key: key }),
  created_at,
});

/** The guest whom an earlier request of the same key added. Throws GuestChanged for a key with another name. */
export const addedBefore = (
  guests: readonly TicketRow[],
  { key, name }: { readonly key: string; readonly name: string },
): TicketRow | undefined => {
  const present = guests.find(({ guest_key }) => guest_key === key);
  if (present && present.holder_name !== name) throw new DomainError("GuestChanged");
  return present;
};

/** The tickets of a member's guests, for the member's own ticket. */
export const newPlusOneTickets = (
  deps: Deps,
  ticket: MemberTicket & Pick<TicketRow, "payment_status" | "due_cents">,
  names: readonly string[],
) =>
  plusOneHolders(ticket.user_id)
    .slice(0, names.length)
    .map((holder, index) =>
      newPlusOneTicket(deps, ticket, {
        holder,
        name: names[index] ?? "",
        created_at: ticket.created_at,
        payment_status: ticket.payment_status,
        due_cents: ticket.due_cents,
      }),
    );

const keysOf = ({ user_id, type, ref_id }: Pick<TicketRow, "user_id" | "type" | "ref_id">) =>
  plusOneHolders(user_id).map((holder) => ({ user_id: holder, type, ref_id }));

/** The guests of these tickets, by member and occasion: one batch read of four keys for each ticket with guests. */
export const readPlusOnesOf = async (
  deps: Deps,
  tickets: readonly Pick<TicketRow, "user_id" | "type" | "ref_id" | "guest_count">[],
  options: { readonly consistent?: boolean } = {},
): Promise<readonly TicketRow[]> => {
  const keys = tickets.filter(({ guest_count = 0 }) => guest_count > 0).flatMap(keysOf);
  if (keys.length === 0) return [];
  const { data } = await deps.store.ticket.get(keys).go(options);
  return data.toSorted((one, other) => (one.user_id < other.user_id ? -1 : 1));
};

/** The guests of one ticket. */
export const readPlusOnes = (
  deps: Deps,
  ticket: Pick<TicketRow, "user_id" | "type" | "ref_id" | "guest_count">,
  options: { readonly consistent?: boolean } = {},
): Promise<readonly TicketRow[]> => readPlusOnesOf(deps, [ticket], options);

const ticketsOfOneRead = 25;

/** The same for any number of tickets. */
export const readAllPlusOnes = async (
  deps: Deps,
  tickets: readonly TicketRow[],
): Promise<readonly TicketRow[]> => {
  const guests: TicketRow[] = [];
  for (let from = 0; from < tickets.length; from += ticketsOfOneRead)
    // One batch after another: an account has few tickets with guests.
    // oxlint-disable-next-line no-await-in-loop
    guests.push(...(await readPlusOnesOf(deps, tickets.slice(from, from + ticketsOfOneRead))));
  return guests;
};

export const showPlusOne = ({ id, holder_name, qr_code }: TicketRow): GuestTicket => ({
  id: TicketId.parse(id),
  name: holder_name,
  qr_code,
});

/** Changes the number of guests on the member's ticket, if it is the one that was read. */
export const countPlusOnes = (
  rows: TransactionRows,
  { id, user_id, type, ref_id }: TicketRow,
  by: 1 | -1,
  limit: number,
) =>
  rows.ticket
    .patch({ user_id, type, ref_id })
    .add({ guest_count: by })
    .where((is, { eq, gt, lt, notExists }) =>
      [
        eq(is.id, id),
        by > 0 ? `(${notExists(is.guest_count)} OR ${lt(is.guest_count, limit)})` : gt(is.guest_count, 0),
      ].join(" AND "),
    )
    .commit();
