import {
  offerPictureUpload,
  type PictureType,
  pictureTypes,
  type UploadOffer,
} from "@majlis/contracts/events/pictures";
import type { EventId, PictureId } from "@majlis/contracts/ids";
import { call } from "#shared/api/api.ts";
import { ApiError, NetworkError } from "#shared/api/apiErrors.ts";

/** Uploads a picture of an event. `onProgress` gets the part that is sent. Throws ApiError. */
export const uploadPicture = (
  eventId: EventId,
  picture: Blob,
  onProgress: (part: number) => void,
): Promise<PictureId> =>
  sendPicture(
    (type) => call(offerPictureUpload, { params: { eventId }, body: { type } }),
    picture,
    onProgress,
  );

/** Uploads a picture by the form of an offer. Throws ApiError. */
export const sendPicture = async (
  offer: (type: PictureType) => Promise<UploadOffer>,
  picture: Blob,
  onProgress: (part: number) => void,
): Promise<PictureId> => {
  const type = pictureTypes.find((known) => known === picture.type) ?? pictureTypes[0];
  const { pictureId, url, fields } = await offer(type);
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set("file", picture);
  await send(url, form, onProgress);
  return pictureId;
};

const timeoutMs = 120_000;

/** `fetch` does not report progress. */
const send = (url: string, form: FormData, onProgress: (part: number) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", url);
    request.timeout = timeoutMs;
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(loaded / total));
    request.addEventListener("load", () =>
      request.status < 300 ? resolve() : reject(new ApiError("PictureNotSaved")),
    );
    for (const type of ["error", "timeout"])
      request.addEventListener(type, () =>
        reject(new NetworkError(new Error(`The upload ended by ${type}`))),
      );
    request.send(form);
  });
