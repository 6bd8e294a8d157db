import { params } from "@nanostores/i18n";
import { defineMessages } from "#shared/i18n/i18n.ts";

/** The other dates of a series. */
export const seriesMessages = defineMessages("features/events/series", {
  dates: {
    title: "More dates",
    place: params("This is date {number} of {count}."),
    loading: "Loading the other dates...",
    none: "No other date is coming up.",
  },
});
