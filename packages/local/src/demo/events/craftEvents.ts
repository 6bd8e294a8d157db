import type { DemoEvent } from "#local/demo/demoTypes";

/** Craft workshops. */
export const craftEvents: readonly DemoEvent[] = [
  {
    slug: "tatreez-first-motif",
    title: "Tatreez Afternoon: Your First Motif",
    description:
      "Cypress, star or amulet: pick one, learn which village wore it, and take it home in your own thread.",
    host: "salma",
    week: 0,
    weekday: "sun",
    time: "17:00",
    minutes: 150,
    venue: "Khayt Workshop",
    address: "Othman bin Affan Street, Jabal Amman",
    priceCents: 500,
    capacity: 4,
    attending: 3,
  },
  {
    slug: "calligraphy-thuluth",
    title: "Arabic Calligraphy: Your Name in Thuluth",
    description:
      "Cut the reed, mix the ink, breathe out on the long stroke. Everybody leaves with a name they can frame.",
    host: "salma",
    week: 1,
    weekday: "mon",
    time: "18:00",
    minutes: 120,
    venue: "Dar Al-Midad",
    address: "Kulliyat Al-Shari'a Street, Jabal Al-Lweibdeh",
    priceCents: 1500,
    capacity: 4,
    attending: 3,
  },
  {
    slug: "mosaics-in-madaba",
    title: "A Day of Mosaics in Madaba",
    description:
      "Morning with the old map, afternoon with your own stones and tweezers. The bus leaves from Seventh Circle at nine.",
    host: "nikos",
    week: 4,
    weekday: "sat",
    time: "10:00",
    minutes: 360,
    venue: "Hajar Studio",
    address: "Al-Hussein bin Ali Street",
    city: "Madaba",
    priceCents: 2500,
    capacity: 20,
    attending: 1,
  },
];
