import {
  maxPictureBytes,
  maxPictureEdge,
  minPictureEdge,
  offerPictureUpload,
  type PictureType,
  pictureTypes,
  type UploadOffer,
} from "@majlis/contracts/events/pictures";
import type { EventId, PictureId } from "@majlis/contracts/ids";
import { plainJpeg } from "@majlis/core/events/pictures/plainJpeg.rules";
import { useEffect, useState } from "react";
import { call } from "#shared/api/api.ts";
import { ApiError, NetworkError } from "#shared/api/apiErrors.ts";
import { logFailure } from "#shared/api/log.ts";
import { isScrambled } from "#shared/ui/isScrambled.ts";

interface Prepared {
  readonly url: string;
  readonly bytes: number;
}

/** Prepares chosen files. A file that cannot be used leaves the previous one. */
export const usePreparedPicture = (onReady: (picture: Blob) => void, shape: PictureShape = wholePicture) => {
  const [picture, setPicture] = useState<Prepared>();
  const [problem, setProblem] = useState<PictureProblem>();
  const [isPreparing, setIsPreparing] = useState(false);
  useEffect(() => (picture ? () => URL.revokeObjectURL(picture.url) : undefined), [picture]);
  const prepare = async (file: Blob): Promise<void> => {
    setProblem(undefined);
    setIsPreparing(true);
    try {
      const blob = await preparePicture(file, shape);
      setPicture({ url: URL.createObjectURL(blob), bytes: blob.size });
      onReady(blob);
    } catch (error) {
      if (!(error instanceof UnusablePicture)) logFailure("A photo could not be prepared", error);
      setProblem(error instanceof UnusablePicture ? error.problem : "unreadable");
    } finally {
      setIsPreparing(false);
    }
  };
  return { picture, problem, isPreparing, prepare, forget: () => setPicture(undefined) };
};

/** Why a file cannot be used. */
type PictureProblem = "svg" | "heic" | "unreadable" | "small" | "long" | "protected";

class UnusablePicture extends Error {
  readonly problem: PictureProblem;

  constructor(problem: PictureProblem, cause?: unknown) {
    super(problem, { cause });
    this.problem = problem;
  }
}

/** What a prepared photo looks like. */
interface PictureShape {
  /** Longest edge in pixels. */
  readonly maxEdge: number;
  /** The middle of the photo is cut out. */
  readonly isSquare?: true;
}

const wholePicture: PictureShape = { maxEdge: maxPictureEdge };

/**
 * Redraws a photo as WebP or JPEG in its shape. This removes its metadata, such as the place where it was taken.
 * Throws UnusablePicture.
 */
const preparePicture = async (file: Blob, shape: PictureShape): Promise<Blob> => {
  const bitmap = await readBitmap(file);
  try {
    return await encode(draw(bitmap, shape));
  } finally {
    bitmap.close();
  }
};

const readBitmap = async (file: Blob): Promise<ImageBitmap> => {
  const head = new TextDecoder("latin1").decode(await file.slice(0, 1_000).arrayBuffer());
  if (/<(svg|\?xml|!doctype)/i.test(head)) throw new UnusablePicture("svg");
  try {
    return await createImageBitmap(file);
  } catch (error) {
    const isHeic = /^ftyp(hei|hev|mif1|msf1)/.test(head.slice(4));
    throw new UnusablePicture(isHeic ? "heic" : "unreadable", error);
  }
};

const draw = (bitmap: ImageBitmap, { maxEdge, isSquare }: PictureShape): HTMLCanvasElement => {
  const shorter = Math.min(bitmap.width, bitmap.height);
  const [width, height] = isSquare ? [shorter, shorter] : [bitmap.width, bitmap.height];
  const edges = [width, height];
  const scale = Math.min(1, maxEdge / Math.max(...edges));
  if (Math.min(...edges) < minPictureEdge) throw new UnusablePicture("small");
  if (Math.min(...edges) * scale < minPictureEdge) throw new UnusablePicture("long");
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext("2d");
  if (!context) throw new UnusablePicture("unreadable");
  if (isScrambled(context)) throw new UnusablePicture("protected");
  // JPEG has no transparency.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = "high";
  const [left, top] = [(bitmap.width - width) / 2, (bitmap.height - height) / 2];
  context.drawImage(bitmap, left, top, width, height, 0, 0, canvas.width, canvas.height);
  return canvas;
};

/** Smaller files if the first one is too large. */
const qualities = [0.82, 0.6, 0.4];

const encode = async (canvas: HTMLCanvasElement): Promise<Blob> => {
  for (const quality of qualities) {
    const webp = await toBlob(canvas, "image/webp", quality);
    const blob = webp?.type === "image/webp" ? webp : await encodeJpeg(canvas, quality);
    if (blob && blob.size <= maxPictureBytes) return blob;
  }
  throw new UnusablePicture("unreadable");
};

/** Safari writes no WebP, and adds EXIF to JPEG. */
const encodeJpeg = async (canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> => {
  const jpeg = await toBlob(canvas, "image/jpeg", quality);
  if (!jpeg) return null;
  return new Blob(plainJpeg(new Uint8Array(await jpeg.arrayBuffer())), { type: "image/jpeg" });
};

const toBlob = (canvas: HTMLCanvasElement, type: string, quality: number) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));

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
