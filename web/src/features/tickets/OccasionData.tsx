import { isFull, type SeatFacts } from "@majlis/core/seats/seats.rules";
import { cityTimeOf } from "#shared/i18n/cityTime.ts";
import type { Occasion } from "./seats/occasion";

interface OccasionDataProps {
  /** What anyone may know. It has no field for the place: only guests may know that. */
  readonly occasion: SeatFacts &
    Pick<Occasion, "title" | "description" | "starts_at" | "ends_at" | "city" | "status" | "price_cents">;
  readonly path: string;
  readonly host: string;
}

/** Structured data about an event or gathering for search engines. It is data, so the content security policy allows it. */
export const OccasionData = (props: OccasionDataProps) => (
  <script
    type="application/ld+json"
    // People write these texts: a `<` could close the element.
    // oxlint-disable-next-line react/no-danger
    dangerouslySetInnerHTML={{
      __html: JSON.stringify(occasionData(props, location.origin)).replaceAll("<", "\\u003c"),
    }}
  />
);

/** The city's local time with its UTC offset: 2026-12-03T19:30:00+03:00. */
const withOffset = (instant: string): string => {
  const cityTime = `${cityTimeOf(instant)}:00`;
  // Rounded up: cityTime has no seconds, the instant has.
  const minutes = Math.ceil((Date.parse(`${cityTime}Z`) - Date.parse(instant)) / 60_000);
  const offset = new Date(Math.abs(minutes) * 60_000).toISOString().slice(11, 16);
  return `${cityTime}${minutes < 0 ? "-" : "+"}${offset}`;
};

/** @see https://schema.org/Event */
export const occasionData = ({ occasion, path, host }: OccasionDataProps, origin: string): object => ({
  "@context": "https://schema.org",
  "@type": "Event",
  name: occasion.title,
  description: occasion.description,
  startDate: withOffset(occasion.starts_at),
  ...(occasion.ends_at && { endDate: withOffset(occasion.ends_at) }),
  eventStatus: `https://schema.org/${occasion.status === "canceled" ? "EventCancelled" : "EventScheduled"}`,
  eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
  location: {
    "@type": "Place",
    name: occasion.city,
    address: { "@type": "PostalAddress", addressLocality: occasion.city, addressCountry: "JO" },
  },
  image: [`${origin}/share.png`],
  organizer: { "@type": "Person", name: host },
  offers: {
    "@type": "Offer",
    price: ((occasion.price_cents ?? 0) / 100).toFixed(2),
    priceCurrency: "USD",
    availability: `https://schema.org/${isFull(occasion) ? "SoldOut" : "InStock"}`,
    url: origin + path,
  },
  url: origin + path,
});
