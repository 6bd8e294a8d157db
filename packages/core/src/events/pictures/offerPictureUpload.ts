import { maxPictureBytes, type PictureType, uploadSeconds } from "@majlis/contracts/events/pictures";
import { type EventId, PictureId } from "@majlis/contracts/ids";
import type { SignedIn } from "#core/kernel/actor";
import { DomainError } from "#core/kernel/errors";
import type { UploadForm } from "#core/table/pictures";
import type { PictureDeps } from "#core/table/deps";
import { findOwnEvent } from "#core/events/findEvent";
import { uploadKey } from "#core/occasions/pictureWrites";

/** Offers an upload for a picture of an event that the actor manages. Throws EventNotFound, EventNotEditable. */
export const offerPictureUpload = async (
  deps: PictureDeps,
  actor: SignedIn,
  eventId: EventId,
  type: PictureType,
): Promise<UploadForm & { readonly pictureId: PictureId }> => {
  const event = await findOwnEvent(deps, actor, eventId);
  if (event.status === "canceled") throw new DomainError("EventNotEditable");
  const pictureId = PictureId.parse(deps.ids.next("pic"));
  const limits = { type, maxBytes: maxPictureBytes, seconds: uploadSeconds };
  return { pictureId, ...(await deps.pictures.offerUpload(uploadKey(eventId, pictureId), limits)) };
};
