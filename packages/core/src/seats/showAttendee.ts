import { createHash } from "node:crypto";
import type { Attendee } from "@majlis/contracts/events/attendees";
import { TicketId, UserId } from "@majlis/contracts/ids";
import { readAdmission } from "./checkIn.rules";
import type { TicketRow } from "#core/table/ticket.entity";

/** A ticket on the door's list, with a hash in place of its code. */
export const showAttendee = (ticket: TicketRow): Attendee => ({
  id: TicketId.parse(ticket.id),
  user_id: UserId.parse(ticket.user_id),
  full_name: ticket.holder_name,
  created_at: ticket.created_at,
  payment_status: ticket.payment_status,
  code_hash: createHash("sha256").update(ticket.qr_code).digest("hex"),
  checked_in_at: ticket.checked_in_at ?? null,
  door: ticket.checked_in_door ?? null,
  admitted_again: (ticket.admitted_again ?? []).map(readAdmission),
});
