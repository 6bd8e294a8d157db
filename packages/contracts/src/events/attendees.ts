import * as z from "zod/mini";
import { changeSignInMinutes, endpoint, FileReply } from "#contracts/endpoint";
import { EventId, HolderId, Instant, TicketId, UserId } from "#contracts/ids";
import { EventAnswer } from "./eventQuestions";
import { Cursor, pageOf, pageQuery } from "#contracts/page";
import { GuestTable, PaymentStatus } from "#contracts/seats";
import { guestKinds } from "#contracts/values";

/** One admission: time, and the name of the door device. */
export const Admission = z.object({
  at: Instant,
  door: z.nullable(z.string()),
  /** Who admitted the guest. */
  by: z.optional(z.string()),
});
export type Admission = z.infer<typeof Admission>;

/** A table on a door's list. A device without network counts its guests on the list itself. */
export const DoorTable = z.extend(GuestTable, { seats: z.int() });
export type DoorTable = z.infer<typeof DoorTable>;

/** A ticket holder, as the door list shows them. */
export const Attendee = z.object({
  /** Ticket id. */
  id: TicketId,
  user_id: HolderId,
  user: z.object({ full_name: z.string() }),
  /** The name of the member who brings this guest. Absent for people with an account. */
  guest_of: z.optional(z.string()),
  /** The name of the person who gave this guest the own seat. */
  instead_of: z.optional(z.string()),
  created_at: Instant,
  payment_status: PaymentStatus,
  /** What this seat costs at the door. Absent for a ticket that is paid or free. */
  due_cents: z.optional(z.int()),
  /** SHA-256 of the ticket code in hex. An offline device can match a scan with it, but cannot reproduce the ticket. */
  code_hash: z.string(),
  /** The six characters that a guest without a QR code reads out. Guests of an event rarely share them. */
  door_code: z.string(),
  /** Tells guests of equal names on one page apart. null for a name that is unique there. */
  same_name: z.nullable(
    z.object({
      city: z.nullable(z.string()),
      /** The last two digits of the phone. */
      phone_end: z.nullable(z.string()),
    }),
  ),
  /** Present for a guest whom an organizer added. The person has no account, and `user_id` is of this ticket only. */
  guest_kind: z.optional(z.enum(guestKinds)),
  /** What the list of guests noted. Absent for door staff. */
  note: z.optional(z.string()),
  /** How many other events of the city the guest came to. Absent for a guest without an account, and for gatherings. */
  earlier_visits: z.optional(z.int()),
  /** Answers to the questions of the event, also to questions that were removed since. */
  answers: z.optional(z.array(EventAnswer)),
  /** The guest said "I'm coming" to the present start. */
  is_coming: z.optional(z.literal(true)),
  checked_in_at: z.nullable(Instant),
  door: z.nullable(z.string()),
  /** Who admitted the guest. Absent without an admission. */
  checked_in_by: z.optional(z.string()),
  /** The number of the table that the check-in gave. */
  table: z.optional(z.int()),
  /** Further admissions of the same ticket at offline doors: somebody entered with a copy. */
  admitted_again: z.array(Admission),
});
export type Attendee = z.infer<typeof Attendee>;

export const listAttendees = endpoint({
  method: "GET",
  path: "/api/events/{eventId}/attendees",
  access: "signedIn",
  summary:
    "Ticket holders of an event with their check-ins. For its founder, its helpers and admins. Door staff get neither answers nor `same_name`.",
  params: z.object({ eventId: EventId }),
  query: z.object(pageQuery),
  output: z.extend(pageOf(Attendee), {
    attendee_count: z.int(),
    checked_in_count: z.int(),
    /** Absent for an event without tables. */
    tables: z.optional(z.array(DoorTable)),
  }),
  errors: ["EventNotFound", "HelpEnded", "HelpNotYet", "AttendeesNotLoaded"],
});

/** A person on the waitlist of an event, as its founder sees it. */
export const WaitlistGuest = z.object({
  user_id: UserId,
  full_name: z.string(),
  joined_at: Instant,
  /** The end of the offered seat. null while the person waits. */
  offer_expires_at: z.nullable(Instant),
});
export type WaitlistGuest = z.infer<typeof WaitlistGuest>;

export const listWaitlist = endpoint({
  method: "GET",
  path: "/api/events/{eventId}/waitlist",
  access: "signedIn",
  summary:
    "People on the waitlist of an event, for its founder, co-hosts and admins. Offered seats come first, then the order of the list.",
  params: z.object({ eventId: EventId }),
  query: z.object(pageQuery),
  output: pageOf(WaitlistGuest),
  errors: ["EventNotFound", "HelpEnded", "NotForHelpers", "AttendeesNotLoaded"],
});

export const exportAttendees = endpoint({
  method: "GET",
  path: "/api/events/{eventId}/attendees.csv",
  access: "signedIn",
  recentSignIn: changeSignInMinutes,
  summary:
    "Ticket holders of an event as CSV, in parts, for its founder, co-hosts and admins. Writes an audit row. A reply with an x-cursor header has a next part.",
  params: z.object({ eventId: EventId }),
  query: z.object({ cursor: z.optional(Cursor) }),
  media: "text/csv; charset=utf-8",
  output: FileReply,
  errors: ["EventNotFound", "HelpEnded", "NotForHelpers", "AttendeesNotLoaded"],
});
