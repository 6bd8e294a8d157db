import type { Deps } from "#core/table/deps";
import type { EventRow } from "#core/table/occasions/event.entity";
import type { PictureRow } from "#core/occasions/showPicture";

/** An event with the photos of the evening, if it has any. */
export type EventWithPhotos = { readonly photos?: readonly PictureRow[] };

/** The photos of an event with their revision, consistently. */
export const readPhotos = async (
  deps: Deps,
  event: Pick<EventRow, "id" | "has_photos">,
): Promise<{ isStored: boolean; revision: number; photos: readonly PictureRow[] }> => {
  const { data } = event.has_photos
    ? await deps.store.eventPhotos.get({ id: event.id }).go({ consistent: true })
    : { data: null };
  return { isStored: data !== null, revision: data?.revision ?? 0, photos: data?.photos ?? [] };
};

/** The events with their photos: one batch read for those that have any. */
export const withPhotos = async <Row extends Pick<EventRow, "id" | "has_photos">>(
  deps: Deps,
  events: readonly Row[],
): Promise<(Row & EventWithPhotos)[]> => {
  const keys = events.flatMap(({ id, has_photos }) => (has_photos ? [{ id }] : []));
  const { data } = keys.length === 0 ? { data: [] } : await deps.store.eventPhotos.get(keys).go();
  const photosOf = new Map(data.map(({ id, photos }) => [id, photos]));
  return events.map((event) => {
    const photos = photosOf.get(event.id);
    return photos?.length ? { ...event, photos } : event;
  });
};

/** One event with its photos, for its page. */
export const withOwnPhotos = async <Row extends Pick<EventRow, "id" | "has_photos">>(
  deps: Deps,
  event: Row,
): Promise<Row & EventWithPhotos> => {
  if (!event.has_photos) return event;
  const { data } = await deps.store.eventPhotos.get({ id: event.id }).go();
  return data && data.photos.length > 0 ? { ...event, photos: data.photos } : event;
};
