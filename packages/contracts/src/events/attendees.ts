import * as z from "zod/mini";
import { endpoint } from "#contracts/endpoint";
import { EventId, Instant, TicketId, UserId } from "#contracts/ids";
import { pageOf, pageQuery } from "#contracts/page";
import { PaymentStatus } from "#contracts/tickets/tickets";

/** Where somebody was let in: when, and by the name that the device at the door gave itself. */
export const Admission = z.object({ at: Instant, door: z.nullable(z.string()) });
export type Admission = z.infer<typeof Admission>;

/** Somebody who holds a ticket, as the door's list has it. */
export const Attendee = z.object({
  /** The ticket's id. */
  id: TicketId,
  user_id: UserId,
  full_name: z.string(),
  created_at: Instant,
  payment_status: PaymentStatus,
  /** SHA-256 of the ticket's code in hex: a device without network can match a scan, but print no ticket. */
  code_hash: z.string(),
  checked_in_at: z.nullable(Instant),
  door: z.nullable(z.string()),
  /** Admissions of the same ticket at doors that had no network: whoever entered with a copy. */
  admitted_again: z.array(Admission),
});
export type Attendee = z.infer<typeof Attendee>;

export const listAttendees = endpoint({
  method: "GET",
  path: "/api/events/{eventId}/attendees",
  access: "member",
  summary: "Who holds tickets for an event and who is in: for its founder and for admins.",
  params: z.object({ eventId: EventId }),
  query: z.object(pageQuery),
  output: z.extend(pageOf(Attendee), { attendee_count: z.int(), checked_in_count: z.int() }),
  errors: ["EventNotFound", "AttendeesNotLoaded"],
});
