import { eventWords } from "@majlis/core/events/eventWords";
import { wordRows } from "@majlis/core/search/searchIndex";
import { newAvailability } from "@majlis/core/seats/availability";
import type { Deps } from "@majlis/core/table/deps";
import { eventRow } from "./factories";

const storedDefaults = {
  attendee_count: 0,
  sequence: 0,
  price_cents: 0,
  is_public: true,
  location_hidden: false,
  status: "published" as const,
};

/** Rows of many events in batches, with their words if `isFound`. */
export const insertEvents = async (
  deps: Deps,
  events: readonly Record<string, unknown>[],
  isFound = false,
): Promise<void> => {
  const rows = events.map((over) => ({ ...storedDefaults, ...eventRow(deps, over) }));
  await deps.store.event.put(rows).go({ concurrency: 4 });
  await deps.store.availability.put(rows.map(newAvailability)).go({ concurrency: 4 });
  if (!isFound) return;
  const words = rows.flatMap((row) => wordRowsOf(row));
  await deps.store.word.put(words).go({ concurrency: 4 });
};

const wordRowsOf = (row: Parameters<typeof eventWords>[0]) => {
  const words = eventWords(row);
  return words ? wordRows(words) : [];
};
