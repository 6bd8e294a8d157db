import { randomBytes } from "node:crypto";
import { writeCode } from "@majlis/core/table/codes";
import jsQR from "jsqr";
import { decodeQR } from "qr/decode.js";
import { drawTicket } from "#support/qrPictures.ts";
import { compare, quantile, record, time } from "./bench";

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
  compare("reading a ticket and jsqr, p50", quantile(ours, 0.5), {
    unit: "ms",
    baseline: quantile(theirs, 0.5),
    bar: 1,
  });
  record("reading a ticket, p99", quantile(ours, 0.99), { unit: "ms", bar: 500 });
};
