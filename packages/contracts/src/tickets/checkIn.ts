import * as z from "zod/mini";
import { Done } from "#contracts/replies";
import { endpoint } from "#contracts/endpoint";
import { Instant, RefId, UserId } from "#contracts/ids";
import { PaymentStatus, TicketType } from "./tickets";

export const CheckInRefusal = z.enum([
  "already_checked_in",
  "unknown",
  "other_event",
  "canceled",
  "too_early",
]);
export type CheckInRefusal = z.infer<typeof CheckInRefusal>;

const nonce = z.string().check(z.regex(/^[\w-]{8,64}$/, "A nonce has 8 to 64 letters, digits or dashes"));

/** A scan: by code, or by the person when somebody was found by name. */
export const Scan = z.strictObject({
  qrCode: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  userId: z.optional(UserId),
  /** The event or gathering at whose door this is; needed with `userId`. */
  refId: z.optional(RefId),
  /** Made once per scan by the device: the same nonce again gets the first answer again. */
  nonce,
  /** For a scan made without network: when somebody was let in. */
  scannedAt: z.optional(Instant),
  /** What the device at the door calls itself. */
  door: z.optional(z.string().check(z.trim(), z.maxLength(40))),
});
export type Scan = z.infer<typeof Scan>;

const Admitted = z.object({
  result: z.literal("ok"),
  name: z.string(),
  type: TicketType,
  payment_status: PaymentStatus,
  checkedInAt: Instant,
  refId: RefId,
  userId: UserId,
});

const Refused = z.object({
  result: z.literal("error"),
  reason: CheckInRefusal,
  /** Who holds the ticket, when it is one of the caller's own event. */
  name: z.optional(z.string()),
  /** `already_checked_in`: the first admission. */
  checkedInAt: z.optional(Instant),
  door: z.optional(z.nullable(z.string())),
  nonce: z.optional(z.string()),
  /** `other_event`: which, when it is one of the caller's own. */
  title: z.optional(z.string()),
  /** `too_early`: when the doors open. */
  opensAt: z.optional(Instant),
});

export const CheckInAnswer = z.discriminatedUnion("result", [Admitted, Refused]);
export type CheckInAnswer = z.infer<typeof CheckInAnswer>;

export const checkIn = endpoint({
  method: "POST",
  path: "/api/check-in",
  access: "member",
  summary:
    "Lets one ticket in, once: for the event's founder and the gathering's host. The same nonce again returns the first answer.",
  body: Scan,
  output: CheckInAnswer,
  errors: ["CheckInFailed"],
});

export const undoCheckIn = endpoint({
  method: "POST",
  path: "/api/undo-check-in",
  access: "member",
  summary: "Takes back the check-in that happened at that moment. A second call changes nothing.",
  body: z.strictObject({ refId: RefId, userId: UserId, checkedInAt: Instant }),
  output: Done,
  errors: ["TicketNotFound", "CheckInChanged"],
});
