import { currencies } from "./money";
import * as z from "zod/mini";
import { amountError } from "./numbers";
import { endpoint } from "./endpoint";
import { CallKey, CheckId, Instant } from "./ids";
import { PartnerId } from "./membership";
import { pageOf, pageQuery } from "./page";
import { Done } from "./replies";
import { houseMoney } from "./house/houseMoney";

export const Currency = z.enum(currencies);
export type Currency = z.infer<typeof Currency>;

/** Amounts are below 10⁹ of the smallest unit. */
const amountLimit = 999_999_999;
const amountMessage = "Enter an amount above zero";

const Amount = z
  .int(amountError(amountMessage))
  .check(z.minimum(1, amountMessage), z.maximum(amountLimit, "This amount is too large"));

/** The largest bill of a till without a desk link. Anyone with a card is such a till. */
const tillLimit = (currency: string): number =>
  currency === houseMoney.shownCode
    ? houseMoney.largestShownBill * 10 ** houseMoney.shown.decimals
    : houseMoney.largestBill * houseMoney.unit;

/** An amount in the smallest unit of its currency: fils or cents. */
export const Money = z.object({ amount: z.int(), currency: Currency });
export type Money = z.infer<typeof Money>;

export const NewRedemption = z
  .strictObject({
    checkId: CheckId,
    partnerId: z.optional(PartnerId),
    /** The bill before the discount, or null. */
    amount: z.nullable(Amount),
    currency: Currency,
    /** What the member saved. The discount in the guidebook decides where there is one. */
    saved: z.optional(Amount),
    /** When the till recorded the discount, if it sends later. */
    at: z.optional(Instant),
    /** Chosen by the till, equal each time that it sends the same discount. */
    key: CallKey,
  })
  .check(
    z.refine(({ amount, saved }) => amount === null || saved === undefined || saved <= amount, {
      path: ["saved"],
      error: "The saving cannot be more than the bill",
    }),
  );
export type NewRedemption = z.infer<typeof NewRedemption>;

/** A discount of a till without a desk link. */
export const TillRedemption = NewRedemption.check(
  z.refine(({ amount, saved, currency }) => (amount ?? saved ?? 0) <= tillLimit(currency), {
    path: ["amount"],
    error: `Without a desk, a bill is at most ${houseMoney.largestBills.en}`,
  }),
);

export const recordRedemption = endpoint({
  method: "POST",
  path: "/api/redemptions",
  access: "public",
  summary:
    "Records the discount that a partner without a desk link gave after a valid check, once for each check. The same key again gets the same answer.",
  body: TillRedemption,
  output: z.object({
    saved: z.nullable(z.int()),
    currency: Currency,
    recordedAt: Instant,
  }),
  errors: [
    "CheckNotFound",
    "CheckTooOld",
    "RecordedTimeWrong",
    "CurrencyNotAccepted",
    "AlreadyRedeemed",
    "DeskOnly",
    "TooManyRedemptions",
    "RedemptionFailed",
  ],
});

/** A recorded discount, as its member sees it. */
export const Redemption = z.object({
  id: CheckId,
  /** null when the partner gave no name. */
  place: z.nullable(z.string()),
  amount: z.nullable(z.int()),
  saved: z.nullable(z.int()),
  currency: Currency,
  recorded_at: Instant,
  is_disputed: z.boolean(),
  /** The partner took it back. It does not count, as a disputed one. */
  is_taken_back: z.boolean(),
  /** Whether "That was not me" is possible now. */
  can_dispute: z.boolean(),
});
export type Redemption = z.infer<typeof Redemption>;

export const listRedemptions = endpoint({
  method: "GET",
  path: "/api/redemptions",
  access: "signedIn",
  summary: "Discounts that partners recorded for the caller's card, newest check first.",
  query: z.object(pageQuery),
  output: pageOf(Redemption),
  errors: ["SavingsNotLoaded"],
});

export const disputeRedemption = endpoint({
  method: "POST",
  path: "/api/redemptions/{redemptionId}/dispute",
  access: "signedIn",
  summary:
    "Says that the caller did not get a discount, for 24 hours after it was recorded. It no longer counts. Idempotent.",
  params: z.object({ redemptionId: CheckId }),
  output: Done,
  errors: ["RedemptionNotFound", "DisputeClosed", "DisputeFailed"],
});

/** What the caller saved, by currency. Disputed discounts do not count. */
export const Savings = z.object({
  /** The month in the city's zone, as 2026-11. */
  month: z.string(),
  this_month: z.array(Money),
  in_all: z.array(Money),
  /** The price of a month of membership. */
  price: Money,
  /** Largest number of visits first. */
  places: z.array(z.object({ place: z.nullable(z.string()), visits: z.int(), saved: z.array(Money) })),
});
export type Savings = z.infer<typeof Savings>;

export const getSavings = endpoint({
  method: "GET",
  path: "/api/savings",
  access: "signedIn",
  summary: "What the caller saved with the card, this month and in all, by currency and by place.",
  output: Savings,
  errors: ["SavingsNotLoaded"],
});
