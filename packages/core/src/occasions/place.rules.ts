/** Rules of a place that is told in time: docs/product.md#the-place-in-time. */
const hourMs = 3_600_000;

/** Facts of an event on which the time of its place rests. */
export interface PlaceFacts {
  readonly status: string;
  readonly starts_at: string;
  readonly place_hours?: number | null | undefined;
  /** The instant from which guests have the place. Absent: from the beginning. */
  readonly place_from?: string | undefined;
}

/** Whether guests do not have the place yet. An event that is canceled tells it no more. */
export const isPlaceHeld = (
  { place_from, status }: Pick<PlaceFacts, "place_from" | "status">,
  now: Date,
): boolean => place_from !== undefined && (status === "canceled" || now.getTime() < Date.parse(place_from));

/** Whether guests of a published event have the place, so that it cannot be held back any more. */
export const isPlaceTold = (event: PlaceFacts & { readonly attendee_count: number }, now: Date): boolean =>
  event.status === "published" &&
  (event.place_from === undefined ? event.attendee_count > 0 : !isPlaceHeld(event, now));

/**
 * The instant from which guests have the place after a change. A told place stays told. A place that is no longer held
 * back, or for fewer hours, is told now at the earliest. Undefined: it is not held back.
 */
export const placeFrom = (
  before: PlaceFacts | undefined,
  after: PlaceFacts,
  now: Date,
): string | undefined => {
  const hours = after.place_hours ?? undefined;
  const own =
    hours === undefined ? undefined : new Date(Date.parse(after.starts_at) - hours * hourMs).toISOString();
  const told = before?.status === "published" && after.status === "published" ? before.place_from : undefined;
  if (told === undefined) return own;
  const present = now.toISOString();
  if (told <= present) return told;
  return own === undefined || own < present ? present : own;
};
