import type { Picture } from "@majlis/contracts/events/picture";
import type { EventId } from "@majlis/contracts/ids";
import type { SignedIn } from "#core/kernel/actor";
import type { Deps } from "#core/table/deps";
import { changePhotos } from "./changePhotos";

/**
 * Puts photos of an evening in an order and describes them. Photos that are not named follow as they were; unknown ones
 * are ignored. Throws EventNotFound, Busy.
 */
export const arrangeEventPhotos = (
  deps: Deps,
  actor: SignedIn,
  eventId: EventId,
  named: readonly { readonly id: string; readonly alt: string }[],
): Promise<Picture[]> =>
  changePhotos(deps, actor, eventId, (photos) => {
    const present = new Map(photos.map((photo) => [photo.id, photo]));
    const wished = new Map(named.map(({ id, alt }) => [id, alt]));
    const first = [...wished].flatMap(([id, alt]) => {
      const photo = present.get(id);
      return photo ? [{ ...photo, alt }] : [];
    });
    return first.length === 0 ? photos : [...first, ...photos.filter(({ id }) => !wished.has(id))];
  });
