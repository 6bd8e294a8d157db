import { plainPictureType } from "@majlis/core/events/pictures/inspectPicture.rules";
import { plainJpeg } from "@majlis/core/events/pictures/plainJpeg.rules";
import { assert, constantFrom, property, uint8Array } from "fast-check";
import { expect, it } from "vitest";
import { jpegFile, svgFile, webpFile } from "#support/pictures.ts";

const gps = "Exif\0\0GPSLatitude";
const html = "<script>alert(1)</script>".padEnd(60);
const profile = `${"p".repeat(36)}acsp`;
const withoutPicture = (name: string, file: Buffer): Buffer =>
  Buffer.from(file.toString("latin1").replace("VP8L", name), "latin1");

it("accepts a still picture as a canvas writes it", () => {
  expect(plainPictureType(webpFile())).toBe("image/webp");
  expect(plainPictureType(webpFile({}, { ICCP: profile }))).toBe("image/webp");
  expect(plainPictureType(jpegFile())).toBe("image/jpeg");
  for (const part of [`\x01\x02${profile}`, "\x02\x02of a large profile"])
    expect(plainPictureType(jpegFile({}, { e2: `ICC_PROFILE\0${part}` }))).toBe("image/jpeg");
});

it.each([
  ["a WebP file with EXIF", webpFile({}, { EXIF: gps })],
  ["a WebP file with XMP", webpFile({}, { "XMP ": "<x:xmpmeta/>" })],
  ["an animation", webpFile({}, { ANIM: "123456" })],
  ["a JPEG file with EXIF", jpegFile({}, { e1: gps })],
  ["a JPEG file with IPTC", jpegFile({}, { ed: "Photoshop 3.0\0" })],
  ["a JPEG file with a comment", jpegFile({}, { fe: "by Lina" })],
  ["a WebP file with bytes behind it", Buffer.concat([webpFile(), Buffer.from("<script>")])],
  ["a JPEG file with bytes behind it", Buffer.concat([jpegFile(), Buffer.from(gps)])],
  ["a WebP file with a header and no picture", withoutPicture("VP8X", webpFile())],
  ["a JPEG file without a picture", Buffer.from("ffd8ffe000104a46494600010100000100010000ffd9", "hex")],
  ["a WebP file with HTML for a profile", webpFile({}, { ICCP: html })],
  ["a JPEG file with HTML for a profile", jpegFile({}, { e2: `ICC_PROFILE\0\x01\x01${html}` })],
  ["a JPEG file with HTML beside a profile", jpegFile({}, { e2: html })],
  ["a JPEG file with HTML in its header", jpegFile({}, { e0: `JFIF\0${html}` })],
  ["a JPEG file with a second header", jpegFile({}, { e0: html })],
  ["SVG", svgFile],
  ["PNG", Buffer.from("89504e470d0a1a0a0000000d49484452", "hex")],
  ["an empty file", Buffer.alloc(0)],
])("refuses %s", (_, file) => {
  expect(plainPictureType(file)).toBeUndefined();
});

it("a JPEG file without its metadata is accepted", () => {
  const file = jpegFile({}, { e1: gps, ed: "Photoshop 3.0\0", fe: "by Lina" });
  const plain = Buffer.concat(plainJpeg(new Uint8Array(file)));
  expect(plain).toEqual(jpegFile());
});

it("refuses every file that was cut off", () => {
  for (const file of [webpFile(), jpegFile()])
    for (let length = 0; length < file.length; length++)
      expect(plainPictureType(file.subarray(0, length))).toBeUndefined();
});

it("ends with an answer for any bytes", () => {
  assert(
    property(constantFrom(webpFile(), jpegFile()), uint8Array({ maxLength: 300 }), (head, rest) => {
      plainPictureType(Buffer.concat([head.subarray(0, 40), rest]));
    }),
  );
});
