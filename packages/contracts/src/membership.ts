import * as z from "zod/mini";
import { Done } from "./replies";
import { endpoint } from "./endpoint";
import { EventId, Instant } from "./ids";
import { Role } from "./users";

export const MembershipStatus = z.enum(["active", "past_due", "canceled_at_period_end", "expired"]);
export type MembershipStatus = z.infer<typeof MembershipStatus>;

/** One's own membership. `status` null means that there never was one. */
export const Membership = z.object({
  status: z.nullable(MembershipStatus),
  memberSince: z.nullable(Instant),
  /** End of the paid month; null for a card that does not end, as of city founders and admins. */
  expiresAt: z.nullable(Instant),
  /** The card stops being good at this instant, the grace included; null as above. */
  validUntil: z.nullable(Instant),
  /** The card's code; null while there is no card that counts. */
  qrCode: z.nullable(z.string()),
  /** Whether `manage-membership` leads to a page of the provider's for cards, receipts and payments. */
  manageable: z.boolean(),
});
export type Membership = z.infer<typeof Membership>;

export const startCheckout = endpoint({
  method: "POST",
  path: "/api/checkout",
  access: "signedIn",
  summary:
    "Starts or continues the purchase of a membership, or with eventId the payment of a held seat. With probe=1 it only tells whether payments are simulated.",
  query: z.object({ probe: z.optional(z.literal("1")), eventId: z.optional(EventId) }),
  output: z.object({ redirectUrl: z.optional(z.string()), demo: z.optional(z.boolean()) }),
  errors: ["AlreadyMember", "SeatNotHeld", "CheckoutFailed"],
});

export const activateMembership = endpoint({
  method: "POST",
  path: "/api/activate-membership",
  access: "signedIn",
  summary: "Activates the membership that a finished checkout paid for. A second call changes nothing.",
  body: z.strictObject({
    session_id: z.optional(z.string().check(z.maxLength(255))),
    /** Any text: one that no checkout can have is an unknown one. */
    sid: z.optional(z.string().check(z.maxLength(255))),
    demo: z.optional(z.literal("1")),
  }),
  output: Done,
  metric: "Activations",
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
  body: z.optional(z.strictObject({})),
  output: Membership,
  errors: ["NoMembership", "CancelFailed"],
});

export const manageMembership = endpoint({
  method: "POST",
  path: "/api/manage-membership",
  access: "signedIn",
  summary: "Leads to the payment provider's page for the caller's cards, receipts and open payments.",
  output: z.object({ redirectUrl: z.string() }),
  errors: ["NotManageable", "CheckoutFailed"],
});

/** As long as a QR code can be: whatever a camera reads at a counter is answered, not blamed. */
const longestQrCode = 7089;

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
    qrCode: z.string().check(z.trim(), z.minLength(1, "QR code is required"), z.maxLength(longestQrCode)),
    partnerId: z.optional(z.string().check(z.trim(), z.maxLength(80))),
  }),
  output: z.object({
    valid: z.boolean(),
    error: z.optional(z.string()),
    member: z.optional(VerifiedMember),
  }),
  metric: "Verifications",
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
