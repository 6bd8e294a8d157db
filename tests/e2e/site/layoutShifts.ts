import type { Page } from "@playwright/test";

/** Sums up the browser's layout shift entries of each document. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(window, { shifted: Reflect.get(window, "shifted") + Reflect.get(entry, "value") });
    }).observe({ type: "layout-shift", buffered: true });
  });

export const shiftOf = (page: Page) => page.evaluate(() => Number(Reflect.get(window, "shifted")));
