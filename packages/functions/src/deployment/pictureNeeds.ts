import type { FunctionName } from "./tableNeeds";

/** Actions on the objects of a folder of the bucket of pictures. */
export interface PictureNeed {
  readonly action: "s3:GetObject" | "s3:PutObject" | "s3:DeleteObject";
  readonly folder: "uploads" | "pictures";
}

/** Reads an upload, stores what was checked, and deletes the upload. */
const useUpload: readonly PictureNeed[] = [
  { action: "s3:GetObject", folder: "uploads" },
  { action: "s3:DeleteObject", folder: "uploads" },
  { action: "s3:PutObject", folder: "pictures" },
];

/** What each function does with pictures. A form that it signs has its permissions. */
export const pictureNeeds: Readonly<Partial<Record<FunctionName, readonly PictureNeed[]>>> = {
  "events/offerPictureUpload": [{ action: "s3:PutObject", folder: "uploads" }],
  "founders/offerHostPhotoUpload": [{ action: "s3:PutObject", folder: "uploads" }],
  "founders/setHostPhoto": useUpload,
  "events/setEventCover": useUpload,
  "events/addEventPhoto": useUpload,
  "jobs/runTasks": [{ action: "s3:DeleteObject", folder: "pictures" }],
};
