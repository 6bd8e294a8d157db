import { maxPictureEdge, minPictureEdge } from "@majlis/contracts/events/pictures";
import { imageSize } from "image-size";
import { DomainError } from "#core/kernel/errors";
import type { PictureDeps } from "#core/table/deps";
import type { PictureRow } from "#core/seats/showPicture";
import { plainPictureType } from "./inspectPicture.rules";
import { pictureKey, refOf, sweepDue, uploadKey } from "./pictureWrites";

/** A picture that is stored but still unused after ten minutes belongs to a call that ended before its transaction. */
const useWithinMs = 600_000;

/**
 * Checks an upload and stores its bytes as a picture of the event. The bytes that were checked are written: an upload can
 * be replaced for five minutes. The row that sweeps it is first: nothing is forgotten if the call ends here.
 * Throws PictureNotFound, PictureNotUsable.
 */
export const storeUpload = async (
  deps: PictureDeps,
  eventId: string,
  { pictureId, alt }: { readonly pictureId: string; readonly alt: string },
): Promise<PictureRow> => {
  const bytes = await deps.pictures.read(uploadKey(eventId, pictureId));
  if (!bytes) throw new DomainError("PictureNotFound");
  const picture = inspect(bytes);
  const at = new Date(deps.clock.now().getTime() + useWithinMs).toISOString();
  await deps.store.due.put(sweepDue(deps, eventId, pictureId, at)).go();
  await deps.pictures.write(pictureKey(refOf(eventId, pictureId)), { bytes, type: picture.type });
  return { id: pictureId, width: picture.width, height: picture.height, alt };
};

/** Type and size of a picture that the site shows. Throws PictureNotUsable. */
const inspect = (bytes: Uint8Array) => {
  const type = plainPictureType(bytes);
  const size = type && sizeOf(bytes);
  if (!type || !size) throw new DomainError("PictureNotUsable");
  const edges = [size.width, size.height];
  if (Math.min(...edges) < minPictureEdge || Math.max(...edges) > maxPictureEdge)
    throw new DomainError("PictureNotUsable");
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
