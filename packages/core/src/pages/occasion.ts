import { zoneOfCity } from "@majlis/contracts/cities";
import type { CityEvent } from "@majlis/contracts/events/events";
import type { Gathering } from "@majlis/contracts/gatherings";
import { baseLocale, type Locale } from "@majlis/contracts/locales";
import type { PosterChoice } from "@majlis/contracts/posters";
import { cityMinute } from "#core/kernel/dates.rules";
import { inLanguage, type Translated } from "#core/kernel/translation.rules";
import { formatParts, type TimeFormat } from "#core/kernel/time.rules";
import { endOf } from "#core/occasions/calendar.rules";
import type { PosterArt } from "@majlis/posters/drawPoster";
import { hashText } from "@majlis/posters/hashText";

/** An event or gathering as a visitor sees it. */
export type PagedOccasion =
  | { readonly kind: "event"; readonly item: CityEvent }
  | { readonly kind: "gathering"; readonly item: Gathering };

/** What the picture of a link shows. A row of the table has no field in place of `null`. */
export interface Pictured extends Translated {
  readonly id: string;
  readonly starts_at: string;
  readonly ends_at?: string | null | undefined;
  readonly city: string;
  readonly district?: string | undefined;
  readonly poster?: PosterChoice | undefined;
  readonly status: string;
}

interface PicturedOccasion {
  readonly kind: PagedOccasion["kind"];
  readonly item: Pictured;
}

/** The poster of the page and the lists. */
export const posterOf = ({ kind, item }: PagedOccasion): PosterArt => ({
  seed: item.id,
  title: item.title,
  hour: Number(cityMinute(item.starts_at, zoneOfCity(item.city)).slice(11, 13)),
  kind,
  lights: item.lights,
  ...item.poster,
});

/** `/events/evt_…` */
export const pathOf = ({ kind, item }: PicturedOccasion): string => `/${kind}s/${item.id}`;

/** Increases when the drawing changes. */
const design = 5;

const quarterMs = 15 * 60_000;

/** The quarter of an hour of a picture with lights. After the end it stays. */
export const quarterOf = (item: Pick<Pictured, "starts_at" | "ends_at">, now: Date): number =>
  Math.floor(Math.min(now.getTime(), endOf(item).getTime()) / quarterMs);

/**
 * Path of the link preview. Its version changes with what the picture shows. That of a picture with lights also changes
 * each quarter of an hour, and caches keep a version as it was drawn first: new seats change a preview no more often.
 */
export const picturePath = (occasion: PicturedOccasion, locale: Locale, quarter?: number): string => {
  const { starts_at, ends_at = null, city, district, poster, status } = occasion.item;
  const isCanceled = status === "canceled";
  const { title } = inLanguage(occasion.item, locale);
  const version = hashText(
    JSON.stringify([design, title, starts_at, ends_at, city, district, poster, isCanceled, quarter]),
  ).toString(36);
  return `/share${pathOf(occasion)}.png?v=${version}${locale === baseLocale ? "" : `&lang=${locale}`}`;
};

/** In Arabic the word has the gender of the occasion's name. */
const canceledWords: Readonly<Record<Locale, Readonly<Record<PagedOccasion["kind"], string>>>> = {
  en: { event: "Canceled", gathering: "Canceled" },
  ar: { event: "ملغاة", gathering: "ملغى" },
};

/** What a link preview says of a canceled occasion. */
export const canceledWord = ({ kind, item }: PagedOccasion, locale: Locale): string | undefined =>
  item.status === "canceled" ? canceledWords[locale][kind] : undefined;

/** A description for a link preview: a canceled occasion says so first. */
export const stateInFront = (occasion: PagedOccasion, locale: Locale, description: string): string =>
  [canceledWord(occasion, locale), description].filter(Boolean).join(". ");

/** The texts of a page: in its language, if the event has it. */
export const textsOf = ({ item }: PagedOccasion, locale: Locale) => {
  const texts: Translated = item;
  const { title, description } = inLanguage(texts, locale);
  return { title, description: description ?? "" };
};

/** The times of an occasion in its city: `Thu, Dec 3, 2026` and `7:30 PM`. */
export const writeTimes = ({ item: { starts_at, city } }: PagedOccasion, locale: Locale) => {
  const write = (...shown: readonly TimeFormat[]) => formatParts(starts_at, shown, locale, zoneOfCity(city));
  return { day: write("weekday", "date"), time: write("time"), when: write("weekday", "date", "time") };
};
