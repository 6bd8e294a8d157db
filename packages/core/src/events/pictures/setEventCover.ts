import type { Picture } from "@majlis/contracts/events/picture";
import type { EventId, PictureId } from "@majlis/contracts/ids";
import type { SignedIn } from "#core/kernel/actor";
import { DomainError } from "#core/kernel/errors";
import { conflict, done, retryOnConflict } from "#core/kernel/retry";
import type { PictureDeps } from "#core/table/deps";
import type { EventRow } from "#core/table/occasions/event.entity";
import { changeCover } from "./changeCover";
import { showPicture } from "#core/occasions/showPicture";
import { findOwnEvent } from "#core/events/findEvent";
import { uploadKey } from "#core/occasions/pictureWrites";
import { storeEventPicture } from "./storeUpload";

interface Use {
  readonly pictureId: PictureId;
  readonly alt: string;
}

/**
 * Makes an uploaded picture the cover of an event that the actor manages, or changes the description of its present
 * cover. The previous one is deleted. Admins manage every event, with an audit row. A second call changes nothing.
 * Throws EventNotFound, EventNotEditable, PictureNotFound, PictureNotUsable, Busy.
 */
export const setEventCover = async (
  deps: PictureDeps,
  actor: SignedIn,
  eventId: EventId,
  use: Use,
): Promise<Picture> => {
  const readEvent = async (): Promise<EventRow> => {
    const event = await findOwnEvent(deps, actor, eventId);
    if (event.status === "canceled") throw new DomainError("EventNotEditable");
    return event;
  };
  const { cover: present } = await readEvent();
  const isPresent = present?.id === use.pictureId;
  const cover = isPresent ? { ...present, alt: use.alt } : await storeEventPicture(deps, eventId, use);
  await retryOnConflict(async () => {
    const before = await readEvent();
    return (await changeCover(deps, actor, before, cover)) ? done(undefined) : conflict;
  });
  if (!isPresent) await deps.pictures.remove(uploadKey(eventId, use.pictureId));
  return showPicture(eventId, cover);
};
