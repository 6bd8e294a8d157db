import { expect, it } from "vitest";
import { listData, occasionData, scriptJson } from "@majlis/core/pages/occasionData.rules";

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

it("has all that search engines ask of an event, and nothing of its place but the city", () => {
  const origin = "https://majlis.example";
  expect(read({}, origin)).toStrictEqual({
    "@context": "https://schema.org",
    "@type": "Event",
    name: "Oud by Candlelight",
    description: "Strings & tea",
    startDate: "2026-12-03T19:30:00+03:00",
    endDate: "2026-12-03T22:00:00+03:00",
    eventStatus: "https://schema.org/EventScheduled",
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    location: {
      "@type": "Place",
      name: "Amman",
      address: { "@type": "PostalAddress", addressLocality: "Amman", addressCountry: "JO" },
    },
    image: ["https://majlis.example/share/events/evt_1.png"],
    organizer: { "@type": "Person", name: "Rana Haddad" },
    offers: {
      "@type": "Offer",
      price: "15.00",
      priceCurrency: "USD",
      availability: "https://schema.org/InStock",
      url: "https://majlis.example/events/evt_1",
    },
    url: "https://majlis.example/events/evt_1",
  });
});

it("has neither an end nor a country that nobody knows, and no price for a gathering", () => {
  const data = read({ ends_at: null, city: "Atlantis", price_cents: undefined });
  expect(data).not.toHaveProperty("endDate");
  expect(data).not.toHaveProperty("location.address.addressCountry");
  expect(data).toMatchObject({ offers: { price: "0.00" } });
});

it("numbers a list from one, with an address only where an item has its own page", () => {
  const items = [{ name: "Oud by Candlelight", path: "/events/evt_1" }, { name: "Beit Sara" }];
  expect(listData(items, "https://majlis.example")).toStrictEqual({
    "@context": "https://schema.org",
    "@type": "ItemList",
    itemListElement: [
      {
        "@type": "ListItem",
        position: 1,
        name: "Oud by Candlelight",
        url: "https://majlis.example/events/evt_1",
      },
      { "@type": "ListItem", position: 2, name: "Beit Sara" },
    ],
  });
});

it("writes no text that ends the script around it, and the same text when it is read", () => {
  const data = { name: "</script><script>alert(1)</script>" };
  expect(scriptJson(data)).not.toContain("<");
  expect(JSON.parse(scriptJson(data))).toEqual(data);
});
