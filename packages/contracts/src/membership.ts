import * as z from "zod/mini";
import { Done } from "./done";
import { endpoint } from "./endpoint";
import { CheckoutId, Instant } from "./ids";
import { Role } from "./users";

/** $20 a month, cancel anytime (SPEC section 9). */
export const membershipPriceCents = 2000;

/** Days after a missed payment during which a membership still counts. */
export const membershipGraceDays = 7;

export const MembershipStatus = z.enum(["active", "past_due", "canceled_at_period_end", "expired"]);
export type MembershipStatus = z.infer<typeof MembershipStatus>;

/** One's own membership. `status` null means that there never was one. */
export const Membership = z.object({
  status: z.nullable(MembershipStatus),
  memberSince: z.nullable(Instant),
  /** End of the paid month; null for city founders and admins, whose card does not end. */
  expiresAt: z.nullable(Instant),
  /** Last instant at which the card is good, the grace included. */
  validUntil: z.nullable(Instant),
  qrCode: z.nullable(z.string()),
  /** Address of the provider's own page for payment data, when there is one. */
  manageUrl: z.nullable(z.string()),
});
export type Membership = z.infer<typeof Membership>;

export const checkout = endpoint({
  method: "POST",
  path: "/api/checkout",
  access: "signedIn",
  summary:
    "Starts or continues the purchase of a membership. With probe=1 it only tells whether payments are simulated.",
  query: z.object({ probe: z.optional(z.literal("1")) }),
  output: z.object({ redirectUrl: z.optional(z.string()), demo: z.optional(z.boolean()) }),
  errors: ["AlreadyMember", "CheckoutFailed"],
});

export const activateMembership = endpoint({
  method: "POST",
  path: "/api/activate-membership",
  access: "signedIn",
  summary: "Activates the membership that a finished checkout paid for. A second call changes nothing.",
  body: z.strictObject({
    session_id: z.optional(z.string().check(z.maxLength(255))),
    sid: z.optional(CheckoutId),
    demo: z.optional(z.literal("1")),
  }),
  output: Done,
  errors: ["InvalidSession", "PaymentPending", "ActivationFailed"],
});

export const getMembership = endpoint({
  method: "GET",
  path: "/api/me/membership",
  access: "signedIn",
  summary: "The caller's membership and card.",
  output: Membership,
  errors: [],
});

export const cancelMembership = endpoint({
  method: "POST",
  path: "/api/cancel-membership",
  access: "signedIn",
  summary: "Ends the membership with the month that is paid. A second call changes nothing.",
  output: Membership,
  errors: ["NoMembership", "CancelFailed"],
});

/** What a partner learns of a card: the least that serves. */
export const VerifiedMember = z.object({
  name: z.string(),
  role: Role,
  status: z.string(),
  memberSince: z.nullable(Instant),
  expiresAt: z.nullable(Instant),
  verifiedAt: Instant,
});
export type VerifiedMember = z.infer<typeof VerifiedMember>;

export const verifyMembership = endpoint({
  method: "POST",
  path: "/api/verify-membership",
  access: "public",
  summary:
    "Tells a partner whether a membership code is good now. Unknown, malformed and expired codes are alike.",
  body: z.strictObject({
    qrCode: z.string().check(z.trim(), z.minLength(1, "QR code is required"), z.maxLength(200)),
    partnerId: z.optional(z.string().check(z.trim(), z.maxLength(80))),
  }),
  output: z.object({
    valid: z.boolean(),
    error: z.optional(z.string()),
    member: z.optional(VerifiedMember),
  }),
  errors: ["VerificationFailed"],
});

export const receivePayment = endpoint({
  method: "POST",
  path: "/api/payment-webhook",
  access: "public",
  summary: "Takes the payment provider's signed events, each once.",
  /** The signature is over the very bytes: the handler reads the body itself. */
  output: z.object({ received: z.literal(true) }),
  errors: ["InvalidSignature"],
});
