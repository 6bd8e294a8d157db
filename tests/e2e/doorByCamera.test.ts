import { expect, it } from "vitest";
import { beSignedIn, phone, useBrowser } from "#support/browser.ts";
import { cameraFlags } from "#support/cameraVideo.ts";
import { doorFounder, openEvent } from "#support/doorScene.ts";

const title = "Evening of the camera";

const browser = useBrowser(async () => {
  const { codes } = await openEvent(title, ["joelle@majlis.test", "zaid@majlis.test"]);
  const [code = ""] = codes;
  // Out of sight for longer than a code that is still held before the camera.
  return cameraFlags([{ code, seconds: 2 }, { seconds: 4 }]);
});

it("a founder scans a ticket; a second scan says when the first was; undo lets it in again", async () => {
  const page = await browser.newPage({ viewport: phone });
  await beSignedIn(page, doorFounder);
  await page.goto("/founder/check-in");
  await page.getByRole("link", { name: title }).click();
  await page.getByText("Come in").waitFor();
  await page.getByText(/Event ticket · Free · at \d+:\d\d [AP]M/).waitFor();
  await page.getByText("1 of 2").waitFor();
  await page.getByText(/Already checked in at \d+:\d\d [AP]M/).waitFor();
  await page.getByText("1 of 2").waitFor();
  const milliseconds = await page.evaluate(() => performance.getEntriesByName("majlis decode")[0]?.duration);
  expect(milliseconds).toBeLessThan(500);

  await page.getByRole("button", { name: "Names" }).click();
  await page.getByLabel("Search by name").fill("joelle");
  await page.getByRole("button", { name: "Undo the check-in of Joëlle Martin" }).click();
  await page.getByText("0 of 2").waitFor();
  await page.getByRole("button", { name: "Scan" }).click();
  await page.getByText("Come in").waitFor();
  await page.getByText("1 of 2").waitFor();
});
