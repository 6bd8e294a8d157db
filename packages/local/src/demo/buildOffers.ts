import type { BusinessCategory } from "@majlis/contracts/businesses";
import { type District, cityOfDistrict } from "@majlis/contracts/nights/districts";
import { weekdays } from "@majlis/contracts/values";
import { daysBefore } from "./demoTime";
import type { Weekday } from "./demoTypes";
import { stableId } from "./stableIds";

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

interface Night {
  readonly partner: string;
  readonly district: District;
  readonly text: string;
  readonly radius: "district" | "nearby" | "city";
}

const nights: readonly Night[] = [
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
];

/** What partners offer to guests of events nearby. */
export const buildNightOffers = () =>
  nights.map(({ partner, district, text, radius }) => {
    const business_id = stableId("biz", partner);
    return {
      business_id,
      district,
      offers: [{ id: stableId("nof", partner), text, from: "18:00", until: "02:00", radius }],
      offered_city: cityOfDistrict(district).toLowerCase(),
      offered_by: business_id,
    };
  });

/** What a partner proposes to change. */
export const buildProposals = (now: Date) => [
  {
    business_id: stableId("biz", "Zaatar & Smoke"),
    id: stableId("prp", "Zaatar & Smoke"),
    hours: week("11:00", "02:00"),
    terms: "Not on the nights of football finals.",
    state: "open" as const,
    proposed_at: daysBefore(now, 2).toISOString(),
  },
];
