import * as z from "zod/mini";
import { PartnerTerms, shownTerms } from "./businesses/terms";
import { OwnProposal } from "./businesses/proposals";
import { Earlier } from "./earlier";
import { changeSignInMinutes, endpoint } from "./endpoint";
import { BusinessId, CheckId, Instant } from "./ids";
import { verifyMembership } from "./membership";
import { pageOf, pageQuery } from "./page";
import { Currency, Money, NewRedemption, recordRedemption } from "./redemptions";
import { Done } from "./replies";

/** The header with the token of a desk's link. */
export const deskHeader = "x-desk-token";

/** A token of a link: 20 random bytes in base64url. */
export const DeskToken = z.string().check(z.regex(/^[\w-]{27}$/, "Unknown link"));

export const createDesk = endpoint({
  method: "POST",
  path: "/api/admin/businesses/{businessId}/desk",
  access: "admin",
  recentSignIn: changeSignInMinutes,
  summary:
    "Creates the desk link of an active business and returns its token, which is not stored. Ends the link before it.",
  params: z.object({ businessId: BusinessId }),
  output: z.object({ token: DeskToken }),
  errors: ["BusinessNotFound", "BusinessNotActive", "DeskNotChanged"],
});

export const revokeDesk = endpoint({
  method: "DELETE",
  path: "/api/admin/businesses/{businessId}/desk",
  access: "admin",
  summary: "Ends the desk link of a business. Idempotent.",
  params: z.object({ businessId: BusinessId }),
  output: Done,
  errors: ["BusinessNotFound", "DeskNotChanged"],
});

/** A discount, as the partner's desk sees it: without the member. */
export const DeskRedemption = z.object({
  id: CheckId,
  amount: z.nullable(z.int()),
  saved: z.nullable(z.int()),
  currency: Currency,
  recorded_at: Instant,
  /** It does not count: its member disputed it, or the partner took it back. */
  is_disputed: z.boolean(),
  is_taken_back: z.boolean(),
  /** Whether the partner can take it back now. */
  can_undo: z.boolean(),
});
export type DeskRedemption = z.infer<typeof DeskRedemption>;

/** Discounts of a day or a month in the city's zone. Disputed ones do not count. */
const DeskSums = z.object({ visits: z.int(), saved: z.array(Money) });
export type DeskSums = z.infer<typeof DeskSums>;

export const Desk = z.object({
  /** Hours, terms and excluded days as the guidebook has them. */
  offer: z.object(shownTerms),
  /** The newest proposal that is open or declined. null: none. */
  proposal: z.nullable(OwnProposal),
  name: z.string(),
  city: z.string(),
  discount_percent: z.nullable(z.int()),
  /** The only currency of its bills; null for a business that takes all. */
  bill_currency: z.nullable(Currency),
  /** The newest ten discounts, newest first. */
  newest: z.array(DeskRedemption),
  today: DeskSums,
  this_month: DeskSums,
});
export type Desk = z.infer<typeof Desk>;

export const getDesk = endpoint({
  method: "GET",
  path: "/api/desk",
  access: "desk",
  summary: "The business of a desk, its newest discounts, and the sums of today and this month.",
  output: Desk,
  errors: ["DeskClosed", "DeskNotLoaded"],
});

export const checkAtDesk = endpoint({
  method: "POST",
  path: "/api/desk/checks",
  access: "desk",
  summary:
    "The check of `POST /api/verify-membership` by the business of the desk. A Partner ID in the body has no effect.",
  body: verifyMembership.body,
  output: verifyMembership.output,
  metric: "Verifications",
  errors: ["DeskClosed", "VerificationFailed"],
});

export const recordAtDesk = endpoint({
  method: "POST",
  path: "/api/desk/redemptions",
  access: "desk",
  summary:
    "Records the discount of a check at the desk, as `POST /api/redemptions` does. A Partner ID in the body has no effect.",
  body: NewRedemption,
  output: recordRedemption.output,
  errors: [
    "DeskClosed",
    "CheckNotFound",
    "CheckTooOld",
    "RecordedTimeWrong",
    "CurrencyNotAccepted",
    "AlreadyRedeemed",
    "RedemptionFailed",
  ],
});

export const undoAtDesk = endpoint({
  method: "POST",
  path: "/api/desk/redemptions/{redemptionId}/undo",
  access: "desk",
  summary:
    "Takes a discount of the desk back, for ten minutes after it was recorded. It no longer counts. Idempotent.",
  params: z.object({ redemptionId: CheckId }),
  output: Done,
  errors: ["DeskClosed", "UndoClosed", "UndoFailed"],
});

/** A month in the city's zone, and a page of it. */
const monthQuery = {
  ...pageQuery,
  month: z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/, "A month is written as 2026-11")),
};

export const listPartnerRedemptions = endpoint({
  method: "GET",
  path: "/api/admin/businesses/{businessId}/redemptions",
  access: "admin",
  summary: "Discounts of a month in the city's zone at a business, newest first, without their members.",
  params: z.object({ businessId: BusinessId }),
  query: z.object(monthQuery),
  output: pageOf(DeskRedemption),
  errors: ["DeskNotLoaded"],
});

export const removeRedemption = endpoint({
  method: "POST",
  path: "/api/admin/businesses/{businessId}/redemptions/{redemptionId}/remove",
  access: "admin",
  recentSignIn: changeSignInMinutes,
  summary: "Takes a wrong discount out of the sums, with an audit row. Idempotent.",
  params: z.object({ businessId: BusinessId, redemptionId: CheckId }),
  body: z.strictObject({
    /** When it was recorded, as the list has it. */
    recordedAt: Instant,
  }),
  output: Done,
  errors: ["RedemptionNotFound", "RedemptionNotRemoved"],
});

export const listDeskRedemptions = endpoint({
  method: "GET",
  path: "/api/desk/redemptions",
  access: "desk",
  summary: "Discounts of a month in the city's zone at the business of the desk, newest first.",
  query: z.object(monthQuery),
  output: pageOf(DeskRedemption),
  errors: ["DeskClosed", "DeskNotLoaded"],
});

export const proposeAtDesk = endpoint({
  method: "POST",
  path: "/api/desk/proposals",
  access: "desk",
  summary:
    "Proposes hours, terms and excluded days for the business of the desk, in place of an earlier proposal. Admins accept or decline.",
  /** `was`: the open proposal, or without one what members see. */
  body: z.extend(PartnerTerms, { was: Earlier }),
  output: Done,
  errors: ["ChangedMeanwhile", "DeskClosed", "ProposalNotSaved"],
});
