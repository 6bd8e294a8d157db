import { count, params } from "@nanostores/i18n";
import { defineMessages } from "#shared/i18n/i18n.ts";

/** The night offers of a partner. */
export const nightOffersMessages = defineMessages("features/admin/night", {
  editor: {
    open: "Night Offers",
    title: params("Night offers of {name}"),
    loading: "Loading offers...",
    districtHint: "Offers are shown only with a district in the city of the partner.",
    offer: params("Offer {number}"),
    text: "Offer",
    from: "From",
    until: "Until",
    timesHint: "Times of the evening, until 5:00 in the morning.",
    radius: "For events",
    add: "Add Offer",
    remove: "Remove",
    save: "Save Offers",
    saving: "Saving...",
    saved: "Offers saved",
    used: count({ one: "Used {count} time.", many: "Used {count} times." }),
  },
  radius: {
    district: "In the same district",
    nearby: "In the same or a neighboring district",
    city: "In the city",
  },
});
