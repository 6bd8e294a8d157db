import type { Picture } from "@majlis/contracts/events/picture";
import { picturePath } from "@majlis/contracts/events/pictures";
import { PictureId } from "@majlis/contracts/ids";
import type { EventPhotosRow } from "#core/table/eventPhotos.entity";

/** A picture as rows have it. */
export type PictureRow = EventPhotosRow["photos"][number];

/** A picture with its address. */
export const showPicture = (eventId: string, { id, width, height, alt }: PictureRow): Picture => ({
  id: PictureId.parse(id),
  url: picturePath(eventId, id),
  width,
  height,
  alt,
});
