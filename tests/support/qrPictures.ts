// QR codes as pictures: a film of one before a camera, and the one in a screenshot.
import { closeSync, mkdtempSync, openSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import jsQR from "jsqr";
import { PNG } from "pngjs";
import QRCode from "qrcode";

const width = 640;
const height = 480;
const framesPerSecond = 10;
/** The side and the rotation of the ticket's white square in the picture. */
const side = 300;
const turn = 0.14;
const quiet = 4;
const shade = { dark: 45, light: 205, room: 90 };

/** A shot of the camera: a code on a ticket, or a room without one. */
export interface Shot {
  readonly code?: string;
  readonly seconds: number;
}

/** Chromium's flags for a camera that repeats these shots. */
export const cameraFlags = (shots: readonly Shot[]): readonly string[] => [
  "--use-fake-ui-for-media-stream",
  "--use-fake-device-for-media-stream",
  `--use-file-for-fake-video-capture=${writeVideo(shots)}`,
];

/** Writes the shots as a YUV4MPEG2 film and returns its path. */
const writeVideo = (shots: readonly Shot[]): string => {
  const path = join(mkdtempSync(join(tmpdir(), "majlis-camera-")), "camera.y4m");
  const file = openSync(path, "w");
  writeSync(file, `YUV4MPEG2 W${width} H${height} F${framesPerSecond}:1 Ip A1:1 C420jpeg\n`);
  for (const { code, seconds } of shots) {
    const frame = drawFrame(code);
    for (let count = 0; count < seconds * framesPerSecond; count++) {
      writeSync(file, "FRAME\n");
      writeSync(file, frame);
    }
  }
  closeSync(file);
  return path;
};

/** The same picture of a ticket as image data of a canvas. */
export const drawTicket = (code: string) => {
  const shades = drawFrame(code).subarray(0, width * height);
  const data = new Uint8ClampedArray(4 * width * height).fill(255);
  for (const [index, grey] of shades.entries()) data.fill(grey, 4 * index, 4 * index + 3);
  return { data, width, height };
};

/** A grey picture: the full luma plane, then two chroma planes of a quarter each. */
const drawFrame = (code: string | undefined): Uint8Array => {
  const frame = new Uint8Array((width * height * 3) / 2).fill(128);
  const shadeAt = code === undefined ? () => shade.room : ticketShade(code);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) frame[y * width + x] = shadeAt(x - width / 2, y - height / 2);
  return frame;
};

const ticketShade = (code: string) => {
  const { modules } = QRCode.create(code, { errorCorrectionLevel: "M" });
  const pixelsPerModule = side / (modules.size + 2 * quiet);
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return (x: number, y: number): number => {
    const [right, down] = [x * cos + y * sin, y * cos - x * sin].map((at) => at + side / 2);
    if (right === undefined || down === undefined) return shade.room;
    if (right < 0 || down < 0 || right >= side || down >= side) return shade.room;
    const [column, row] = [right, down].map((at) => Math.floor(at / pixelsPerModule) - quiet);
    if (column === undefined || row === undefined) return shade.light;
    const isInside = column >= 0 && row >= 0 && column < modules.size && row < modules.size;
    return isInside && modules.get(row, column) ? shade.dark : shade.light;
  };
};

/** The QR code in a screenshot of the element, or of what a window shows. Null without one. */
export const readQr = async (element: Locator | Page): Promise<string | null> => {
  const shot = PNG.sync.read(await element.screenshot());
  return jsQR(new Uint8ClampedArray(shot.data), shot.width, shot.height)?.data ?? null;
};
