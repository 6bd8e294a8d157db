import { zoneOfCity } from "@majlis/contracts/cities";
import type { FounderEvent } from "@majlis/contracts/events/eventForm";
import { cityDay } from "@majlis/core/kernel/dates.rules";
import { phaseOf } from "@majlis/core/occasions/times.rules";
import { createMatcher } from "@majlis/core/search/words.rules";
import { cityName } from "#shared/i18n/format.ts";

export interface EventSections {
  /** Published, of this day in the city or happening now, and not over. */
  readonly today: readonly FounderEvent[];
  /** Other events that are not over, drafts included, soonest first. */
  readonly upcoming: readonly FounderEvent[];
  /** Over or canceled, latest first. */
  readonly past: readonly FounderEvent[];
}

/** Own events, which come latest start first, by when they take place. A search finds words of title and city. */
export const eventSections = (events: readonly FounderEvent[], now: Date, search: string): EventSections => {
  const matches = createMatcher(search);
  const found = events.filter(({ title, translation, city }) =>
    matches(`${title} ${translation?.title ?? ""} ${city} ${cityName(city)}`),
  );
  const isPast = (event: FounderEvent) => event.status === "canceled" || phaseOf(event, now) === "ended";
  const isToday = (event: FounderEvent) => {
    const zone = zoneOfCity(event.city);
    const isOfDay = cityDay(event.starts_at, zone) === cityDay(now.toISOString(), zone);
    return event.status === "published" && (isOfDay || phaseOf(event, now) === "running");
  };
  const coming = found.filter((event) => !isPast(event)).toReversed();
  return {
    today: coming.filter(isToday),
    upcoming: coming.filter((event) => !isToday(event)),
    past: found.filter(isPast),
  };
};
