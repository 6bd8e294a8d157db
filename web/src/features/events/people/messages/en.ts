import { count, params } from "@nanostores/i18n";
import { defineMessages } from "#shared/i18n/i18n.ts";

/** Who goes to an event. */
export const peopleMessages = defineMessages("features/events/people", {
  going: {
    title: "Who's going",
    none: "No one has joined yet.",
    total: count({ one: "{count} person is going", many: "{count} people are going" }),
    others: count({ one: "and {count} other", many: "and {count} others" }),
    note: "Only people who chose it are named, and only people with a ticket see the names.",
    show: "Show my first name",
    showHint: "Other people with a ticket see your first name and initial. Others see a number.",
    shown: "Your first name is shown",
    hidden: "Your first name is hidden",
    loading: "Loading who's going...",
    host: params("More evenings by {name}"),
  },
});
