import type { PictureType } from "@majlis/contracts/events/pictures";

/** What a file consists of: names of its parts, or undefined for a file of another kind, cut off, or with bytes behind. */
interface Parts {
  readonly type: PictureType;
  readonly names: readonly string[];
}

const textAt = (bytes: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length));

const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** A part with the name of a picture's and other content, such as HTML. */
const unknown = "unknown";

/** Whether a colour profile begins here. */
const isProfile = (bytes: Uint8Array): boolean => textAt(bytes, 36, 4) === "acsp";

/** The chunks of a WebP file: a name, a length, and the content, filled up to an even length. */
const webpParts = (bytes: Uint8Array): Parts | undefined => {
  const view = viewOf(bytes);
  if (textAt(bytes, 0, 4) !== "RIFF" || textAt(bytes, 8, 4) !== "WEBP") return undefined;
  if (view.getUint32(4, true) + 8 !== bytes.length) return undefined;
  const names: string[] = [];
  let at = 12;
  while (at + 8 <= bytes.length) {
    const length = view.getUint32(at + 4, true);
    const name = textAt(bytes, at, 4);
    const isKnown = name !== "ICCP" || isProfile(bytes.subarray(at + 8));
    names.push(isKnown ? name : unknown);
    at += 8 + length + (length % 2);
  }
  return at === bytes.length ? { type: "image/webp", names } : undefined;
};

const hex = (byte: number): string => byte.toString(16);

/** The end of the coded image that begins here: at a marker that is neither a stuffed 0xFF nor a restart. */
const endOfScan = (bytes: Uint8Array, from: number): number => {
  for (let at = from; at < bytes.length; at++) {
    const next = bytes[at + 1] ?? 0;
    if (bytes[at] === 0xff && next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return bytes.length;
};

/** The segments of a JPEG file by marker. */
const jpegParts = (bytes: Uint8Array): Parts | undefined => {
  const view = viewOf(bytes);
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return undefined;
  const names: string[] = [];
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = hex(bytes[at + 1] ?? 0);
    const end = at + 2 + view.getUint16(at + 2);
    names.push(hasOnlyPicture(bytes.subarray(at, end)) ? marker : unknown);
    at = end;
    if (marker === "da") at = endOfScan(bytes, at);
  }
  const hasEnd = at + 2 === bytes.length && bytes[at] === 0xff && bytes[at + 1] === 0xd9;
  return hasEnd ? { type: "image/jpeg", names } : undefined;
};

/** What a browser's canvas writes. Everything else is about the picture: EXIF, XMP, comments, or an animation. */
const allowed: Readonly<Record<PictureType, ReadonlySet<string>>> = {
  "image/webp": new Set(["VP8 ", "VP8L", "VP8X", "ALPH", "ICCP"]),
  // Header, colour profile, tables, frames, and the scans.
  "image/jpeg": new Set(["e0", "e2", "db", "c0", "c1", "c2", "c4", "dd", "da"]),
};

/** Of each list one part is the picture. */
const pictures: Readonly<Record<PictureType, readonly (readonly string[])[]>> = {
  "image/webp": [["VP8 ", "VP8L"]],
  "image/jpeg": [["c0", "c1", "c2"], ["da"]],
};

/**
 * Whether a segment of a JPEG file is part of the picture. The header has 14 bytes and no small picture. The first part
 * of a colour profile begins with the profile's head.
 */
export const hasOnlyPicture = (segment: Uint8Array): boolean => {
  const marker = hex(segment[1] ?? 0);
  if (marker === "e0") return segment.length === 18 && textAt(segment, 4, 5) === "JFIF\0";
  if (marker === "e2" && textAt(segment, 4, 12) !== "ICC_PROFILE\0") return false;
  if (marker === "e2" && segment[16] === 1) return isProfile(segment.subarray(18));
  return allowed["image/jpeg"].has(marker);
};

/** The type of a still picture without metadata. Undefined for any other file. */
export const plainPictureType = (bytes: Uint8Array): PictureType | undefined => {
  const parts = webpParts(bytes) ?? jpegParts(bytes);
  if (!parts) return undefined;
  const { type, names } = parts;
  const isPlain = names.every((name) => allowed[type].has(name));
  const hasPicture = pictures[type].every((some) => some.some((name) => names.includes(name)));
  return isPlain && hasPicture ? type : undefined;
};
