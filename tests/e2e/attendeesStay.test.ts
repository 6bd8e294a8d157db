import type { Locator } from "playwright-core";
import { it } from "vitest";
import { beSignedIn, useBrowser } from "#support/browser.ts";
import { doorFounder, openEvent } from "#support/doorScene.ts";

const browser = useBrowser();

it("finds an event on a later page, and keeps the attendees in view when they cannot be read again after somebody was let in", async () => {
  browser.expectProblems(/Failed to load resource/);
  const { eventId } = await openEvent("Evening of the weak signal", ["joelle@majlis.test"]);
  await openEvent("Evening after that", []);
  const page = await browser.newPage();
  await beSignedIn(page, doorFounder);
  await page.route(/\/api\/founder\/events\?/, (route) =>
    route.continue({
      url: route
        .request()
        .url()
        .replace(/limit=\d+/, "limit=1"),
    }),
  );
  await page.goto(`/founder/check-in?ref=${eventId}`);
  await page.getByRole("heading", { name: "Evening of the weak signal" }).waitFor();
  await page.goto(`/founder/attendees?event=${eventId}`);
  const letIn = page.getByRole("button", { name: /Check In.*Joëlle Martin/ });
  await page.getByLabel("Search by name").fill("joelle");
  await letIn.waitFor();
  await page.route(/\/api\/events\/.+\/attendees/, (route) => route.abort());
  await letIn.click();
  await page.getByText("Joëlle Martin is in").first().waitFor();
  await page.getByRole("main").getByRole("button", { name: "Try Again" }).waitFor();
  await page.getByRole("main").getByText("Joëlle Martin").first().waitFor();

  await page.unrouteAll();
  await page.goto("/founder/attendees?event=evt_of_somebody_else");
  await page.getByRole("main").getByText("Event not found").waitFor();
  const events = page.getByRole("combobox", { name: "Event" });
  await events.selectOption({ label: await labelOf(events, "Evening of the weak signal") });
  await page.getByRole("row").filter({ hasText: "Joëlle Martin" }).waitFor();
});

const labelOf = async (events: Locator, title: string): Promise<string> => {
  const label = await events.getByRole("option").filter({ hasText: title }).first().textContent();
  return label ?? "";
};
