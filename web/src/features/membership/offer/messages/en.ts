import { params } from "@nanostores/i18n";
import { defineMessages } from "#shared/i18n/i18n.ts";

/** Hours and terms of a partner. */
export const offerMessages = defineMessages("features/membership/offer", {
  shown: {
    openUntil: params("Open now, until {time}"),
    openAllDay: "Open now",
    closedToday: params("Closed, opens at {time}"),
    closed: params("Closed, opens {day} at {time}"),
    ofBusiness: params(": {name}, hours of the week"),
    times: params("{from} to {until}"),
    days: params("{first} to {last}"),
    allDay: "All day",
    noHours: "Closed",
    excluded: params("No discount on {days}."),
  },
  form: {
    hours: "Opening hours",
    hoursHint: "Leave a day empty when it is closed. Hours after midnight belong to the day before.",
    from: params("{day}, from"),
    until: params("{day}, until"),
    opens: "From",
    closes: "Until",
    copy: "Copy the First Day to All Days",
    excluded: "Days without the discount",
    terms: "Terms of the discount",
    termsHint: "One sentence, such as: Not with other offers.",
  },
});
