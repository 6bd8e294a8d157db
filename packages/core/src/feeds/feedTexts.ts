import { houseName } from "@majlis/contracts/house/house";
import { nameOfCity } from "@majlis/contracts/cities";
import { baseLocale, type Locale } from "@majlis/contracts/locales";

interface FeedTexts {
  readonly calendar: string;
  readonly news: string;
  readonly description: string;
  /** Which date of a series an event is. */
  readonly series: (place: { readonly number: number; readonly count: number }) => string;
}

/** The names of the feeds. */
export const feedTexts: Readonly<Record<Locale, FeedTexts>> = {
  en: {
    calendar: `${houseName.en} events`,
    news: `${houseName.en}: upcoming events`,
    description: "Join curated experiences, connect with people, and unlock local discounts.",
    series: ({ number, count }) => `Date ${number} of ${count} in a series.`,
  },
  ar: {
    calendar: `فعاليات ${houseName.ar}`,
    news: `${houseName.ar}: الفعاليات القادمة`,
    description: "شارك في تجارب مختارة، وتعرّف إلى الناس، واستفد من خصومات محلية.",
    series: ({ number, count }) => `الموعد ${number} من ${count} في سلسلة.`,
  },
};

export interface FeedQuery {
  readonly lang?: Locale | undefined;
  /** Absent: all cities. */
  readonly city?: string | undefined;
}

/** A feed of one city has its name. */
export const feedName = (name: string, locale: Locale, city: string | undefined): string =>
  city ? `${name} · ${nameOfCity(city, locale)}` : name;

/** The page of an event in the language of the feed. */
export const eventAddress = (siteUrl: string, id: string, locale: Locale): string =>
  `${siteUrl}/events/${id}${locale === baseLocale ? "" : `?lang=${locale}`}`;
