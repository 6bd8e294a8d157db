/** Structured data about events and gatherings for search engines. Pure, for server and page. */
import { knownCountry, zoneOfCity } from "@majlis/contracts/cities";
import { houseMoney } from "@majlis/contracts/house/houseMoney";
import { writeDigits } from "@majlis/contracts/money";
import type { Country } from "@majlis/contracts/values";
import { isFull, type SeatFacts } from "#core/seats/seats.rules";
import { cityTime } from "#core/kernel/dates.rules";

/** What anyone may know. It has no field for the place: only guests may know that. */
interface PublicFacts extends SeatFacts {
  readonly title: string;
  readonly description: string;
  readonly starts_at: string;
  readonly ends_at?: string | null | undefined;
  readonly city: string;
  readonly status: string;
  readonly price_cents?: number | undefined;
}

export interface OccasionDataInput {
  readonly occasion: PublicFacts;
  /** `/events/evt_…` */
  readonly path: string;
  readonly host: string;
}

/** ISO 3166. */
const countryCodes: Readonly<Record<Country, string>> = {
  Jordan: "JO",
  "United States": "US",
  "United Kingdom": "GB",
};

/** A canceled occasion offers no seats. */
const availabilityOf = (occasion: PublicFacts): string => {
  if (occasion.status === "canceled") return "Discontinued";
  return isFull(occasion) ? "SoldOut" : "InStock";
};

/** @see https://schema.org/Event */
export const occasionData = ({ occasion, path, host }: OccasionDataInput, origin: string): object => {
  const country = knownCountry(occasion.city);
  return {
    "@context": "https://schema.org",
    "@type": "Event",
    name: occasion.title,
    description: occasion.description,
    startDate: cityTime(occasion.starts_at, zoneOfCity(occasion.city)),
    ...(occasion.ends_at && { endDate: cityTime(occasion.ends_at, zoneOfCity(occasion.city)) }),
    eventStatus: `https://schema.org/${occasion.status === "canceled" ? "EventCancelled" : "EventScheduled"}`,
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    location: {
      "@type": "Place",
      name: occasion.city,
      address: {
        "@type": "PostalAddress",
        addressLocality: occasion.city,
        ...(country && { addressCountry: countryCodes[country] }),
      },
    },
    image: [`${origin}/share${path}.png`],
    organizer: { "@type": "Person", name: host },
    offers: {
      "@type": "Offer",
      price: writeDigits(occasion.price_cents ?? 0),
      priceCurrency: houseMoney.code,
      availability: `https://schema.org/${availabilityOf(occasion)}`,
      url: origin + path,
    },
    url: origin + path,
  };
};

interface ListedItem {
  readonly name: string;
  /** `/events/evt_…`. Absent for what has no page of its own. */
  readonly path?: string;
}

/** @see https://schema.org/ItemList */
export const listData = (items: readonly ListedItem[], origin: string): object => ({
  "@context": "https://schema.org",
  "@type": "ItemList",
  itemListElement: items.map(({ name, path }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    ...(path && { url: origin + path }),
  })),
});

/** JSON inside a `<script>` of HTML. People write these texts: a `<` could close the element. */
export const scriptJson = (data: unknown): string => JSON.stringify(data).replaceAll("<", "\\u003c");
