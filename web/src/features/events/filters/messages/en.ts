import { params } from "@nanostores/i18n";
import { defineMessages } from "#shared/i18n/i18n.ts";

/** Texts of the filters, which load after the page. */
export const eventFiltersMessages = defineMessages("features/events/filters", {
  filters: {
    search: "Search events",
    searchPlaceholder: "Oud, supper, walk...",
    when: "When",
    anyTime: "Any time",
    thisWeek: "Next 7 days",
    thisMonth: "Next 30 days",
    city: "City",
    allCities: "All cities",
    allInCity: params("This week, all of it is in {city}."),
    price: "Price",
    allPrices: "All prices",
    paid: "Paid",
    free: "Free",
  },
});
