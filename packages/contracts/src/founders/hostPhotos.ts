import * as z from "zod/mini";
import { endpoint } from "#contracts/endpoint";
import { Portrait } from "#contracts/events/picture";
import { pictureTypes, UploadOffer } from "#contracts/events/pictures";
import { PictureId } from "#contracts/ids";
import { Done } from "#contracts/replies";

/** Longest edge of a host's photo in pixels. The photo is square. */
export const maxHostPhotoEdge = 800;

export const offerHostPhotoUpload = endpoint({
  method: "POST",
  path: "/api/founder/host/uploads",
  access: "organizer",
  summary:
    "Offers an upload for the caller's photo as a host: a form that S3 accepts for five minutes, with one file of at most 2 MB. The picture is used by a call of `photo`; otherwise it is deleted after a day.",
  body: z.strictObject({ type: z.enum(pictureTypes) }),
  output: UploadOffer,
  errors: ["HostNotFound", "PictureNotSaved"],
});

export const setHostPhoto = endpoint({
  method: "POST",
  path: "/api/founder/host/photo",
  access: "organizer",
  summary:
    "Makes an uploaded square picture of at most 800 pixels the caller's photo as a host. The previous photo is deleted. Idempotent.",
  body: z.strictObject({ pictureId: PictureId }),
  output: z.object({ photo: Portrait }),
  errors: ["HostNotFound", "PictureNotFound", "PictureNotUsable", "PictureNotSaved"],
});

export const removeHostPhoto = endpoint({
  method: "DELETE",
  path: "/api/founder/host/photo",
  access: "organizer",
  summary: "Removes and deletes the caller's photo as a host. Initials take its place. Idempotent.",
  output: Done,
  errors: ["HostNotFound", "PictureNotSaved"],
});
