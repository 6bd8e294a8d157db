import { createHash } from "node:crypto";
import type { Attendee } from "@majlis/contracts/events/attendees";
import type { EventAnswer } from "@majlis/contracts/events/eventQuestions";
import { HolderId, TicketId } from "@majlis/contracts/ids";
import { formerNames } from "@majlis/contracts/values";
import { doorCodeOf } from "./doorCode.rules";
import { groupBy } from "#core/kernel/collections";
import { nameKey } from "#core/search/names.rules";
import type { Deps } from "#core/table/deps";
import type { TicketRow } from "#core/table/tickets/ticket.entity";
import type { UserRow } from "#core/table/people/user.entity";
import { isComing } from "./coming.rules";
import { readAdmission } from "./checkIn.rules";

/** The occasion of the tickets: an answer is about its start. */
interface StartsAt {
  readonly starts_at: string;
  /** Nothing is due to an event that became free. */
  readonly price_cents?: number | undefined;
}

/**
 * Tickets on the door's list. Holders of equal names get their city and the end of their phone. One batch read finds
 * them and the people who admitted guests.
 */
export const showAttendees = async (
  deps: Deps,
  occasion: StartsAt,
  tickets: readonly TicketRow[],
  answers: ReadonlyMap<string, EventAnswer[]> = new Map(),
): Promise<Attendee[]> => {
  const names = groupBy(tickets, ({ holder_name }) => nameKey(holder_name));
  const shared = [...names.values()].filter(({ length }) => length > 1).flat();
  const userOf = await findUsers(deps, [
    ...shared.filter(({ guest_of }) => guest_of === undefined).map(({ user_id }) => user_id),
    ...tickets.flatMap(othersOf),
  ]);
  const nameOf = (id: string) => userOf.get(id)?.full_name;
  const answered = (userId: string) => {
    const own = answers.get(userId);
    return own && { answers: own };
  };
  return tickets.map((ticket) => ({
    ...showAttendee(ticket, occasion, nameOf),
    ...answered(ticket.user_id),
    same_name: shared.includes(ticket) ? distinguish(userOf.get(ticket.user_id)) : null,
  }));
};

/** The same for door staff: names and codes, without answers and without facts of the guests' profiles. */
export const showForDoor = async (
  deps: Deps,
  occasion: StartsAt,
  tickets: readonly TicketRow[],
): Promise<Attendee[]> => {
  const names = await namesOfAdmitters(deps, tickets.flatMap(othersOf));
  return tickets.map((ticket) => ({
    ...showAttendee(ticket, occasion, (id) => names.get(id)),
    same_name: null,
  }));
};

/** The people whom a ticket names beside its holder: who admitted, and who gave the seat. */
const othersOf = (ticket: TicketRow): string[] =>
  [
    ticket.checked_in_by,
    ticket.instead_of,
    ...(ticket.admitted_again ?? []).map((text) => readAdmission(text).by),
  ].filter((id) => id !== undefined);

const findUsers = async (deps: Deps, ids: readonly string[]): Promise<ReadonlyMap<string, UserRow>> => {
  const keys = [...new Set(ids)].map((id) => ({ id }));
  const { data } = keys.length === 0 ? { data: [] } : await deps.store.user.get(keys).go();
  return new Map(data.map((user) => [user.id, user]));
};

/** The names of the people who admitted guests or gave their seats. Deleted accounts have none. */
export const namesOfAdmitters = async (
  deps: Deps,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const users = await findUsers(deps, ids);
  return new Map([...users].map(([id, { full_name }]) => [id, full_name]));
};

const phoneDigits = 2;

const distinguish = (user: UserRow | undefined): NonNullable<Attendee["same_name"]> => ({
  city: user?.city ?? null,
  phone_end: user?.phone?.replace(/\D/g, "").slice(-phoneDigits) || null,
});

/** A ticket with a hash in place of its code. */
const showAttendee = (
  ticket: TicketRow,
  { starts_at, price_cents = 0 }: StartsAt,
  nameOf: (id: string) => string | undefined,
): Omit<Attendee, "same_name"> => ({
  id: TicketId.parse(ticket.id),
  user_id: HolderId.parse(ticket.user_id),
  user: { full_name: ticket.holder_name },
  ...(ticket.guest_of_name !== undefined && { guest_of: ticket.guest_of_name }),
  ...named("instead_of", ticket.instead_of, nameOf),
  created_at: ticket.created_at,
  payment_status: ticket.payment_status,
  ...(ticket.payment_status === "due" && price_cents > 0 && { due_cents: ticket.due_cents }),
  ...(ticket.guest_kind && { guest_kind: ticket.guest_kind }),
  code_hash: createHash("sha256").update(ticket.qr_code).digest("hex"),
  door_code: doorCodeOf(ticket.qr_code),
  ...(isComing(ticket, starts_at) && { is_coming: true }),
  checked_in_at: ticket.checked_in_at ?? null,
  door: ticket.checked_in_door ?? null,
  ...(ticket.table !== undefined && { table: ticket.table }),
  ...named("checked_in_by", ticket.checked_in_by, nameOf),
  admitted_again: (ticket.admitted_again ?? []).map((text) => {
    const { by, ...admission } = readAdmission(text);
    return { ...admission, ...named("by", by, nameOf) };
  }),
});

const named = <Key extends string>(
  key: Key,
  id: string | undefined,
  nameOf: (id: string) => string | undefined,
): { [Name in Key]?: string } => {
  const shown: { [Name in Key]?: string } = {};
  if (id !== undefined) shown[key] = nameOf(id) ?? formerNames.holder;
  return shown;
};
