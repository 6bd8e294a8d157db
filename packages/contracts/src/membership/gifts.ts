import * as z from "zod/mini";
import { lettersOf, withoutLookalikes } from "#contracts/codeText";
import { changeSignInMinutes, endpoint } from "#contracts/endpoint";
import { GiftId, Instant } from "#contracts/ids";
import { pageOf, pageQuery } from "#contracts/page";

/** `redeemed`: no use is left. `refunded`: taken back. `ended`: the code was not redeemed in time. */
export const GiftStatus = z.enum(["unused", "redeemed", "refunded", "ended"]);
export type GiftStatus = z.infer<typeof GiftStatus>;

/** A code as people type it: lower case, spaces and dashes are accepted, and O, I and L for the digits. */
export const GiftCode = z.string().check(
  z.overwrite((text) => withoutLookalikes(lettersOf(text))),
  z.regex(/^[0-9A-HJKMNP-TV-Z]{16}$/, "A gift code has 16 letters and digits"),
);

/** Months of membership as a present, as the giver sees them. */
export const Gift = z.object({
  id: GiftId,
  /** 16 letters and digits. Anyone with the code can redeem the gift. */
  code: z.string(),
  months: z.int(),
  amount_cents: z.int(),
  status: GiftStatus,
  created_at: Instant,
  /** Until when an unused gift is refunded. */
  refundable_until: Instant,
  /** Until when the code is valid. */
  expires_at: Instant,
  redeemed_at: z.nullable(Instant),
});
export type Gift = z.infer<typeof Gift>;

const params = z.object({ giftId: GiftId });

export const activateGift = endpoint({
  method: "POST",
  path: "/api/activate-gift",
  access: "signedIn",
  summary: "Returns the gift of a completed checkout. In demo mode the call makes it. Idempotent.",
  body: z.strictObject({
    /** Any text: a malformed id is answered like an unknown one. */
    sid: z.string().check(z.maxLength(255)),
  }),
  output: Gift,
  errors: ["InvalidSession", "PaymentPending", "GiftNotMade"],
});

export const listMyGifts = endpoint({
  method: "GET",
  path: "/api/me/gifts",
  access: "signedIn",
  summary: "Gifts that the caller has paid for, newest first.",
  query: z.object(pageQuery),
  output: pageOf(Gift),
  errors: ["GiftsNotLoaded"],
});

export const getGift = endpoint({
  method: "GET",
  path: "/api/me/gifts/{giftId}",
  access: "signedIn",
  summary: "One gift that the caller has paid for, with its code.",
  params,
  output: Gift,
  errors: ["GiftNotFound", "GiftsNotLoaded"],
});

export const refundGift = endpoint({
  method: "POST",
  path: "/api/me/gifts/{giftId}/refund",
  access: "signedIn",
  recentSignIn: changeSignInMinutes,
  summary: "Takes an unused gift back within 14 days. The money goes back the way it was paid. Idempotent.",
  params,
  output: Gift,
  errors: ["GiftNotFound", "GiftRedeemed", "GiftKept", "GiftNotRefunded"],
});

/** The month that a member gives to a friend. */
export const FriendGift = z.object({ code: z.string(), status: GiftStatus, expires_at: Instant });
export type FriendGift = z.infer<typeof FriendGift>;

export const makeFriendGift = endpoint({
  method: "POST",
  path: "/api/me/friend-gift",
  access: "member",
  summary:
    "Returns the code of the month that the caller gives to a friend this year. The first call makes it. Idempotent. NotFound where the house has no such month.",
  output: FriendGift,
  errors: ["NotFound", "GiftNotMade"],
});

export const redeemGift = endpoint({
  method: "POST",
  path: "/api/redeem-gift",
  access: "signedIn",
  summary:
    "Adds the months of a gift, or of a code that an admin issued, to the caller's membership. Each person uses a code once. Idempotent.",
  body: z.strictObject({
    code: GiftCode,
    /** Whether the giver may read the caller's first name. */
    named: z.optional(z.boolean()),
  }),
  output: z.union([
    z.object({ months: z.int(), expiresAt: Instant }),
    /** Off the first month that the caller pays. */
    z.object({ percent: z.int() }),
  ]),
  errors: [
    "GiftUnknown",
    "GiftRedeemed",
    "GiftUsedUp",
    "GiftReturned",
    "GiftEnded",
    "GiftNewOnly",
    "GiftNotNeeded",
    "GiftAfterSubscription",
    "GiftNotRedeemed",
    "TooManyRequests",
  ],
});
