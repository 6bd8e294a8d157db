import * as z from "zod/mini";
import { giftMonths, transferMonths, yearlyPriceCents } from "./limits";
import { Done } from "./replies";
import { changeSignInMinutes, endpoint } from "./endpoint";
import { CallKey, CheckId, EventId, Instant } from "./ids";
import { Role } from "./users";
import { paymentWays } from "./values";

export const MembershipStatus = z.enum([
  "active",
  "renewing",
  "past_due",
  "canceled_at_period_end",
  "expired",
]);
export type MembershipStatus = z.infer<typeof MembershipStatus>;

/** The caller's membership. `status` is null when there has never been one. */
export const Membership = z.object({
  status: z.nullable(MembershipStatus),
  memberSince: z.nullable(Instant),
  /** End of the paid month; null for a card without end (city founders and admins). */
  expiresAt: z.nullable(Instant),
  /** End of the card's validity, including the grace period; null for a card without end. */
  validUntil: z.nullable(Instant),
  /** Static code of the card; null without a valid card. */
  qrCode: z.nullable(z.string()),
  /** The short number and the secret of the code that changes every 30 seconds. Absent without a valid card. */
  moving: z.optional(z.object({ number: z.string(), tag: z.string(), secret: z.string() })),
  /** The months of its period where they are twelve. Absent: it renews by the month. */
  months: z.optional(z.int()),
  /** True when `manage-membership` returns a page of the payment provider. */
  manageable: z.boolean(),
});
export type Membership = z.infer<typeof Membership>;

export const startCheckout = endpoint({
  method: "POST",
  path: "/api/checkout",
  access: "signedIn",
  recentSignIn: changeSignInMinutes,
  probe: "probe",
  summary:
    "Starts or continues the purchase of a membership. With eventId, starts the payment of a held seat, with gift that of months as a present. With probe=1, only returns whether payments are simulated.",
  query: z.object({
    probe: z.optional(z.literal("1")),
    eventId: z.optional(EventId),
    /** With eventId: the payment of a seat that the caller gives. */
    kursi: z.optional(z.literal("1")),
    /** How a membership or a present is paid. Without it, the deployment's first way. A seat is paid as its hold says. */
    way: z.optional(z.enum(paymentWays)),
    /** 1, 3, 6 or 12 where payments are transfers. Other providers charge each period. */
    months: z._default(
      z.coerce
        .number()
        .check(
          z.refine(
            (months) => transferMonths.some((offered) => offered === months),
            "Choose 1, 3, 6 or 12 months",
          ),
        ),
      1,
    ),
    /** `year`: twelve months at the house's yearly price, by every way. The default is a month. */
    period: z.optional(
      z
        .enum(["month", "year"])
        .check(z.refine((period) => period === "month" || yearlyPriceCents !== undefined)),
    ),
    /** Months as a present. The other fields do not count then. */
    gift: z.optional(
      z.coerce
        .number()
        .check(
          z.refine((months) => giftMonths.some((offered) => offered === months), "Choose 1, 3 or 12 months"),
        ),
    ),
  }),
  output: z.object({ redirectUrl: z.optional(z.string()), demo: z.optional(z.boolean()) }),
  errors: [
    "NothingOnSale",
    "WayNotOpen",
    "PaymentUnderway",
    "AlreadyMember",
    "SeatNotHeld",
    "PriceTooSmall",
    "PaymentRefused",
    "CheckoutFailed",
  ],
});

export const activateMembership = endpoint({
  method: "POST",
  path: "/api/activate-membership",
  access: "signedIn",
  summary: "Activates the membership of a completed checkout. Idempotent.",
  body: z.strictObject({
    session_id: z.optional(z.string().check(z.maxLength(255))),
    /** Any text: a malformed id is answered like an unknown one. */
    sid: z.optional(z.string().check(z.maxLength(255))),
    demo: z.optional(z.literal("1")),
  }),
  output: Done,
  metric: "Activations",
  errors: ["InvalidSession", "PurchaseEnded", "MembershipIncluded", "PaymentPending", "ActivationFailed"],
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
  recentSignIn: changeSignInMinutes,
  summary: "Cancels the membership at the end of the paid time. Idempotent.",
  body: z.optional(z.strictObject({})),
  output: Membership,
  errors: ["NoMembership", "CancelFailed"],
});

export const resumeMembership = endpoint({
  method: "POST",
  path: "/api/resume-membership",
  access: "signedIn",
  recentSignIn: changeSignInMinutes,
  summary: "Takes back the cancellation of a membership that has not ended. Idempotent.",
  body: z.optional(z.strictObject({})),
  output: Membership,
  errors: ["NothingOnSale", "NotResumable", "ResumeFailed"],
});

export const manageMembership = endpoint({
  method: "POST",
  path: "/api/manage-membership",
  access: "signedIn",
  recentSignIn: changeSignInMinutes,
  summary: "Returns the payment provider's page for payment methods, receipts and open invoices.",
  output: z.object({ redirectUrl: z.string() }),
  errors: ["NotManageable", "CheckoutFailed"],
});

/** A name that a till gives itself, or the id of a business of the guidebook. */
export const PartnerId = z.string().check(z.trim(), z.maxLength(80));

/** Maximum length of a QR code (ISO/IEC 18004). Any scanned text is answered, never rejected as invalid input. */
const longestQrCode = 7089;

/** Fields of a member that a partner sees. */
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
    "Checks whether a membership code is valid now. Unknown, malformed and expired codes get the same answer. A moving code is accepted once by each partner.",
  body: z.strictObject({
    qrCode: z.string().check(z.trim(), z.minLength(1, "QR code is required"), z.maxLength(longestQrCode)),
    partnerId: z.optional(PartnerId),
    /** Of this call: a moving code whose reply was lost gets the first answer again, for the same key. */
    key: z.optional(CallKey),
  }),
  output: z.object({
    valid: z.boolean(),
    error: z.optional(z.string()),
    member: z.optional(VerifiedMember),
    /** Of a valid check: `POST /api/redemptions` records its discount. Absent where only the partner's desk does. */
    checkId: z.optional(CheckId),
    /** True for a valid code that does not change, which a copy of the card has too. Ask for the name. */
    static: z.optional(z.literal(true)),
    /** `replayed`: the same moving code was already accepted at this partner. */
    reason: z.optional(z.literal("replayed")),
  }),
  metric: "Verifications",
  errors: ["VerificationFailed"],
});

export const receivePayment = endpoint({
  method: "POST",
  path: "/api/payment-webhook",
  access: "public",
  summary: "Webhook for the payment provider's signed events. Each event is processed once.",
  /** The signature covers the raw bytes, so the handler reads the body itself. */
  output: z.object({ received: z.literal(true) }),
  errors: ["InvalidSignature"],
});
