import type { BusinessCategory } from "@majlis/contracts/businesses";
import type { District } from "@majlis/contracts/nights/districts";
import { weekdays } from "@majlis/contracts/values";
import type { Weekday } from "./demoTypes";

const week = (from: string, until: string, closed: readonly Weekday[] = []) =>
  weekdays.filter((day) => !closed.includes(day)).map((day) => ({ day, from, until }));

const hours = {
  Restaurants: week("12:00", "00:30"),
  Attractions: week("09:00", "18:00", ["tue"]),
  Services: week("10:00", "20:00", ["fri"]),
  Entertainment: week("16:00", "01:00"),
} as const satisfies Record<BusinessCategory, unknown>;

/** Partners with other hours, or with terms. */
const special: Readonly<Record<string, object>> = {
  "Cardamom Corner Coffee": { hours: week("07:00", "23:00") },
  "مطعم الليمونة": { excluded_days: ["fri"], terms: "Not with the Friday buffet." },
  "The Fig Courtyard": { excluded_days: ["thu", "fri"], terms: "For tables of up to eight people." },
  "Seven Hills Climbing": { terms: "For the entrance, not for courses." },
  "Cinema Qamar": { excluded_days: ["thu"] },
  // Its hours are not known.
  "Studio Rawan Photography": { hours: [] },
};

/** Hours and terms of a partner. Pure. */
export const offerOf = (category: BusinessCategory, name: string) => ({
  hours: hours[category],
  ...special[name],
});

/** What partners offer to guests of events nearby. */
export const nights = [
  {
    partner: "Cardamom Corner Coffee",
    district: "jabalAmman",
    text: "A second coffee on the house",
    radius: "nearby",
  },
  {
    partner: "Oud & Vinyl",
    district: "jabalWeibdeh",
    text: "Two records for the price of one",
    radius: "nearby",
  },
  {
    partner: "The Roof at Number 9",
    district: "downtown",
    text: "Mint lemonade for everyone at the table",
    radius: "city",
  },
] as const satisfies readonly {
  readonly partner: string;
  readonly district: District;
  readonly text: string;
  readonly radius: string;
}[];

/** What a partner proposes to change. */
export const proposal = {
  partner: "Zaatar & Smoke",
  terms: {
    hours: week("11:00", "02:00"),
    terms: "Not on the nights of football finals.",
    excluded_days: [],
  },
};
