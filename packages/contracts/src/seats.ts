import * as z from "zod/mini";
import { Instant, TicketId } from "./ids";
import { requiredLine } from "./texts";
import { paymentStatuses } from "./values";

/** The name of a member's guest. */
export const GuestName = requiredLine(
  60,
  "The guest's name is missing",
  "A guest's name must be at most 60 characters",
);

/** The ticket of a member's guest. */
export const GuestTicket = z.object({ id: TicketId, name: z.string(), qr_code: z.string() });
export type GuestTicket = z.infer<typeof GuestTicket>;

/** Whom a holder offers the seat to, and the token of the link that takes it. */
export const OfferedSubstitute = z.object({ name: z.string(), token: z.string() });
export type OfferedSubstitute = z.infer<typeof OfferedSubstitute>;

/** The number of a table. It stays when the name changes. */
export const TableNumber = z.int().check(z.minimum(1), z.maximum(9_999));

/** A table and the question for those who sit at it, in both languages. Staff and guests see no more of it. */
export const GuestTable = z.object({
  number: z.int(),
  name: z.string(),
  question: z.object({ en: z.string(), ar: z.string() }),
});
export type GuestTable = z.infer<typeof GuestTable>;

export const PaymentStatus = z.enum(paymentStatuses);
export type PaymentStatus = z.infer<typeof PaymentStatus>;

/** The caller's waitlist entry for a full event or gathering. */
export const MyWaitlist = z.object({
  /** Position on the waitlist, from 1; null when a seat is offered. */
  place: z.nullable(z.int()),
  /** Expiry of the offered seat. The normal join accepts the offer. */
  offer_expires_at: z.nullable(Instant),
});
export type MyWaitlist = z.infer<typeof MyWaitlist>;
