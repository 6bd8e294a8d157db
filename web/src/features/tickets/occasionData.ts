import { cityTimeOf } from "#shared/i18n/cityTime.ts";

/** What anybody may know of an event or gathering. There is no field for the place: it is told to guests only. */
export interface PublicOccasion {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly startsAt: string;
  readonly endsAt?: string | null | undefined;
  readonly city: string;
  readonly host: string;
  readonly priceCents: number;
  readonly isCanceled: boolean;
  readonly isFull: boolean;
}

/** 2026-12-03T19:30:00+03:00: the city's clock with its distance from UTC. */
const withOffset = (instant: string): string => {
  const cityTime = `${cityTimeOf(instant)}:00`;
  // Rounded up: the city's clock is cut to its minute, the instant is not.
  const minutes = Math.ceil((Date.parse(`${cityTime}Z`) - Date.parse(instant)) / 60_000);
  const clock = new Date(Math.abs(minutes) * 60_000).toISOString().slice(11, 16);
  return `${cityTime}${minutes < 0 ? "-" : "+"}${clock}`;
};

/**
 * An event as search engines read it.
 * @see https://schema.org/Event
 */
export const occasionData = (occasion: PublicOccasion, origin: string): object => ({
  "@context": "https://schema.org",
  "@type": "Event",
  name: occasion.title,
  description: occasion.description,
  startDate: withOffset(occasion.startsAt),
  ...(occasion.endsAt && { endDate: withOffset(occasion.endsAt) }),
  eventStatus: `https://schema.org/${occasion.isCanceled ? "EventCancelled" : "EventScheduled"}`,
  eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
  location: {
    "@type": "Place",
    name: occasion.city,
    address: { "@type": "PostalAddress", addressLocality: occasion.city, addressCountry: "JO" },
  },
  image: [`${origin}/share.png`],
  organizer: { "@type": "Person", name: occasion.host },
  offers: {
    "@type": "Offer",
    price: (occasion.priceCents / 100).toFixed(2),
    priceCurrency: "USD",
    availability: `https://schema.org/${occasion.isFull ? "SoldOut" : "InStock"}`,
    url: origin + occasion.path,
  },
  url: origin + occasion.path,
});
