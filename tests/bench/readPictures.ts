import { randomBytes } from "node:crypto";
import { writeCode } from "@majlis/core/kernel/codes";
import jsQR from "jsqr";
import { decodeQR } from "qr/decode.js";
import { drawTicket } from "#support/cameraVideo.ts";
import { check, quantile, time } from "./bench";

/** Compares the page's decoder with jsqr on the same pictures of a rotated ticket. */
export const readPictures = async (): Promise<void> => {
  const codes = Array.from({ length: 60 }, () => writeCode("EVT", randomBytes(20)));
  const pictures = codes.map(drawTicket);
  const read = (decode: (picture: (typeof pictures)[number]) => string | undefined) =>
    time(pictures.length, async (index) => {
      const picture = pictures[index];
      if (picture && decode(picture) !== codes[index]) throw new Error("A picture was read wrongly");
    });
  const byQr = (picture: (typeof pictures)[number]) => decodeQR(picture);
  const byJsqr = ({ data, width, height }: (typeof pictures)[number]) => jsQR(data, width, height)?.data;
  await read(byQr);
  await read(byJsqr);
  const [ours, theirs] = [await read(byQr), await read(byJsqr)];
  check("reading a ticket ÷ jsqr, p50", quantile(ours, 0.5) / quantile(theirs, 0.5), 1);
  check("reading a ticket, p99, ms", quantile(ours, 0.99), 500);
};
