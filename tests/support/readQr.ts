import jsQR from "jsqr";
import type { Locator } from "@playwright/test";
import { PNG } from "pngjs";

/** What a camera would read in a picture of this element; null when there is no QR code in it. */
export const readQr = async (element: Locator): Promise<string | null> => {
  const { data, width, height } = PNG.sync.read(await element.screenshot());
  return jsQR(new Uint8ClampedArray(data), width, height)?.data ?? null;
};
