import * as z from "zod/mini";
import { endpoint } from "#contracts/endpoint";
import { EventId, Instant } from "#contracts/ids";
import { Done } from "#contracts/replies";
import { seatWays } from "#contracts/values";

export const changeWay = endpoint({
  method: "POST",
  path: "/api/change-way",
  access: "signedIn",
  summary:
    "Changes how the caller pays for a held seat, until money has moved: by card, by transfer or at the door. The seat stays. With holdUntil, POST /api/checkout?eventId=… returns the payment page; qrCode is the ticket that is paid at the door. Idempotent.",
  body: z.strictObject({ eventId: EventId, way: z.enum(seatWays) }),
  output: z.extend(Done, { qrCode: z.optional(z.string()), holdUntil: z.optional(Instant) }),
  errors: [
    "SeatNotHeld",
    "PaymentUnderway",
    "EventEnded",
    "EventCanceled",
    "EventFull",
    "PriceChanged",
    "TransferTooLate",
    "WayNotOpen",
    "PaymentsUnavailable",
    "RemovedFromEvent",
    "CheckoutFailed",
  ],
});
