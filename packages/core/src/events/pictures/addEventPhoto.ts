import type { Picture } from "@majlis/contracts/events/picture";
import { maxPhotos } from "@majlis/contracts/events/pictures";
import type { EventId, PictureId } from "@majlis/contracts/ids";
import type { SignedIn } from "#core/kernel/actor";
import { instantNow } from "#core/kernel/clock";
import { DomainError } from "#core/kernel/errors";
import type { PictureDeps } from "#core/table/deps";
import type { EventRow } from "#core/table/occasions/event.entity";
import { changePhotos } from "./changePhotos";
import type { PictureRow } from "#core/occasions/showPicture";
import { findOwnEvent } from "#core/events/findEvent";
import { uploadKey } from "#core/occasions/pictureWrites";
import { storeEventPicture } from "./storeUpload";

interface Use {
  readonly pictureId: PictureId;
  readonly alt: string;
}

/**
 * Adds an uploaded picture to the photos of an evening that has begun, at most twelve. A second call changes nothing.
 * Throws EventNotFound, EventNotEditable, EventNotBegun, TooManyPhotos, PictureNotFound, PictureNotUsable, Busy.
 */
export const addEventPhoto = async (
  deps: PictureDeps,
  actor: SignedIn,
  eventId: EventId,
  use: Use,
): Promise<Picture[]> => {
  const event = await findOwnEvent(deps, actor, eventId);
  const present = event.photos ?? [];
  if (present.some(({ id }) => id === use.pictureId)) return changePhotos(deps, actor, eventId, same);
  // Before the file is read. The transaction decides.
  checkRoom(deps, event, present);
  const photo = await storeEventPicture(deps, eventId, use);
  const after = await changePhotos(deps, actor, eventId, (photos, now) => {
    if (photos.some(({ id }) => id === photo.id)) return photos;
    checkRoom(deps, now, photos);
    return [...photos, photo];
  });
  await deps.pictures.remove(uploadKey(eventId, use.pictureId));
  return after;
};

const same = (photos: readonly PictureRow[]) => photos;

const checkRoom = (deps: PictureDeps, event: EventRow, photos: readonly PictureRow[]): void => {
  if (event.status === "canceled") throw new DomainError("EventNotEditable");
  if (event.status === "draft" || event.starts_at > instantNow(deps)) throw new DomainError("EventNotBegun");
  if (photos.length >= maxPhotos) throw new DomainError("TooManyPhotos");
};
