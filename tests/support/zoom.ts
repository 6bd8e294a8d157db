// Pages at large zoom, and texts without a place to break.
import type { Page } from "@playwright/test";
import { settle } from "./axe";
import { daysFromNow } from "./factories";
import { postEvent } from "./factoriesOverHttp";

/** A 1280-pixel window at 400 % zoom. */
export const zoomed = { width: 320, height: 640 };

export const unbroken = "Donaudampfschifffahrtsgesellschaftskapitaensmuetzenfabrikanten";

/** The path of an event whose texts have a long unbroken word. */
export const postUnbrokenEvent = async (): Promise<string> => {
  const eventId = await postEvent({
    title: unbroken,
    description: unbroken,
    starts_at: daysFromNow(200),
    venue_name: unbroken,
    venue_address: unbroken,
    city: "Amman",
  });
  return `/events/${eventId}`;
};

/** Texts beyond the viewport that are neither inside a scrollable element nor for screen readers only. */
export const cutOff = async (page: Page): Promise<string[]> => {
  await settle(page);
  const found = await page.evaluate(() => {
    const isOutside = ({ left, right }: DOMRect): boolean =>
      document.documentElement.dir === "rtl" ? left < -1 : right > innerWidth + 1;
    const isForReaders = (element: Element | null): boolean =>
      element !== null &&
      (getComputedStyle(element).clipPath === "inset(50%)" || isForReaders(element.parentElement));
    const isIn = (element: Element | null, overflows: readonly string[]): boolean =>
      element !== null &&
      (overflows.includes(getComputedStyle(element).overflowX) || isIn(element.parentElement, overflows));
    return [...document.querySelectorAll("body *")]
      .filter(
        (element) =>
          [...element.childNodes].some(
            (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
          ) &&
          element.checkVisibility() &&
          isOutside(element.getBoundingClientRect()) &&
          !isIn(element, ["auto", "scroll"]) &&
          !isForReaders(element),
      )
      .map((element) => element.textContent.slice(0, 40));
  });
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  return [...found, ...(isWide ? ["The page scrolls sideways"] : [])];
};
