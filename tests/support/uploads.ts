import { getEvent } from "@majlis/contracts/events/events";
import { offerPictureUpload, type PictureType } from "@majlis/contracts/events/pictures";
import type { EventId } from "@majlis/contracts/ids";
import { call, tokenOf } from "./api";
import { webpFile } from "./pictureFiles";
import { product } from "./product";

const founder = "founder@majlis.test";

interface Offer {
  readonly pictureId: string;
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
}

export const offerUpload = async (eventId: EventId, type: PictureType = "image/webp"): Promise<Offer> => {
  const { body } = await call(
    offerPictureUpload,
    { params: { eventId }, body: { type } },
    await tokenOf(founder),
  );
  return { pictureId: body["pictureId"], url: body["url"], fields: body["fields"] };
};

/** Sends the form as a browser does. Returns the status. */
export const sendForm = async (
  { url, fields }: Pick<Offer, "url" | "fields">,
  file: Buffer,
): Promise<number> => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set("file", new Blob([new Uint8Array(file)]));
  return (await fetch(new URL(url, product.url), { method: "POST", body: form })).status;
};

/** An upload that waits to be used. Returns its id. */
export const uploadFile = async (
  eventId: EventId,
  file = webpFile(),
  type?: PictureType,
): Promise<string> => {
  const offer = await offerUpload(eventId, type);
  const status = await sendForm(offer, file);
  if (status !== 204) throw new Error(`The upload was answered with ${status}`);
  return offer.pictureId;
};

/** The event as its founder sees it. */
export const ownEvent = async (eventId: EventId) =>
  (await call(getEvent, { params: { eventId } }, await tokenOf(founder))).body;

/** The status of a picture's address. */
export const pictureStatus = async (url: string): Promise<number> =>
  (await fetch(new URL(url, product.url))).status;
