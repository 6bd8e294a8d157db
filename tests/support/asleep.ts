// A visitor's page that sleeps until it is touched.
import type { Page } from "@playwright/test";
import { expect } from "./browser";
import { insertEvent } from "./factories";
import { testDeps } from "./table";

const deps = testDeps();

/** The path of an event. */
export const evening = async (): Promise<string> =>
  `/events/${await insertEvent(deps, { title: "Evening asleep" })}`;

/** The scripts that ran, without those that only came ahead. */
export const scriptsOf = (page: Page) => page.locator("script[src]").count();

export const isAsleep = async (page: Page) => {
  await page.waitForLoadState("networkidle");
  expect([await scriptsOf(page), await page.locator("#root[data-page]").count()]).toEqual([0, 1]);
};

/** Files do not come ahead. */
export const saveData = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));

export const share = (page: Page) => page.getByRole("main").getByRole("button", { name: "Share" });
