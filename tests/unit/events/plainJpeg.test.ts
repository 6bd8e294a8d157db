import { plainJpeg } from "@majlis/core/events/pictures/plainJpeg.rules";
import { expect, it } from "vitest";
import { jpegFile } from "#support/pictures.ts";

const gps = "Exif\0\0GPSLatitude";
const plain = (file: Uint8Array): Buffer => Buffer.concat(plainJpeg(new Uint8Array(file)));
const fromHex = (hex: string): Buffer => Buffer.from(hex.replaceAll(" ", ""), "hex");

it("removes the place after a table whose last byte looks like the beginning of the picture", () => {
  const table = { db: "\0\xda" };
  expect(plain(jpegFile({}, { ...table, e1: gps }))).toEqual(jpegFile({}, table));
});

it.each([
  ["a picture that begins with a stuffed byte", "ffd8 ffda0002 ff00 ffd9"],
  ["what follows text between two segments", "ffd8 3c61 ffe10002 ffda0002 01 ffd9"],
  ["a file with its start only", "ffd8"],
  ["an empty file", ""],
])("keeps %s", (_, hex) => expect(plain(fromHex(hex))).toEqual(fromHex(hex)));

it("removes an empty comment at the end of a file that was cut off", () =>
  expect(plain(fromHex("ffd8 ffc40002 fffe0002"))).toEqual(fromHex("ffd8 ffc40002")));

it("keeps a file that was cut off anywhere after its header", () => {
  const file = jpegFile();
  for (let length = 20; length < file.length; length++)
    expect(plain(file.subarray(0, length))).toEqual(file.subarray(0, length));
});
