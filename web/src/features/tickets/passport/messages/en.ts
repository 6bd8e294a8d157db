import { count, params } from "@nanostores/i18n";
import { defineMessages } from "#shared/i18n/i18n.ts";

/** Texts of the passport and names of communities. */
export const passportMessages = defineMessages("features/tickets/passport", {
  page: {
    title: "Passport",
    evenings: count({ one: "{count} evening", many: "{count} evenings" }),
    cultures: count({ one: "{count} culture", many: "{count} cultures" }),
    summary: params("{evenings}, {cultures}"),
    loading: "Loading your passport",
    showMore: "Show More Stamps",
    emptyTitle: "No stamps yet",
    emptyBody: "When the door admits you to an event, its stamp appears here.",
    emptyAction: "See Events",
    next: params("Next: {title}"),
    hosted: "You hosted this",
    isPrivate: "Only you see this page.",
  },
  picture: {
    save: "Save Picture",
    places: "Show cities on the picture",
    failed: "The picture could not be made",
  },
  field: {
    label: "Culture",
    hint: "Optional. Guests who come get it in their passport.",
    none: "None",
  },
  communities: {
    amazigh: "Amazigh",
    armenian: "Armenian",
    assyrian: "Assyrian",
    bedouin: "Bedouin",
    chechen: "Chechen",
    circassian: "Circassian",
    dom: "Dom",
    druze: "Druze",
    kurdish: "Kurdish",
    levantine: "Levantine",
    nubian: "Nubian",
    turkmen: "Turkmen",
  },
});
