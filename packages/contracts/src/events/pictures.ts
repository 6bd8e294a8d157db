import * as z from "zod/mini";
import { endpoint } from "#contracts/endpoint";
import { EventId, PictureId } from "#contracts/ids";
import { Done } from "#contracts/replies";
import { requiredLine } from "#contracts/texts";
import { Picture } from "./picture";

/** What the page writes. JPEG is for browsers that cannot write WebP. */
export const pictureTypes = ["image/webp", "image/jpeg"] as const;
export type PictureType = (typeof pictureTypes)[number];

/** Largest file. The page makes pictures that are far smaller. */
export const maxPictureBytes = 2_000_000;
/** Longest edge in pixels. */
export const maxPictureEdge = 1_600;
/** Shortest edge in pixels. */
export const minPictureEdge = 200;
/** An upload is accepted for so long. */
export const uploadSeconds = 300;
/** Photos of an evening. */
export const maxPhotos = 12;

/** What is on a picture, for people who do not see it. */
export const PictureAlt = requiredLine(
  160,
  "Say what is on the photo",
  "What is on the photo must be at most 160 characters",
);

/** The folder of the bucket where an upload waits until it is used. It is deleted after a day. */
export const uploadFolder = "uploads";
/** The folder that the site serves. */
export const pictureFolder = "pictures";

/** The path of a picture of an event or a host. Without the first slash, it is the key in the bucket. */
export const picturePath = (ownerId: string, pictureId: string): string =>
  `/${pictureFolder}/${ownerId}/${pictureId}`;

/** A form that S3 accepts for five minutes, with one file. */
export const UploadOffer = z.object({
  pictureId: PictureId,
  url: z.string(),
  /** Fields of the form, before the field `file`. */
  fields: z.record(z.string(), z.string()),
});
export type UploadOffer = z.infer<typeof UploadOffer>;

const params = z.object({ eventId: EventId });
const photoParams = z.object({ eventId: EventId, pictureId: PictureId });
const photos = z.object({ photos: z.array(Picture) });

export const offerPictureUpload = endpoint({
  method: "POST",
  path: "/api/events/{eventId}/uploads",
  access: "organizer",
  summary:
    "Offers an upload for a picture of an event that the caller manages: a form that S3 accepts for five minutes, with one file of at most 2 MB. The picture is used by a call of `cover` or `photos`; otherwise it is deleted after a day.",
  params,
  body: z.strictObject({ type: z.enum(pictureTypes) }),
  output: UploadOffer,
  errors: ["EventNotFound", "EventNotEditable", "PictureNotSaved"],
});

const use = z.strictObject({ pictureId: PictureId, alt: PictureAlt });
const notUsable = ["PictureNotFound", "PictureNotUsable", "PictureNotSaved"] as const;

export const setEventCover = endpoint({
  method: "POST",
  path: "/api/events/{eventId}/cover",
  access: "organizer",
  summary:
    "Makes an uploaded picture the event's cover, in place of the poster. With the present cover, changes its description. The previous cover is deleted. Idempotent.",
  params,
  body: use,
  output: z.object({ cover: Picture }),
  errors: ["EventNotFound", "EventNotEditable", ...notUsable],
});

export const removeEventCover = endpoint({
  method: "DELETE",
  path: "/api/events/{eventId}/cover",
  access: "organizer",
  summary: "Removes and deletes the event's cover. The poster takes its place. Idempotent.",
  params,
  output: Done,
  errors: ["EventNotFound", "PictureNotSaved"],
});

export const addEventPhoto = endpoint({
  method: "POST",
  path: "/api/events/{eventId}/photos",
  access: "organizer",
  summary:
    "Adds an uploaded picture to the photos of the evening, at most twelve, once the event has begun. Idempotent.",
  params,
  body: use,
  output: photos,
  errors: ["EventNotFound", "EventNotEditable", "EventNotBegun", "TooManyPhotos", ...notUsable],
});

export const arrangeEventPhotos = endpoint({
  method: "PATCH",
  path: "/api/events/{eventId}/photos",
  access: "organizer",
  summary:
    "Puts the named photos first, in the given order, with the given descriptions. Others follow as they were. Unknown photos are ignored.",
  params,
  body: z.strictObject({
    photos: z.array(z.strictObject({ id: PictureId, alt: PictureAlt })).check(z.maxLength(maxPhotos)),
  }),
  output: photos,
  errors: ["EventNotFound", "PictureNotSaved"],
});

export const removeEventPhoto = endpoint({
  method: "DELETE",
  path: "/api/events/{eventId}/photos/{pictureId}",
  access: "organizer",
  summary: "Removes and deletes a photo of the evening. Idempotent.",
  params: photoParams,
  output: photos,
  errors: ["EventNotFound", "PictureNotSaved"],
});
