import * as z from "zod/mini";
import { Done } from "#contracts/replies";
import { endpoint } from "#contracts/endpoint";
import { EventId, GatheringId, Instant, RefId } from "#contracts/ids";
import { TicketType } from "#contracts/tickets/tickets";

const short = z.string().check(z.maxLength(200));

/** Analytics events and their allowed properties (docs/product.md#contact-and-analytics). */
export const AnalyticsEvent = z.discriminatedUnion("event_type", [
  z.strictObject({
    event_type: z.literal("upgrade"),
    properties: z.strictObject({ plan: short, amount: z.number() }),
  }),
  z.strictObject({
    event_type: z.literal("join"),
    properties: z.strictObject({ type: TicketType, id: RefId, title: short }),
  }),
  z.strictObject({
    event_type: z.literal("ticket_issued"),
    properties: z.strictObject({ type: TicketType, id: RefId, qr_code: short }),
  }),
  z.strictObject({
    event_type: z.literal("contact_form"),
    properties: z.strictObject({ name: short, email: z.string().check(z.maxLength(255)) }),
  }),
  z.strictObject({
    event_type: z.literal("gathering_created"),
    properties: z.strictObject({ gathering_id: GatheringId, title: short }),
  }),
  z.strictObject({
    event_type: z.literal("user_signup"),
    properties: z.strictObject({ method: short }),
  }),
  z.strictObject({
    event_type: z.literal("event_request"),
    properties: z.strictObject({ event_id: EventId, event_title: short }),
  }),
]);
export type AnalyticsEvent = z.infer<typeof AnalyticsEvent>;

const address = z.string().check(z.maxLength(1000));

/** Context of an event, sent by the browser. The server adds user and user agent. */
const Occurrence = z.strictObject({
  event: AnalyticsEvent,
  timestamp: Instant,
  url: address,
  referrer: address,
});

export const recordAnalytics = endpoint({
  method: "POST",
  path: "/api/analytics",
  access: "public",
  summary: "Records one analytics event.",
  body: Occurrence,
  output: Done,
  errors: [],
});
