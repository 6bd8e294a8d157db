import * as z from "zod/mini";
import { endpoint } from "#contracts/endpoint";
import { BusinessId } from "#contracts/ids";
import { Money } from "#contracts/redemptions";

const Month = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, "A month is written as 2026-11"));

/** Discounts that were recorded and not disputed. Sums of different currencies are not added. */
const Discounts = z.object({
  count: z.int(),
  bills: z.array(Money),
  saved: z.array(Money),
});

/** The discounts of a month of the city's zone. */
export const WorthOfMonth = z.extend(Discounts, {
  month: Month,
  /** Members with at least one discount. */
  members: z.int(),
});
export type WorthOfMonth = z.infer<typeof WorthOfMonth>;

export const PartnerWorth = z.extend(Discounts, {
  /** null: all partners that are not in the guidebook together. */
  id: z.nullable(BusinessId),
  /** null: not in the guidebook any more. */
  name: z.nullable(z.string()),
});
export type PartnerWorth = z.infer<typeof PartnerWorth>;

export const getCardWorth = endpoint({
  method: "GET",
  path: "/api/admin/card-worth",
  access: "admin",
  summary:
    "What the membership card is worth: discounts of the last twelve months, accounts that have a card, those that never used it, and the partners of one month by number of discounts. Numbers are about a second late.",
  query: z.object({
    /** The month of the partners. The present one without it. */
    month: z.optional(Month),
  }),
  output: z.object({
    /** Members, city founders and admins. */
    cards: z.int(),
    /** Those of them for whom no partner ever recorded a discount that stands. */
    unused: z.int(),
    /** Newest first, the present month included. */
    months: z.array(WorthOfMonth),
    partners: z.array(PartnerWorth),
  }),
  errors: ["CardWorthNotLoaded"],
});
