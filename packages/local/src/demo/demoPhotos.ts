import { readFileSync } from "node:fs";
import { picturePath } from "@majlis/contracts/events/pictures";
import type { ObjectStore } from "#local/pictures/objectStore";
import type { DemoEvent, DemoPhoto } from "./demoTypes";
import { stableId } from "./stableIds";

/** The row of a drawn photo. All have one size. */
export const photoRow = ({ file, alt }: DemoPhoto) => ({
  id: stableId("pic", file),
  width: 1200,
  height: 780,
  alt,
});

type Pictured = Pick<DemoEvent, "cover" | "photos"> & { readonly id: string };

/** Writes the photos of the demo to the bucket. */
export const storePhotos = (objects: ObjectStore, events: readonly Pictured[]): void => {
  for (const { id, cover, photos = [] } of events)
    for (const photo of [...(cover ? [cover] : []), ...photos]) {
      const bytes = readFileSync(new URL(`photos/${photo.file}.webp`, import.meta.url));
      objects.put(picturePath(id, photoRow(photo).id).slice(1), { bytes, type: "image/webp" });
    }
};
