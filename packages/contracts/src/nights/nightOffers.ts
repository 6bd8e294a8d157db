import * as z from "zod/mini";
import { endpoint } from "#contracts/endpoint";
import { BusinessId, Instant, TicketId } from "#contracts/ids";
import { Done } from "#contracts/replies";
import { requiredLine } from "#contracts/texts";
import { District } from "./district";
import { nightRadii } from "./districts";

export const maxNightOffers = 5;
export const nightOfferLength = 140;

export const NightRadius = z.enum(nightRadii);

const OfferId = z.string().check(z.regex(/^nof_[0-9a-z]{26,32}$/, "Unknown id"));
const TimeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, "A time is written as 19:30"));

/** An offer as admins see it. Times are of the evening in the city's zone: one before 5:00 is after midnight. */
export const NightOffer = z.object({
  id: OfferId,
  text: z.string(),
  from: TimeOfDay,
  until: TimeOfDay,
  radius: NightRadius,
});
export type NightOffer = z.infer<typeof NightOffer>;

/** The offers of a partner, and what became of them. */
export const NightOffers = z.object({
  /** null: not chosen. Its offers are not shown then. */
  district: z.nullable(District),
  offers: z.array(NightOffer),
  /** How often guests opened the card for one of the offers, deleted ones included. */
  used: z.int(),
});
export type NightOffers = z.infer<typeof NightOffers>;

export const NightOffersForm = z.strictObject({
  district: z.nullable(District),
  offers: z
    .array(
      z.strictObject({
        /** Absent for a new offer. */
        id: z.optional(OfferId),
        text: requiredLine(
          nightOfferLength,
          "The offer is missing",
          "An offer must be at most 140 characters",
        ),
        from: TimeOfDay,
        until: TimeOfDay,
        radius: NightRadius,
      }),
    )
    .check(z.maxLength(maxNightOffers, "At most five offers")),
});
export type NightOffersForm = z.infer<typeof NightOffersForm>;

const businessParams = z.object({ businessId: BusinessId });

export const getNightOffers = endpoint({
  method: "GET",
  path: "/api/admin/businesses/{businessId}/night-offers",
  access: "admin",
  summary: "The night offers of a partner business, its district, and how often they were used.",
  params: businessParams,
  output: NightOffers,
  errors: ["BusinessNotFound", "NightOffersNotLoaded"],
});

export const setNightOffers = endpoint({
  method: "PATCH",
  path: "/api/admin/businesses/{businessId}/night-offers",
  access: "admin",
  summary: "Replaces district and night offers of a partner business. Idempotent.",
  params: businessParams,
  body: NightOffersForm,
  output: NightOffers,
  errors: ["BusinessNotFound", "OfferTimesWrong", "NightOffersNotSaved"],
});

/** An offer on the ticket of a guest who was checked in. */
export const TicketOffer = z.object({
  id: OfferId,
  partner: z.string(),
  text: z.string(),
  from: Instant,
  until: Instant,
  /** Where the partner is, seen from the event. */
  distance: NightRadius,
  district: District,
  map_url: z.nullable(z.string()),
});
export type TicketOffer = z.infer<typeof TicketOffer>;

export const listTicketOffers = endpoint({
  method: "GET",
  path: "/api/tickets/{ticketId}/offers",
  access: "signedIn",
  summary:
    "Offers of partners near the event, for the night, once the caller was checked in. The first call that finds offers is counted for the host.",
  params: z.object({ ticketId: TicketId }),
  output: z.object({ items: z.array(TicketOffer) }),
  errors: ["TicketNotFound", "NightOffersNotLoaded"],
});

export const useTicketOffer = endpoint({
  method: "POST",
  path: "/api/tickets/{ticketId}/offers/{offerId}/use",
  access: "signedIn",
  summary:
    "Counts that the caller opened the card for an offer, once for each ticket and offer, for the host and the partner. Idempotent.",
  params: z.object({ ticketId: TicketId, offerId: OfferId }),
  output: Done,
  errors: ["TicketNotFound", "OfferEnded"],
});
