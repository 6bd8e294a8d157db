import * as z from "zod/mini";
import { GuestTable, PaymentStatus, TableNumber } from "#contracts/seats";
import { TitleTranslation } from "#contracts/events/translation";
import { Done } from "#contracts/replies";
import { endpoint } from "#contracts/endpoint";
import { HolderId, Instant, RefId } from "#contracts/ids";
import { DoorDue, DoorPayment } from "./doorMoney";
import { TicketType } from "./tickets";

export const CheckInRefusal = z.enum([
  "already_checked_in",
  "unknown",
  "other_event",
  "canceled",
  "too_early",
  "several_guests",
  "help_ended",
  "payment_due",
]);
export type CheckInRefusal = z.infer<typeof CheckInRefusal>;

const nonce = z.string().check(z.regex(/^[\w-]{8,64}$/, "A nonce has 8 to 64 letters, digits or dashes"));

/**
 * A scan: by ticket code, by the six characters of its door code together with `refId`, or by person when the holder was
 * found by name.
 */
export const Scan = z.strictObject({
  qrCode: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  userId: z.optional(HolderId),
  /** Event or gathering of the door. Required with `userId`. */
  refId: z.optional(RefId),
  /** Created by the device once per scan. A repeated nonce returns the first answer. */
  nonce,
  /** Time of admission of an offline scan. */
  scannedAt: z.optional(Instant),
  /** The table that a device without network has told the guest. null: none was left. */
  table: z.optional(z.nullable(TableNumber)),
  /** The money that was taken for the guest. Needed for a ticket that is paid at the door. */
  paid: z.optional(DoorPayment),
  /** Name of the door device. */
  door: z.optional(z.string().check(z.trim(), z.maxLength(40))),
});
export type Scan = z.infer<typeof Scan>;

const Admitted = z.object({
  result: z.literal("ok"),
  name: z.string(),
  /** The name of the member who brings this guest. */
  guestOf: z.optional(z.string()),
  type: TicketType,
  payment_status: PaymentStatus,
  checkedInAt: Instant,
  refId: RefId,
  userId: HolderId,
  /** What was booked with this admission. Absent when nothing was due: money that was taken goes back. */
  paid: z.optional(DoorPayment),
  /** Money of an offline scan that was not due. It is booked, and an admin pays it back. */
  extra: z.optional(DoorPayment),
  /** The guest's table. null: no seat is left at a table. Absent for an event without tables. */
  table: z.optional(z.nullable(GuestTable)),
});

const Refused = z.object({
  result: z.literal("error"),
  reason: CheckInRefusal,
  /** Name of the holder, if the ticket is for one of the caller's occasions. */
  name: z.optional(z.string()),
  /** With `already_checked_in`: time of the first admission. */
  checkedInAt: z.optional(Instant),
  door: z.optional(z.nullable(z.string())),
  /** With `already_checked_in`: who admitted the guest. */
  by: z.optional(z.string()),
  nonce: z.optional(z.string()),
  /** With `already_checked_in`: the guest's table. */
  table: z.optional(GuestTable),
  /** With `other_event`: title of that occasion, if it is one of the caller's. */
  title: z.optional(z.string()),
  translation: z.optional(TitleTranslation),
  /** With `several_guests`: the holders who share the door code. */
  names: z.optional(z.array(z.string())),
  /** With `payment_due`: what the guest and those who came with the guest pay. */
  due: z.optional(DoorDue),
  /** Money of an offline scan that was not due. It is booked, and an admin pays it back. */
  extra: z.optional(DoorPayment),
  /** With `too_early`: opening time of the doors. */
  opensAt: z.optional(Instant),
});

export const CheckInAnswer = z.discriminatedUnion("result", [Admitted, Refused]);
export type CheckInAnswer = z.infer<typeof CheckInAnswer>;

export const checkIn = endpoint({
  method: "POST",
  path: "/api/check-in",
  access: "signedIn",
  summary:
    "Checks in one ticket, once. For the event's founder and helpers and the gathering's host; everyone else gets `unknown`. A former helper gets `help_ended`, but for an offline scan from before the end, sent within a day. `qrCode` is the code of the ticket, or its first six characters with `refId`, which can be sent 30 times a minute. A repeated nonce returns the first answer. A ticket that is paid at the door is admitted with the sum that is due, in one transaction; without it, or with another one, the answer is `payment_due`.",
  body: Scan,
  output: CheckInAnswer,
  errors: ["CheckInFailed"],
});

export const undoCheckIn = endpoint({
  method: "POST",
  path: "/api/undo-check-in",
  access: "signedIn",
  summary: "Reverts the check-in with the given time. Idempotent.",
  body: z.strictObject({ refId: RefId, userId: HolderId, checkedInAt: Instant }),
  output: Done,
  errors: ["TicketNotFound", "CheckInChanged", "HelpEnded", "HelpNotYet"],
});
