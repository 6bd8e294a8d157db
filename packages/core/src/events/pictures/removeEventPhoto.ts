import type { Picture } from "@majlis/contracts/events/picture";
import type { EventId, PictureId } from "@majlis/contracts/ids";
import type { SignedIn } from "#core/kernel/actor";
import type { Deps } from "#core/table/deps";
import { changePhotos } from "./changePhotos";

/** Removes a photo of an evening. A second call changes nothing. Throws EventNotFound, Busy. */
export const removeEventPhoto = (
  deps: Deps,
  actor: SignedIn,
  eventId: EventId,
  pictureId: PictureId,
): Promise<Picture[]> =>
  changePhotos(deps, actor, eventId, (photos) =>
    photos.some(({ id }) => id === pictureId) ? photos.filter(({ id }) => id !== pictureId) : photos,
  );
