import { daysLater } from "@majlis/core/kernel/dates.rules";
import { zoneOfCity } from "@majlis/contracts/cities";
import type { EventForm } from "@majlis/contracts/events/eventForm";
import { CityEvent } from "@majlis/contracts/events/events";
import { SeriesRule } from "@majlis/contracts/events/series";
import { houseMoney } from "@majlis/contracts/house/houseMoney";
import { readAmount, readCount } from "@majlis/contracts/numbers";
import * as z from "zod/mini";
import { cityTimeOf, instantOfCityTime } from "#shared/i18n/format.ts";
import { readPoster } from "#shared/poster/PosterField.tsx";
import { readText } from "#shared/ui/forms/useForm.ts";

/** null: not answered. */
const yesOrNo = (text: string): boolean | null => (text === "" ? null : text === "yes");

/** How the event repeats. Undefined for an event that takes place once, and for one that exists. */
export const readRule = (data: FormData): object | undefined => {
  const frequency = readText(data, "rule.frequency");
  if (frequency === "" || frequency === "once") return undefined;
  return {
    frequency,
    count: readCount(readText(data, "rule.count")),
    skipped_days: JSON.parse(readText(data, "rule.skipped_days") || "[]"),
    skips_prayer: data.has("rule.skips_prayer"),
    ...(data.has("rule.skips_holidays") && { skips_holidays: true }),
    ...(data.has("rule.skips_ramadan") && { skips_ramadan: true }),
  };
};

interface Source {
  readonly data: FormData;
  /** The event that is edited. */
  readonly event: CityEvent | undefined;
  readonly text: (name: string) => string;
}

/** An unchanged time keeps its seconds, which the field does not show. */
const readTime = (name: "starts_at" | "ends_at", { event, text }: Source): string | null => {
  const previous = event?.[name];
  if (previous && cityTimeOf(previous, text("city")) === text(name)) return previous;
  return instantOfCityTime(text(name), text("city")) || null;
};

/** What to bring and dress in the other language, if one of them is given. */
const readTranslatedFacts = ({ text }: Source) => {
  const [bring, dress] = [text("facts.translated.bring"), text("facts.translated.dress")];
  if (bring === "" && dress === "") return undefined;
  return { language: text("facts.translated.language"), bring, dress };
};

/** null: both fields are empty. Undefined: the part was never opened. */
const readTranslation = ({ data, text }: Source) => {
  if (!data.has("translation.title")) return undefined;
  const [title, description] = [text("translation.title"), text("translation.description")];
  const isGiven = title !== "" || description !== "";
  return isGiven ? { language: text("translation.language"), title, description } : null;
};

/** How each field of an event is read. Undefined: the form does not have it, such as where its feature is off. */
const readers: Readonly<Record<keyof z.infer<typeof EventForm>, (from: Source) => unknown>> = {
  title: ({ text }) => text("title"),
  description: ({ text }) => text("description"),
  translation: readTranslation,
  starts_at: (from) => readTime("starts_at", from) ?? "",
  ends_at: (from) => readTime("ends_at", from),
  venue_name: ({ text }) => text("venue_name"),
  venue_address: ({ text }) => text("venue_address"),
  place_hours: ({ data, text }) =>
    data.has("place_hours") ? Number(text("place_hours")) || null : undefined,
  city: ({ text }) => text("city"),
  district: ({ text }) => text("district") || null,
  capacity: ({ text }) => (text("capacity") === "" ? null : readCount(text("capacity"))),
  guests_per_member: ({ text }) => Number(text("guests_per_member")),
  culture: ({ text }) => text("culture") || null,
  price_cents: ({ text }) => readAmount(text("price_cents"), houseMoney.decimals) ?? text("price_cents"),
  at_door: ({ text }) => text("at_door") || null,
  is_public: ({ text }) => text("visibility") !== "private",
  is_unlisted: ({ text }) => text("visibility") === "unlisted",
  location_hidden: ({ data }) => data.has("location_hidden"),
  after_iftar: ({ data }) => (data.has("rhythm") ? data.has("after_iftar") : undefined),
  // The button that sends the form says it.
  status: ({ event, text }) => text("status") || (event?.status ?? "draft"),
  poster: ({ data }) => readPoster(data),
  questions: ({ text }) => JSON.parse(text("questions") || "[]"),
  facts: (from) => ({
    bring: from.text("facts.bring"),
    languages: from.data.getAll("facts.languages"),
    step_free: yesOrNo(from.text("facts.step_free")),
    families: yesOrNo(from.text("facts.families")),
    dress: from.text("facts.dress"),
    translated: readTranslatedFacts(from),
  }),
};

/** Reads the form as input of `EventForm`. */
export const readEventForm = (data: FormData, event: CityEvent | undefined): object => {
  const from = { data, event, text: (name: string) => readText(data, name) };
  const read = Object.entries(readers).map(([name, reader]) => [name, reader(from)] as const);
  return Object.fromEntries(read.filter(([, value]) => value !== undefined));
};

/** What the fields of the form are prefilled with. */
const KeptEvent = z.extend(
  z.partial(
    z.pick(CityEvent, {
      title: true,
      description: true,
      translation: true,
      starts_at: true,
      ends_at: true,
      venue_name: true,
      venue_address: true,
      place_hours: true,
      city: true,
      district: true,
      capacity: true,
      price_cents: true,
      at_door: true,
      is_public: true,
      is_unlisted: true,
      location_hidden: true,
      after_iftar: true,
      facts: true,
      questions: true,
      guests_per_member: true,
      culture: true,
    }),
  ),
  { rule: z.optional(SeriesRule) },
);
export type KeptEvent = z.infer<typeof KeptEvent>;

/** What was kept of a form, without the fields that are not usable, such as a start that was not chosen yet. */
export const readKeptEvent = (kept: unknown): KeptEvent => {
  const { data, error } = KeptEvent.safeParse(kept);
  if (data) return data;
  if (typeof kept !== "object" || kept === null) return {};
  const refused = error.issues.map(({ path: [name] }) => String(name));
  return KeptEvent.parse(
    Object.fromEntries(Object.entries(kept).filter(([name]) => !refused.includes(name))),
  );
};

const weekMs = 7 * 86_400_000;

/**
 * The times of a copied event: the same weekday and clock times in its city, in the first week after the event that is
 * still to come.
 */
export const copyTimes = (
  { starts_at, ends_at, city }: Pick<CityEvent, "starts_at" | "ends_at" | "city">,
  now: Date,
): Pick<CityEvent, "starts_at" | "ends_at"> => {
  let weeks = Math.max(1, Math.floor((now.getTime() - Date.parse(starts_at)) / weekMs));
  const later = (instant: string) => daysLater(instant, 7 * weeks, zoneOfCity(city));
  while (Date.parse(later(starts_at)) <= now.getTime()) weeks++;
  return { starts_at: later(starts_at), ends_at: ends_at && later(ends_at) };
};
