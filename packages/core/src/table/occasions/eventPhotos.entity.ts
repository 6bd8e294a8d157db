import { defineEntity, type RowOf } from "#core/table/defineEntity";
import { pictureProperties } from "./occasionAttributes";

/** The photos of an evening. Lists do not read it. The row exists once the event has had a photo. */
export const eventPhotosEntity = defineEntity({
  model: { entity: "eventPhotos", version: "1", service: "majlis" },
  attributes: {
    /** The id of the event. */
    id: { type: "string", required: true, readOnly: true },
    /** The number of changes. A change names the revision that it has read. */
    revision: { type: "number", required: true },
    photos: { type: "list", required: true, items: { type: "map", properties: pictureProperties } },
  },
  indexes: {
    byId: {
      pk: { field: "pk", composite: ["id"] },
      sk: { field: "sk", composite: [] },
    },
  },
});

export type EventPhotosRow = RowOf<typeof eventPhotosEntity>;
