import { expect, it } from "vitest";
import { occasionData } from "@majlis/core/pages/occasionData.rules";

const occasion = {
  title: "Oud by Candlelight",
  description: "Strings & tea",
  starts_at: "2026-12-03T16:30:00.000Z",
  ends_at: "2026-12-03T19:00:00.000Z",
  city: "Amman",
  price_cents: 1500,
  status: "published",
  capacity: 20,
  attendee_count: 3,
} as const;

const read = (change: Partial<Parameters<typeof occasionData>[0]["occasion"]>, origin = ""): object =>
  occasionData({ occasion: { ...occasion, ...change }, path: "/events/evt_1", host: "Rana Haddad" }, origin);

it("describes an event with its time, city, and price", () => {
  expect(read({}, "https://majlis.example")).toMatchObject({
    "@type": "Event",
    startDate: "2026-12-03T19:30:00+03:00",
    endDate: "2026-12-03T22:00:00+03:00",
    eventStatus: "https://schema.org/EventScheduled",
    location: { name: "Amman", address: { addressLocality: "Amman" } },
    offers: { price: "15.00", priceCurrency: "USD", availability: "https://schema.org/InStock" },
    url: "https://majlis.example/events/evt_1",
  });
});

it("writes the city's offset from UTC for any second", () => {
  expect(read({ starts_at: "2026-12-03T16:30:45.900Z" })).toMatchObject({
    startDate: "2026-12-03T19:30:45+03:00",
  });
});

it("offers no seat of a canceled event, and none of a full one", () => {
  expect(read({ status: "canceled" })).toMatchObject({
    eventStatus: "https://schema.org/EventCancelled",
    offers: { availability: "https://schema.org/Discontinued" },
  });
  expect(read({ attendee_count: 20 })).toMatchObject({
    eventStatus: "https://schema.org/EventScheduled",
    offers: { availability: "https://schema.org/SoldOut" },
  });
});

it.each([
  ["Aqaba", "JO"],
  ["London", "GB"],
  ["Chicago", "US"],
])("names the country of %s", (city, addressCountry) => {
  expect(read({ city })).toMatchObject({ location: { address: { addressLocality: city, addressCountry } } });
});

it("writes the offset of the event's own city, which changes with the season", () => {
  expect(read({ city: "London", starts_at: "2026-12-03T19:30:00.000Z" })).toMatchObject({
    startDate: "2026-12-03T19:30:00+00:00",
  });
  expect(read({ city: "New York", starts_at: "2026-07-01T23:30:00.000Z" })).toMatchObject({
    startDate: "2026-07-01T19:30:00-04:00",
  });
});
