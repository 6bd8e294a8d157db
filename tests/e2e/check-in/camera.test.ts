import { beSignedIn, expect, expectOnScreen, phone, test as base } from "#support/browser.ts";
import { cameraFlags } from "#support/qrPictures.ts";
import { doorFounder, openEvent } from "#support/openEvent.ts";

const title = "Evening of the camera";

const test = base.extend<object, object>({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const { codes } = await openEvent(title, ["joelle@majlis.test", "zaid@majlis.test"]);
      const [code = ""] = codes;
      // The gap is long enough for the code to count as new.
      const flags = cameraFlags([{ code, seconds: 2 }, { seconds: 4 }]);
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...flags] });
    },
    { scope: "worker" },
  ],
});

test.use({ viewport: phone });

test("a scan admits a guest, and a second one shows the time of the first", async ({ page }) => {
  await beSignedIn(page, doorFounder);
  await page.goto("/founder/check-in");
  await page.getByRole("link", { name: title }).click();
  await expectOnScreen(page.getByText("Come in"));
  await expectOnScreen(page.getByText(/Event ticket · Free · at \d+:\d\d [AP]M/));
  await expectOnScreen(page.getByText("1 of 2"));
  await expectOnScreen(page.getByText(/Already checked in at \d+:\d\d [AP]M/));
  await expectOnScreen(page.getByText("1 of 2"));
  await page.getByRole("button", { name: "Next", exact: true }).click();
  // The page measures the decoding time.
  expect(await page.evaluate(() => performance.getEntriesByName("majlis decode").length)).toBeGreaterThan(0);
});

test("a browser that hides what the camera sees says so, and takes typed codes", async ({ page }) => {
  await beSignedIn(page, doorFounder);
  // What Firefox answers with protection against fingerprints.
  await page.addInitScript(() => {
    CanvasRenderingContext2D.prototype.getImageData = (_x, _y, width, height) =>
      new ImageData(crypto.getRandomValues(new Uint8ClampedArray(4 * width * height)), width, height);
  });
  await page.goto("/founder/check-in");
  await page.getByRole("link", { name: title }).click();
  const problem = page.getByRole("alert");
  await expectOnScreen(problem.getByText("This browser hides the picture"));
  await problem.getByRole("button", { name: "Type the Code" }).click();
  await expect(page.getByRole("textbox", { name: "Door code" })).toBeVisible();
});
