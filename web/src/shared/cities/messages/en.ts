import { defineMessages } from "#shared/i18n/i18n.ts";

/** The names of the cities that lists offer. */
export const cityMessages = defineMessages("shared/cities", {
  names: {
    Amman: "Amman",
    Zarqa: "Zarqa",
    Irbid: "Irbid",
    Salt: "Salt",
    Madaba: "Madaba",
    Aqaba: "Aqaba",
    Jerash: "Jerash",
    Ajloun: "Ajloun",
    Karak: "Karak",
    "New York": "New York",
    "Los Angeles": "Los Angeles",
    Chicago: "Chicago",
    Houston: "Houston",
    Washington: "Washington",
    London: "London",
    Manchester: "Manchester",
    Birmingham: "Birmingham",
    Edinburgh: "Edinburgh",
    Bristol: "Bristol",
  },
});
