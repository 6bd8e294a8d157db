import { defineMessages } from "#shared/i18n/i18n.ts";

/**
 * Labels of the links that a refusal offers. They load with the texts of failures, after the first page, so that they
 * weigh nothing there.
 */
export const apiMessages = defineMessages("shared/api", {
  wayOn: {
    becomeMember: "Become a Member",
    ownMembership: "See Your Membership",
    myTickets: "See My Tickets",
    otherEvents: "See Other Events",
    otherGatherings: "See Other Gatherings",
  },
});
