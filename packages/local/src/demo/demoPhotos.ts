import type { PictureStore } from "@majlis/core/table/pictures";
import type { ObjectStore } from "#local/pictures/objectStore";

/** The bucket without its address, which answers after the start. */
export const picturesIn = (objects: ObjectStore): PictureStore => ({
  offerUpload: () => Promise.reject(new Error("The demo uploads nothing")),
  read: async (key) => objects.get(key)?.bytes,
  write: async (key, { bytes, type }) => objects.put(key, { bytes: Buffer.from(bytes), type }),
  remove: async (key) => objects.delete(key),
});
