import * as z from "zod/mini";
import { TitleTranslation } from "#contracts/events/translation";
import { endpoint } from "#contracts/endpoint";
import { EventId } from "#contracts/ids";

const cents = { paid_cents: z.int(), refunded_cents: z.int() };

/** What tickets brought in one month of the city's zone. */
export const RevenueMonth = z.object({
  month: z.string(),
  ...cents,
  /** Events with a payment or a refund in the month, the one that brought most first. */
  events: z.array(
    z.object({ id: EventId, title: z.string(), translation: z.optional(TitleTranslation), ...cents }),
  ),
});
export type RevenueMonth = z.infer<typeof RevenueMonth>;

export const FounderRevenue = z.object({
  /** Months with payments or refunds, latest first. */
  months: z.array(RevenueMonth),
});
export type FounderRevenue = z.infer<typeof FounderRevenue>;

export const getFounderRevenue = endpoint({
  method: "GET",
  path: "/api/founder/revenue",
  access: "organizer",
  summary:
    "Payments and refunds of tickets to the founder's events in the last twelve months, by month and event, in the smallest unit of the house's currency. At most 100 events are listed; the sums of months are whole.",
  output: FounderRevenue,
  errors: ["AnalyticsNotLoaded"],
});
