import { count, params } from "@nanostores/i18n";
import { defineMessages } from "#shared/i18n/i18n.ts";

/** Offers of partners for the night of an event. */
export const nightMessages = defineMessages("features/tickets/night", {
  offers: {
    title: "Tonight, nearby",
    body: "Offers of partners for guests of this event. Show your card when you pay.",
    times: params("{from} to {until}"),
    district: "In the same district",
    nearby: "Nearby",
    city: "In the city",
    place: params("{distance} · {district}"),
    directions: "Directions",
    use: "Use",
    ofPartner: params(" ({name})"),
  },
  /** Of the founder. */
  counts: {
    seen: count({
      one: "{count} guest saw offers of partners for the night.",
      many: "{count} guests saw offers of partners for the night.",
    }),
    used: count({
      one: "{count} offer was used.",
      many: "{count} offers were used.",
    }),
  },
});
