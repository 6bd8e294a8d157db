import { count, params } from "@nanostores/i18n";
import { defineMessages } from "#shared/i18n/i18n.ts";

/** Changes of the later dates of a series. */
export const datesMessages = defineMessages("features/founders/dates", {
  scope: {
    changeLabel: "Dates that change",
    cancelLabel: "Dates that are canceled",
    date: "Only this date",
    changeDateHint: "The other dates stay as they are.",
    cancelDateHint: "The other dates take place.",
    later: "This and the later dates",
    changeLaterHint: "A later date keeps what you changed there. Photos belong to one date.",
    cancelLaterHint: "Earlier dates stay as they are.",
  },
  result: {
    changed: count({ one: "{count} date changed", many: "{count} dates changed" }),
    CapacityTooLow: params("{date} keeps its capacity: more seats are taken."),
    EventHasGuests: params("{date} stays published: it has guests."),
    InvalidInput: params("{date} keeps its time: the new one is not possible."),
    deleted: count({ one: "{count} date deleted", many: "{count} dates deleted" }),
    canceled: count({ one: "{count} date canceled", many: "{count} dates canceled" }),
  },
});
