import { it } from "vitest";
import { beSignedIn, useBrowser } from "../support/browser";
import { doorFounder, openEvent } from "../support/doorScene";

const browser = useBrowser();

it("keeps the attendees in view when they cannot be read again after somebody was let in", async () => {
  browser.expectProblems(/Failed to load resource/);
  const { eventId } = await openEvent("Evening of the weak signal", ["joelle@majlis.test"]);
  const page = await browser.newPage();
  await beSignedIn(page, doorFounder);
  await page.goto(`/founder/attendees?event=${eventId}`);
  const letIn = page.getByRole("button", { name: /Check In.*Joëlle Martin/ });
  await letIn.waitFor();
  await page.route(/\/api\/events\/.+\/attendees/, (route) => route.abort());
  await letIn.click();
  await page.getByText("Joëlle Martin is in").first().waitFor();
  await page.getByRole("main").getByRole("button", { name: "Try Again" }).waitFor();
  await page.getByRole("main").getByText("Joëlle Martin").first().waitFor();
});
