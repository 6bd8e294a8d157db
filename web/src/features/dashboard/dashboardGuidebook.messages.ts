import { count, params } from "@nanostores/i18n";
import { defineMessages } from "../../lib/i18n";

export const dashboardGuidebookMessages = defineMessages("dashboardGuidebook", {
  title: "Places by category",
  all: "Open Guidebook",
  Restaurants: "Restaurants",
  Attractions: "Attractions",
  Services: "Services",
  Entertainment: "Entertainment",
  places: count({ one: "{count} place", many: "{count} places" }),
  best: params("up to {percent}% off"),
});
