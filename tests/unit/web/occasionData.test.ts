import { expect, it } from "vitest";
import { occasionData } from "@majlis/web/features/tickets/occasionData.ts";

const occasion = {
  path: "/events/evt_1",
  title: "Oud by Candlelight",
  description: "Strings & tea",
  startsAt: "2026-12-03T16:30:00.000Z",
  endsAt: "2026-12-03T19:00:00.000Z",
  city: "Amman",
  host: "Rana Haddad",
  priceCents: 1500,
  isCanceled: false,
  isFull: false,
};

it("tells search engines when, in which city and for how much", () => {
  expect(occasionData(occasion, "https://majlis.example")).toMatchObject({
    "@type": "Event",
    startDate: "2026-12-03T19:30:00+03:00",
    endDate: "2026-12-03T22:00:00+03:00",
    eventStatus: "https://schema.org/EventScheduled",
    location: { name: "Amman", address: { addressLocality: "Amman" } },
    offers: { price: "15.00", priceCurrency: "USD", availability: "https://schema.org/InStock" },
    url: "https://majlis.example/events/evt_1",
  });
});

it("names the city's distance from UTC whatever the second", () => {
  expect(occasionData({ ...occasion, startsAt: "2026-12-03T16:30:45.900Z" }, "")).toMatchObject({
    startDate: "2026-12-03T19:30:00+03:00",
  });
});

it("says when it is canceled, or full", () => {
  expect(occasionData({ ...occasion, isCanceled: true, isFull: true }, "")).toMatchObject({
    eventStatus: "https://schema.org/EventCancelled",
    offers: { availability: "https://schema.org/SoldOut" },
  });
});
