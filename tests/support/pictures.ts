// Picture files of a few bytes, and their uploads.
import { getEvent } from "@majlis/contracts/events/events";
import { offerPictureUpload, type PictureType } from "@majlis/contracts/events/pictures";
import type { EventId } from "@majlis/contracts/ids";
import { call, product, tokenOf } from "./api";

/** Picture files of a few bytes, in the format of real ones. Readers of headers read them; nothing is drawn. */

interface Size {
  readonly width?: number;
  readonly height?: number;
}

/** Lossless WebP, and chunks that follow the picture, such as EXIF. */
export const webpFile = (
  { width = 800, height = 500 }: Size = {},
  extra: Readonly<Record<string, string>> = {},
): Buffer => {
  const head = Buffer.alloc(6);
  head[0] = 0x2f;
  head.writeUInt32LE((width - 1) | ((height - 1) << 14), 1);
  const chunks = [
    chunk("VP8L", head),
    ...Object.entries(extra).map(([name, text]) => chunk(name, Buffer.from(text))),
  ];
  const body = Buffer.concat([Buffer.from("WEBP"), ...chunks]);
  return Buffer.concat([Buffer.from("RIFF"), uint32(body.length), body]);
};

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};

const chunk = (name: string, content: Buffer): Buffer =>
  Buffer.concat([Buffer.from(name), uint32(content.length), content, Buffer.alloc(content.length % 2)]);

/** JPEG, with segments before the picture, such as APP1 (e1) for EXIF. */
export const jpegFile = (
  { width = 800, height = 500 }: Size = {},
  extra: Readonly<Record<string, string>> = {},
): Buffer => {
  const frame = Buffer.from([8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  frame.writeUInt16BE(height, 1);
  frame.writeUInt16BE(width, 3);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment("e0", Buffer.from("JFIF\0\x01\x01\0\0\x01\0\x01\0\0", "latin1")),
    ...Object.entries(extra).map(([marker, text]) => segment(marker, Buffer.from(text, "latin1"))),
    segment("c0", frame),
    segment("da", Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.from([1, 2, 0xff, 0, 3, 0xff, 0xd0, 4, 0xff, 0xd9]),
  ]);
};

const segment = (marker: string, content: Buffer): Buffer => {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(content.length + 2);
  return Buffer.concat([Buffer.from(`ff${marker}`, "hex"), length, content]);
};

export const svgFile = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="500"><script>alert(1)</script></svg>',
);

/** A photo without compression: 24 bits a pixel. */
export const bmpFile = (width: number, height: number): Buffer => {
  const row = Math.ceil((width * 3) / 4) * 4;
  const file = Buffer.alloc(54 + row * height, 0x66);
  file.fill(0, 0, 54);
  file.write("BM");
  file.writeUInt32LE(file.length, 2);
  file.writeUInt32LE(54, 10);
  file.writeUInt32LE(40, 14);
  file.writeInt32LE(width, 18);
  file.writeInt32LE(height, 22);
  file.writeUInt16LE(1, 26);
  file.writeUInt16LE(24, 28);
  return file;
};

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
