// Pages at large zoom, and texts without a place to break.
import type { Page } from "@playwright/test";
import { settle } from "#support/axe.ts";
import { daysFromNow } from "#support/factories.ts";
import { postEvent } from "#support/factoriesOverHttp.ts";

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

/** As large letters in a browser's settings: each rem grows. */
export const doubleText = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    document.documentElement.style.fontSize = "200%";
    const nextFrame = () => new Promise(requestAnimationFrame);
    await nextFrame();
    await nextFrame();
  });

/**
 * Buttons and tabs whose labels do not fit into them, or that are beyond the edge of a part that does not scroll, at the
 * size of text that the page has now.
 */
export const cutLabels = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isForReaders = (element: Element, control: Element): boolean => {
      const { width, height } = element.getBoundingClientRect();
      const { parentElement: parent } = element;
      return width <= 1 || height <= 1 || (element !== control && !!parent && isForReaders(parent, control));
    };
    const textsIn = (control: Element): Text[] => {
      const walker = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        if (node instanceof Text && node.data.trim()) texts.push(node);
      return texts;
    };
    /** Parts between the text and its control that clip. */
    const boxesOf = (text: Text, control: Element): Element[] => {
      const boxes = [control];
      for (let part = text.parentElement; part && part !== control; part = part.parentElement)
        if (getComputedStyle(part).overflow !== "visible") boxes.push(part);
      return boxes;
    };
    /** The parts around a control that clip it sideways. */
    const edgesOf = (control: Element): Element[] => {
      const edges: Element[] = [];
      for (let part = control.parentElement; part && part !== document.body; part = part.parentElement) {
        const { overflowX, position } = getComputedStyle(part);
        if (/auto|scroll/.test(overflowX) || position === "fixed") break;
        if (overflowX !== "visible") edges.push(part);
      }
      return edges;
    };
    const isBeyond = (part: DOMRect, edge: DOMRect): boolean =>
      part.left < edge.left - 1 || part.right > edge.right + 1;
    const isOutside = (control: Element): boolean => {
      if (isForReaders(control, control)) return false;
      const box = control.getBoundingClientRect();
      return edgesOf(control).some((edge) => isBeyond(box, edge.getBoundingClientRect()));
    };
    /** What only holds its children has no box of its own. */
    const boxAround = (element: Element | null): Element | null =>
      element && getComputedStyle(element).display === "contents"
        ? boxAround(element.parentElement)
        : element;
    const isCut = (text: Text, control: Element): boolean => {
      const own = boxAround(text.parentElement);
      if (!own?.checkVisibility() || isForReaders(own, control)) return false;
      const range = document.createRange();
      range.selectNodeContents(text);
      const label = range.getBoundingClientRect();
      return boxesOf(text, control).some((box) => {
        const edge = box.getBoundingClientRect();
        return isBeyond(label, edge) || label.top < edge.top - 2 || label.bottom > edge.bottom + 2;
      });
    };
    return [...document.querySelectorAll("button, [role=tab], nav a, a[class*='min-h-1']")]
      .filter(
        (control) =>
          control.checkVisibility() &&
          (isOutside(control) || textsIn(control).some((text) => isCut(text, control))),
      )
      .map((control) => `Is cut: ${(control.textContent.trim() || control.outerHTML).slice(0, 60)}`);
  });
