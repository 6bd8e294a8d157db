import jsQR from "jsqr";
import type { Locator } from "@playwright/test";
import { PNG } from "pngjs";

/** The QR code in a screenshot of the element, or null. */
export const readQr = async (element: Locator): Promise<string | null> => {
  const { data, width, height } = PNG.sync.read(await element.screenshot());
  return jsQR(new Uint8ClampedArray(data), width, height)?.data ?? null;
};
