import { CityEvent } from "@majlis/contracts/events/events";
import { SeriesRule } from "@majlis/contracts/events/series";
import { readAmount, readCount } from "@majlis/contracts/numbers";
import * as z from "zod/mini";
import { cityTimeOf, instantOfCityTime } from "#shared/i18n/format.ts";
import { readPoster } from "#shared/poster/PosterField.tsx";
import { readText } from "#shared/ui/forms/useForm.ts";

/** An amount in cents. A third decimal stays a part of a cent, which the contract refuses. */

/** null: not answered. */
const yesOrNo = (text: string): boolean | null => (text === "" ? null : text === "yes");

/** null: both fields are empty. The fields load after the form. */
const readTranslation = (data: FormData, text: (name: string) => string) => {
  if (!data.has("translation.title")) return {};
  const [title, description] = [text("translation.title"), text("translation.description")];
  const isGiven = title !== "" || description !== "";
  return { translation: isGiven ? { language: text("translation.language"), title, description } : null };
};

/** What to bring and dress in the other language, if one of them is given. */
const readTranslatedFacts = (text: (name: string) => string) => {
  const [bring, dress] = [text("facts.translated.bring"), text("facts.translated.dress")];
  if (bring === "" && dress === "") return {};
  return { translated: { language: text("facts.translated.language"), bring, dress } };
};

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

/** Reads the form as input of `EventForm`. An unchanged time keeps its seconds, which the field does not show. */
export const readEventForm = (data: FormData, event: CityEvent | undefined): object => {
  const text = (name: string): string => readText(data, name);
  const readTime = (name: "starts_at" | "ends_at"): string | null => {
    const previous = event?.[name];
    if (previous && cityTimeOf(previous, text("city")) === text(name)) return previous;
    return instantOfCityTime(text(name), text("city")) || null;
  };
  return {
    title: text("title"),
    description: text("description"),
    ...readTranslation(data, text),
    starts_at: readTime("starts_at") ?? "",
    ends_at: readTime("ends_at"),
    venue_name: text("venue_name"),
    venue_address: text("venue_address"),
    // Absent where the feature is off.
    ...(data.has("place_hours") && { place_hours: Number(text("place_hours")) || null }),
    city: text("city"),
    // The field loads after the form.
    ...(data.has("district") && { district: text("district") || null }),
    capacity: text("capacity") === "" ? null : readCount(text("capacity")),
    // These fields load after the form.
    ...(data.has("guests_per_member") && { guests_per_member: Number(text("guests_per_member")) }),
    ...(data.has("culture") && { culture: text("culture") || null }),
    price_cents: readAmount(text("price_cents"), 2) ?? text("price_cents"),
    is_public: text("visibility") !== "private",
    is_unlisted: text("visibility") === "unlisted",
    location_hidden: data.has("location_hidden"),
    // The rhythm of the day loads after the form.
    ...(data.has("rhythm") && { after_iftar: data.has("after_iftar") }),
    // The button that sends the form says it.
    status: text("status") || (event?.status ?? "draft"),
    poster: readPoster(data),
    questions: JSON.parse(text("questions") || "[]"),
    facts: {
      bring: text("facts.bring"),
      languages: data.getAll("facts.languages"),
      step_free: yesOrNo(text("facts.step_free")),
      families: yesOrNo(text("facts.families")),
      dress: text("facts.dress"),
      ...readTranslatedFacts(text),
    },
  };
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
 * The times of a copied event: the same weekday, time of day and duration, in the first week after the event that is
 * still to come.
 */
export const copyTimes = (
  { starts_at, ends_at }: Pick<CityEvent, "starts_at" | "ends_at">,
  now: Date,
): Pick<CityEvent, "starts_at" | "ends_at"> => {
  const start = new Date(starts_at).getTime();
  const weeks = Math.max(1, Math.floor((now.getTime() - start) / weekMs) + 1);
  const later = (instant: string) => new Date(new Date(instant).getTime() + weeks * weekMs).toISOString();
  return { starts_at: later(starts_at), ends_at: ends_at && later(ends_at) };
};
