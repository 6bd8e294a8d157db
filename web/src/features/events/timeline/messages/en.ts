import { defineMessages } from "#shared/i18n/i18n.ts";

/** The headings of days, and the notes of rows. */
export const timelineMessages = defineMessages("features/events/timeline", {
  days: {
    today: "Today",
    tonight: "Tonight",
    tomorrow: "Tomorrow",
    weekend: "This weekend",
    nextWeek: "Next week",
    waitlist: "Waitlist",
    going: "Your ticket",
  },
});
