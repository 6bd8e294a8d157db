import { nameOfArea } from "@majlis/contracts/nights/districtNames";
import { listLanguages } from "@majlis/contracts/languageNames";
import { formerNames } from "@majlis/contracts/values";
import { baseLocale, type Locale, localeOf, locales } from "@majlis/contracts/locales";
import { drawPoster } from "@majlis/posters/drawPoster";
import { shorten } from "#core/kernel/cutText.rules";
import { withoutDirectionMarks } from "#core/kernel/escaping";
import { firstNameOf } from "#core/kernel/names.rules";
import { writePrice } from "#core/payments/price.rules";
import { formatEnd } from "#core/kernel/time.rules";
import { factsInLanguage } from "#core/kernel/translation.rules";
import { occasionData, scriptJson } from "./occasionData.rules";
import { isFull, seatsTaken } from "#core/seats/seats.rules";
import { phaseOf } from "#core/occasions/times.rules";
import { fillTemplate } from "./fillTemplate";
import {
  type Occasion,
  pathOf,
  picturePath,
  quarterOf,
  stateInFront,
  posterOf,
  textsOf,
  writeTimes,
} from "./occasion";

/** Where the page is served. */
export interface PageSite {
  readonly origin: string;
  readonly showsJod: boolean;
  /** A document of the site: `templates/events.en.html`. */
  readonly readDocument: (path: string) => Promise<string>;
}

/** Longest beginning of a description in a link preview. */
const summaryLength = 160;

/** Writes the page of an event or gathering in a language, with link preview, structured data and the visitor's data. */
export const writePage = async (
  occasion: Occasion,
  locale: Locale,
  now: Date,
  site: PageSite,
): Promise<string> => {
  const template = await site.readDocument(`templates/${occasion.kind}s.${locale}.html`);
  const { item } = occasion;
  const { title, description } = textsOf(occasion, locale);
  const path = pathOf(occasion);
  const host = "founder" in item ? item.founder : item.host;
  const isFormer = host.full_name === formerNames.host;
  return fillTemplate(template, {
    texts: {
      ...placeTexts(path, locale, site.origin),
      path,
      picture: site.origin + picturePath(occasion, locale, item.lights && quarterOf(item, now)),
      poster: `data:image/svg+xml,${encodeURIComponent(drawPoster(posterOf(occasion)))}`,
      title,
      title_language: localeOf(title),
      arabic: locale === "ar" || /\p{Script=Arabic}/u.test(title) ? "yes" : undefined,
      plain_title: inOneLine(title),
      summary: shorten(inOneLine(stateInFront(occasion, locale, description)), summaryLength),
      description,
      description_language: localeOf(description),
      starts_at: item.starts_at,
      ...writeTimes(occasion, locale),
      city: nameOfArea(item, locale),
      plain_city: inOneLine(nameOfArea(item, locale)),
      after_iftar: item.after_iftar && "yes",
      former_host: isFormer ? "yes" : undefined,
      host: isFormer ? undefined : host.full_name,
      unlisted: "is_unlisted" in item && item.is_unlisted ? "yes" : undefined,
      city_founder: host.role === "city_founder" ? "yes" : undefined,
      ...endAndPrice(item, locale, site.showsJod),
      ...factTexts(item, locale),
      ...seatTexts(item, now),
      ...pastTexts(occasion, now),
    },
    markup: {
      structured_data: scriptJson(
        occasionData({ occasion: { ...item, title, description }, path, host: host.full_name }, site.origin),
      ),
      page_data: scriptJson({ kind: occasion.kind, at: now.toISOString(), item }),
    },
  });
};

/** A text without line breaks and direction marks, for a preview. */
export const inOneLine = (text: string): string => withoutDirectionMarks(text).replace(/\s+/g, " ").trim();

/** The address in each language: `address_ar`. */
export const placeTexts = (path: string, locale: Locale, origin: string) => {
  const addressOf = (language: Locale) =>
    origin + path + (language === baseLocale ? "" : `?lang=${language}`);
  return {
    origin,
    address: addressOf(locale),
    ...Object.fromEntries(locales.map((language) => [`address_${language}`, addressOf(language)])),
  };
};

const endAndPrice = (item: Occasion["item"], locale: Locale, showsJod: boolean) => {
  const until = formatEnd(item, locale);
  if (!("price_cents" in item)) return { free: "yes", until, good_to_know: item.good_to_know };
  const { price_cents: cents } = item;
  return {
    until,
    free: cents === 0 ? "yes" : undefined,
    price: cents === 0 ? undefined : writePrice(cents, showsJod, locale),
  };
};

/** What guests should know, as the page shows it. An absent value has no row. */
const factTexts = (item: Occasion["item"], locale: Locale) => {
  const facts = "facts" in item ? item.facts : undefined;
  if (!facts) return {};
  const { bring, dress, languages, step_free, families } = factsInLanguage(facts, locale);
  return {
    facts: "yes",
    bring: bring ?? undefined,
    dress: dress ?? undefined,
    languages: listLanguages(languages, locale),
    [step_free ? "step_free" : "not_step_free"]: step_free === null ? undefined : "yes",
    [families ? "families" : "adults"]: families === null ? undefined : "yes",
  };
};

/** The seats, and what a visitor can do, in the order of eventJoinState() and gatheringJoinState(). */
const seatTexts = (item: Occasion["item"], now: Date) => {
  const state = stateOf(item, now);
  return {
    [state]: "yes",
    limited: item.capacity === null ? undefined : "yes",
    unlimited: item.capacity === null ? "yes" : undefined,
    capacity: String(item.capacity ?? ""),
    count: String(item.attendee_count),
    taken: String(seatsTaken(item)),
  };
};

/** An event that is over speaks of the past: how many came and the host's next evening, without a price. */
const pastTexts = ({ kind, item }: Occasion, now: Date) => {
  if (kind !== "event" || stateOf(item, now) !== "ended") return { ahead: "yes" };
  const { host_id, full_name } = item.founder;
  return {
    past: "yes",
    limited: undefined,
    unlimited: undefined,
    free: undefined,
    price: undefined,
    next_path: host_id ? `/hosts/${host_id}` : "/events",
    [host_id ? "next_host" : "next_any"]: host_id ? firstNameOf(full_name) : "yes",
  };
};

const stateOf = (item: Occasion["item"], now: Date): "canceled" | "running" | "ended" | "full" | "open" => {
  if (item.status === "canceled") return "canceled";
  const phase = phaseOf(item, now);
  if (phase !== "coming") return phase;
  return isFull(item) ? "full" : "open";
};
