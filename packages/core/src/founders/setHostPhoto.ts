import type { Portrait } from "@majlis/contracts/events/picture";
import { maxHostPhotoEdge } from "@majlis/contracts/founders/hostPhotos";
import type { PictureId } from "@majlis/contracts/ids";
import { storeUpload } from "#core/events/pictures/storeUpload";
import type { SignedIn } from "#core/kernel/actor";
import { DomainError } from "#core/kernel/errors";
import { uploadKey } from "#core/occasions/pictureWrites";
import { showHostPhoto } from "#core/occasions/showPicture";
import type { PictureDeps } from "#core/table/deps";
import { hostIdOf } from "#core/table/occasions/hostId";
import { changeHostPhoto, findOwnHost } from "./changeHostPhoto";

/**
 * Makes an uploaded square picture the actor's photo as a host. The previous one is deleted. A second call changes
 * nothing. Throws HostNotFound, PictureNotFound, PictureNotUsable, Busy.
 */
export const setHostPhoto = async (
  deps: PictureDeps,
  { userId: id }: SignedIn,
  pictureId: PictureId,
): Promise<Portrait> => {
  const { host_photo: present } = await findOwnHost(deps, id);
  const isPresent = present?.id === pictureId;
  const host_photo = isPresent
    ? present
    : await storeUpload(deps, hostIdOf(id), pictureId, { maxEdge: maxHostPhotoEdge, isSquare: true });
  await changeHostPhoto(deps, id, host_photo);
  if (!isPresent) await deps.pictures.remove(uploadKey(hostIdOf(id), pictureId));
  const photo = showHostPhoto({ id, host_photo });
  if (!photo) throw new DomainError("PictureNotFound");
  return photo;
};
