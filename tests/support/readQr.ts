import jsQR from "jsqr";
import type { Locator, Page } from "@playwright/test";
import { PNG } from "pngjs";

/** The QR code in a screenshot of the element, or of what a window shows. Null without one. */
export const readQr = async (element: Locator | Page): Promise<string | null> => {
  const { data, width, height } = PNG.sync.read(await element.screenshot());
  return jsQR(new Uint8ClampedArray(data), width, height)?.data ?? null;
};
