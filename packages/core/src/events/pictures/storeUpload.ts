import { maxPictureEdge, minPictureEdge } from "@majlis/contracts/events/pictures";
import { imageSize } from "image-size";
import { DomainError } from "#core/kernel/errors";
import type { PictureDeps } from "#core/table/deps";
import type { PictureRow } from "#core/occasions/showPicture";
import { plainPictureType } from "./inspectPicture.rules";
import { pictureKey, refOf, sweepDue, uploadKey } from "#core/occasions/pictureWrites";

/** A picture that is stored but still unused after ten minutes belongs to a call that ended before its transaction. */
const useWithinMs = 600_000;

/** The edges that a kind of picture may have. */
interface Limits {
  readonly maxEdge: number;
  readonly isSquare?: true;
}

/** A picture of an event. Throws PictureNotFound, PictureNotUsable. */
export const storeEventPicture = async (
  deps: PictureDeps,
  eventId: string,
  { pictureId, alt }: { readonly pictureId: string; readonly alt: string },
): Promise<PictureRow> => ({
  ...(await storeUpload(deps, eventId, pictureId, { maxEdge: maxPictureEdge })),
  alt,
});

/**
 * Checks an upload and stores its bytes as a picture of the event or the host. The bytes that were checked are written: an upload can
 * be replaced for five minutes. The row that sweeps it is first: nothing is forgotten if the call ends here.
 * Throws PictureNotFound, PictureNotUsable.
 */
export const storeUpload = async (
  deps: PictureDeps,
  ownerId: string,
  pictureId: string,
  limits: Limits,
): Promise<Omit<PictureRow, "alt">> => {
  const bytes = await deps.pictures.read(uploadKey(ownerId, pictureId));
  if (!bytes) throw new DomainError("PictureNotFound");
  const picture = inspect(bytes, limits);
  const at = new Date(deps.clock.now().getTime() + useWithinMs).toISOString();
  await deps.store.due.put(sweepDue(deps, ownerId, pictureId, at)).go();
  await deps.pictures.write(pictureKey(refOf(ownerId, pictureId)), { bytes, type: picture.type });
  return { id: pictureId, width: picture.width, height: picture.height };
};

/** Type and size of a picture that the site shows. Throws PictureNotUsable. */
const inspect = (bytes: Uint8Array, { maxEdge, isSquare }: Limits) => {
  const type = plainPictureType(bytes);
  const size = type && sizeOf(bytes);
  if (!type || !size) throw new DomainError("PictureNotUsable");
  const edges = [size.width, size.height];
  if (Math.min(...edges) < minPictureEdge || Math.max(...edges) > maxEdge)
    throw new DomainError("PictureNotUsable");
  if (isSquare && size.width !== size.height) throw new DomainError("PictureNotUsable");
  return { type, width: size.width, height: size.height };
};

/** The library throws for a file that it cannot read. */
const sizeOf = (bytes: Uint8Array): { readonly width: number; readonly height: number } | undefined => {
  try {
    return imageSize(bytes);
  } catch {
    return undefined;
  }
};
