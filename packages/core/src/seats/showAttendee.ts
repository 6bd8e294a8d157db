import { createHash } from "node:crypto";
import type { Attendee } from "@majlis/contracts/events/attendees";
import type { EventAnswer } from "@majlis/contracts/events/eventQuestions";
import { TicketId, UserId } from "@majlis/contracts/ids";
import { doorCodeOf } from "#core/kernel/doorCode.rules";
import { groupBy } from "#core/kernel/collections";
import type { Deps } from "#core/table/deps";
import type { TicketRow } from "#core/table/ticket.entity";
import type { UserRow } from "#core/table/user.entity";
import { readAdmission } from "./checkIn.rules";

/** Tickets on the door's list. Holders of equal names get their city and the end of their phone: one batch read. */
export const showAttendees = async (
  deps: Deps,
  tickets: readonly TicketRow[],
  answers: ReadonlyMap<string, EventAnswer[]> = new Map(),
): Promise<Attendee[]> => {
  const names = groupBy(tickets, ({ holder_name }) => holder_name.trim().toLowerCase());
  const shared = [...names.values()].filter(({ length }) => length > 1).flat();
  const { data: users } =
    shared.length === 0
      ? { data: [] }
      : await deps.store.user.get(shared.map(({ user_id: id }) => ({ id }))).go();
  const userOf = new Map(users.map((user) => [user.id, user]));
  const answered = (userId: string) => {
    const own = answers.get(userId);
    return own && { answers: own };
  };
  return tickets.map((ticket) => ({
    ...showAttendee(ticket),
    ...answered(ticket.user_id),
    same_name: shared.includes(ticket) ? distinguish(userOf.get(ticket.user_id)) : null,
  }));
};

const phoneDigits = 2;

const distinguish = (user: UserRow | undefined): NonNullable<Attendee["same_name"]> => ({
  city: user?.city ?? null,
  phone_end: user?.phone?.replace(/\D/g, "").slice(-phoneDigits) || null,
});

/** A ticket with a hash in place of its code. */
const showAttendee = (ticket: TicketRow): Omit<Attendee, "same_name"> => ({
  id: TicketId.parse(ticket.id),
  user_id: UserId.parse(ticket.user_id),
  full_name: ticket.holder_name,
  created_at: ticket.created_at,
  payment_status: ticket.payment_status,
  code_hash: createHash("sha256").update(ticket.qr_code).digest("hex"),
  door_code: doorCodeOf(ticket.qr_code),
  checked_in_at: ticket.checked_in_at ?? null,
  door: ticket.checked_in_door ?? null,
  admitted_again: (ticket.admitted_again ?? []).map(readAdmission),
});
