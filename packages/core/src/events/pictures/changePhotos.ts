import type { Picture } from "@majlis/contracts/events/picture";
import type { EventId } from "@majlis/contracts/ids";
import { auditAsAdmin } from "#core/audit/audit";
import type { SignedIn } from "#core/kernel/actor";
import { conflict, done, retryOnConflict } from "#core/kernel/retry";
import { commit } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import { type PictureRow, showPicture } from "#core/occasions/showPicture";
import { areDetailsAsRead, type DetailedEvent } from "#core/occasions/details";
import { findOwnEvent } from "#core/events/findEvent";
import { sweepDue } from "#core/occasions/pictureWrites";

/** Returns the photos after the change; the same list for none. Throws what forbids it. */
type Change = (photos: readonly PictureRow[], event: DetailedEvent) => readonly PictureRow[];

/**
 * Changes the photos of an event that the actor manages, in one transaction. A change by another person at the same time
 * is kept. Photos that are gone afterwards are deleted. Throws EventNotFound, Busy, and what the change throws.
 */
export const changePhotos = async (
  deps: Deps,
  actor: SignedIn,
  eventId: EventId,
  change: Change,
): Promise<Picture[]> => {
  const photos = await retryOnConflict(async () => {
    const event = await findOwnEvent(deps, actor, eventId);
    const { photos: before = [] } = event;
    const after = change(before, event);
    if (after === before) return done(after);
    return (await write(deps, actor, event, { before, after })) ? done(after) : conflict;
  });
  return photos.map((photo) => showPicture(eventId, photo));
};

interface Photos {
  readonly before: readonly PictureRow[];
  readonly after: readonly PictureRow[];
}

/** False when the details or the event changed since the read. */
const write = async (
  deps: Deps,
  actor: SignedIn,
  event: DetailedEvent,
  { before, after }: Photos,
): Promise<boolean> => {
  const kept = new Set(after.map(({ id }) => id));
  const { outcome } = await commit(deps.store, (rows) => ({
    details: rows.eventDetails
      .patch({ id: event.id })
      .set({ photos: [...after] })
      .add({ revision: 1 })
      .where(areDetailsAsRead(event))
      .commit(),
    event: rows.event
      .patch({ id: event.id })
      .set({ has_photos: true })
      .where((is, { eq }) => eq(is.status, event.status))
      .commit(),
    sweeps: before
      .filter(({ id }) => !kept.has(id))
      .map(({ id }) => rows.due.put(sweepDue(deps, event.id, id)).commit()),
    audit: auditAsAdmin(deps, rows, actor, event, "event.changed"),
  }));
  return outcome === "committed";
};
