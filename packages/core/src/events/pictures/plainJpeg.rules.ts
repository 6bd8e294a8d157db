import { hasOnlyPicture } from "./inspectPicture.rules";

/** A JPEG file without the segments that are about the picture: some browsers add EXIF when they write one. */
export const plainJpeg = (bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>[] => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept = [bytes.subarray(0, 2)];
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff && bytes[at + 1] !== 0xda) {
    const end = at + 2 + view.getUint16(at + 2);
    const segment = bytes.subarray(at, end);
    if (hasOnlyPicture(segment)) kept.push(segment);
    at = end;
  }
  return [...kept, bytes.subarray(at)];
};
