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

/** The parts of a JPEG file: a header, the size, and a picture of a few bytes. */
const header = "ffe000104a46494600010100000100010000";
const frame = "ffc0000b080001000101011100";
const scan = "ffda0008010100003f000102";
const table = "ffc40002";
const jpegOf = (...parts: readonly string[]): Buffer => Buffer.from(`ffd8${parts.join("")}`, "hex");

/** A file with other bytes at a place. */
const changed = (file: Buffer, at: number, bytes: string): Buffer => {
  file.write(bytes, at, "latin1");
  return file;
};

it("accepts a still picture as a canvas writes it", () => {
  expect(plainPictureType(webpFile())).toBe("image/webp");
  expect(plainPictureType(webpFile({}, { ICCP: profile }))).toBe("image/webp");
  expect(plainPictureType(jpegFile())).toBe("image/jpeg");
  for (const part of [`\x01\x02${profile}`, "\x02\x02of a large profile"])
    expect(plainPictureType(jpegFile({}, { e2: `ICC_PROFILE\0${part}` }))).toBe("image/jpeg");
});

it.each([
  ["a lossy WebP picture", changed(webpFile(), 12, "VP8 ")],
  ["a WebP picture with an extended header", webpFile({}, { VP8X: "0123456789" })],
  ["a JPEG picture with an extended size", jpegOf(header, frame.replace("c0", "c1"), scan, "ffd9")],
  ["a progressive JPEG picture", jpegOf(header, frame.replace("c0", "c2"), scan, "ffd9")],
  ["a JPEG picture that says where it restarts", jpegOf(header, "ffdd00040008", frame, scan, "ffd9")],
  ["a WebP part of an odd length", webpFile({}, { ALPH: "x" })],
  ["an empty WebP part at the end", webpFile({}, { ALPH: "" })],
  ["a JPEG file of two scans with a table between", jpegOf(header, frame, scan, table, scan, "ffd9")],
  ["the first and the last restart within a scan", jpegOf(frame, scan, "ffd003ffd704ff00", "ffd9")],
  ["a table that has a 1 where a profile has its number", jpegFile({}, { db: "\x01".repeat(65) })],
])("accepts %s", (_, file) => expect(plainPictureType(file)).toBeDefined());

it.each([
  ["a WebP file with EXIF", webpFile({}, { EXIF: gps })],
  ["a WebP file with XMP", webpFile({}, { "XMP ": "<x:xmpmeta/>" })],
  ["an animation", webpFile({}, { ANIM: "123456" })],
  ["a JPEG file with EXIF", jpegFile({}, { e1: gps })],
  ["a JPEG file with IPTC", jpegFile({}, { ed: "Photoshop 3.0\0" })],
  ["a JPEG file with a comment", jpegFile({}, { fe: "by Lina" })],
  ["a WebP file with bytes behind it", Buffer.concat([webpFile(), Buffer.from("<script>")])],
  ["a JPEG file with bytes behind it", Buffer.concat([jpegFile(), Buffer.from(gps)])],
  [
    "a WebP file with a byte behind its last part",
    changed(Buffer.concat([webpFile(), Buffer.from("<")]), 4, "\x13"),
  ],
  ["a JPEG file with one byte behind it", Buffer.concat([jpegFile(), Buffer.from("<")])],
  ["a container of another kind", changed(webpFile(), 0, "RIFX")],
  ["a RIFF file of sound", changed(webpFile(), 8, "WAVE")],
  ["a WebP file that says that it is longer", changed(webpFile(), 4, "\xff")],
  ["a WebP file whose last part goes on after the end", changed(webpFile(), 16, "\xff")],
  ["a file that begins almost as a JPEG file", changed(jpegFile(), 0, "\xfe")],
  ["a JPEG file with another first marker", changed(jpegFile(), 1, "\xd9")],
  ["a JPEG file with text between two segments", jpegOf(header, "3c61", frame, scan, "ffd9")],
  ["a JPEG file with a segment without its mark", jpegOf(header, "00c0", frame.slice(4), scan, "ffd9")],
  ["a JPEG file with text between two scans", jpegOf(header, frame, scan, "ffc800043c61", scan, "ffd9")],
  ["a JPEG file that ends with a new start", jpegOf(header, frame, scan, "ffd8")],
  ["a JPEG file that ends with text", jpegOf(header, frame, scan, table, "3c61")],
  ["a JPEG file whose end has no mark", jpegOf(header, frame, scan, table, "00d9")],
  ["a JPEG file with a size and no picture", jpegOf(header, frame, "ffd9")],
  ["a JPEG file with a picture and no size", jpegOf(header, scan, "ffd9")],
  ["a JPEG file with HTML as long as a header", jpegFile({}, { e0: html.slice(0, 14) })],
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
