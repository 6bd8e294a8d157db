import { count, params } from "@nanostores/i18n";
import { defineMessages } from "#shared/i18n/i18n.ts";

/** The part of the event form with the dates of a series. */
export const seriesMessages = defineMessages("features/founders/series", {
  rule: {
    label: "Repeat",
    once: "Does not repeat",
    weekly: "Every week",
    everySecondWeek: "Every second week",
    monthly: "Monthly on this weekday",
    loading: "Loading the dates",
    count: "Number of dates",
    countHint: "2 to 26. Days you leave out are replaced by later ones.",
    prayer: "Skip Fridays in prayer time",
    prayerHint: params("Fridays that start from {from} to {until}"),
    day: "Leave out another day (optional)",
    dayHint: "A holiday, for example",
    chooseDay: "Choose a day",
    add: "Add Day",
    full: "You can leave out up to 26 days.",
    photo: "Each date is an event of its own, with its own seats. A photo goes to the first date only.",
  },
  dates: {
    title: "Dates",
    count: count({ one: "{count} date", many: "{count} dates" }),
    range: params("{dates}, from {first} to {last}"),
    noStart: "Choose a start to see the dates.",
    noCount: "Enter a number from 2 to 26 to see the dates.",
    tooFew: "Every date is a Friday in prayer time. Choose another time, or do not skip these Fridays.",
    tooLate: "The last dates are more than two years away. Choose fewer dates.",
    leaveOut: "Leave Out",
    takeBack: "Take Back",
    ofDay: params(" {day}"),
    leftOut: "Left out",
    others: "Also left out, on no date of this series",
  },
  creation: {
    create: count({ one: "Create {count} Event", many: "Create {count} Events" }),
    creating: "Creating...",
    created: count({ one: "{count} event created", many: "{count} events created" }),
    partly: params("{created} of {wanted} events created"),
    partlyBody: "The other dates were not created, because you are no longer a city founder.",
  },
});
