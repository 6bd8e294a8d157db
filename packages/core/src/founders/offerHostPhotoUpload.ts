import {
  maxPictureBytes,
  type PictureType,
  type UploadOffer,
  uploadSeconds,
} from "@majlis/contracts/events/pictures";
import { PictureId } from "@majlis/contracts/ids";
import type { SignedIn } from "#core/kernel/actor";
import { uploadKey } from "#core/occasions/pictureWrites";
import type { PictureDeps } from "#core/table/deps";
import { hostIdOf } from "#core/table/occasions/hostId";
import { findOwnHost } from "./changeHostPhoto";

/** Offers an upload for the actor's photo as a host. Throws HostNotFound. */
export const offerHostPhotoUpload = async (
  deps: PictureDeps,
  { userId }: SignedIn,
  type: PictureType,
): Promise<UploadOffer> => {
  await findOwnHost(deps, userId);
  const pictureId = PictureId.parse(deps.ids.next("pic"));
  const limits = { type, maxBytes: maxPictureBytes, seconds: uploadSeconds };
  const form = await deps.pictures.offerUpload(uploadKey(hostIdOf(userId), pictureId), limits);
  return { pictureId, url: form.url, fields: { ...form.fields } };
};
