import type { EventForm } from "@majlis/contracts/events/eventForm";
import { cityMinute } from "@majlis/core/kernel/dates.rules";
import type { Demo } from "./buildDemo";
import { tableEvents } from "./events/tableEvents";

/** The row of the demo's series. The events with its id are its dates. */
export const buildSeries = ({ events }: Pick<Demo, "events">) => {
  const dates = events
    .filter(({ series_id }) => series_id !== undefined)
    .toSorted((a, b) => a.starts_at.localeCompare(b.starts_at));
  const [first] = dates;
  if (!first?.series_id || dates.length !== tableEvents.length) throw new Error("The demo lacks its series");
  const { translation, title, description, starts_at, ends_at, venue_name, venue_address } = first;
  const form: EventForm = {
    title,
    description,
    ...(translation && { translation }),
    starts_at,
    ends_at,
    venue_name,
    venue_address,
    city: first.city,
    capacity: first.capacity ?? null,
    price_cents: first.price_cents,
    is_public: true,
    location_hidden: first.location_hidden,
    status: "published",
  };
  return {
    founder_id: first.founder_id,
    id: first.series_id,
    frequency: "weekly" as const,
    skipped_days: [],
    skips_prayer: false,
    first_start: cityMinute(starts_at).replace(" ", "T"),
    dates: dates.map(({ id, starts_at: start }) => ({ event_id: id, starts_at: start })),
    created_count: dates.length,
    form,
    created_at: first.created_at,
  };
};
