import { createEvent } from "@majlis/contracts/events/eventForm";
import { EventId } from "@majlis/contracts/ids";
import { call, product, tokenOf } from "#support/api.ts";
import { beSignedIn, expect, expectOnScreen, focusIsKept, keepsFocus, test } from "#support/browser.ts";
import { eventForm } from "#support/factories.ts";
import { newAccountAs, newPassword } from "#support/factoriesOverHttp.ts";
import { bmpFile, svgFile } from "#support/pictures.ts";

test("a founder's sentence and photo stand on the page, and followers end their follow on the account page", async ({
  page,
}) => {
  const name = `Rima Host ${Date.now()}`;
  const { email } = await newAccountAs("city_founder", { fullName: name });
  const body = eventForm({ title: `Evening of ${name}`, price_cents: 0 });
  const { body: event } = await call(createEvent, { body }, await tokenOf(email, newPassword));
  await beSignedIn(page, email, newPassword);
  await page.goto("/founder/host");
  await page.getByLabel("A sentence about you").fill("I cook, you talk.");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expectOnScreen(page.getByText("Your page is saved", { exact: true }));
  const photo = page.getByRole("region", { name: "Your photo" });
  const choose = (file: string, mimeType: string, buffer: Buffer) =>
    photo.locator("input[type=file]").setInputFiles({ name: file, mimeType, buffer });
  await choose("drawing.webp", "image/webp", svgFile);
  await expectOnScreen(photo.getByText("This is a drawing (SVG), not a photo."));
  await choose("me.bmp", "image/bmp", bmpFile(1_000, 800));
  await expect(photo.getByRole("img", { name: "Your new photo, not saved yet" })).toBeVisible();
  await photo.getByRole("button", { name: "Save Photo" }).click();
  await expectOnScreen(page.getByText("Your photo is saved", { exact: true }));
  await expect(photo.getByRole("img", { name: `Photo of ${name}` })).toBeVisible();

  const follower = await newAccountAs("free_user", { fullName: "Follower Test" });
  await beSignedIn(page, follower.email, newPassword);
  await page.goto("/following");
  const follows = page.getByRole("region", { name: "Hosts you follow" });
  await expectOnScreen(follows.getByText("You follow no host yet."));
  await page.goto(`/events/${EventId.parse(event["id"])}`);
  await page.getByRole("link", { name: `by ${name}` }).click();
  await expectOnScreen(page.getByText("I cook, you talk."));
  const shown = page.getByRole("img", { name: `Photo of ${name}` });
  await expect(shown).toBeVisible();
  const stored = await fetch(new URL((await shown.getAttribute("src")) ?? "", product.url));
  expect(stored.headers.get("content-type")).toBe("image/webp");
  expect([await shown.getAttribute("width"), await shown.getAttribute("height")]).toEqual(["800", "800"]);
  await page.getByRole("button", { name: "Follow", exact: true }).click();
  await expectOnScreen(page.getByText(`You follow ${name}`, { exact: true }));
  await expect(page.getByRole("button", { name: "Stop following" })).toBeVisible();
  await page.goto("/following");
  await focusIsKept(page);
  await follows.getByRole("button", { name: `Unfollow ${name}` }).click();
  await expectOnScreen(page.getByText(`You no longer follow ${name}`, { exact: true }));
  await expectOnScreen(follows.getByText("You follow no host yet."));
  await keepsFocus(page);

  await beSignedIn(page, email, newPassword);
  await page.goto("/founder/host");
  await focusIsKept(page);
  await photo.getByRole("button", { name: "Remove Photo" }).click();
  await expectOnScreen(page.getByText("Your photo is removed", { exact: true }));
  await expect(photo.getByRole("img", { name: `Photo of ${name}` })).toHaveCount(0);
  await keepsFocus(page);
});

test("a browser that hides what the page draws says so in place of a gray photo", async ({ page }) => {
  const { email } = await newAccountAs("city_founder");
  await beSignedIn(page, email, newPassword);
  // What Firefox answers with protection against fingerprints.
  await page.addInitScript(() => {
    CanvasRenderingContext2D.prototype.getImageData = (_x, _y, width, height) =>
      new ImageData(crypto.getRandomValues(new Uint8ClampedArray(4 * width * height)), width, height);
  });
  await page.goto("/founder/host");
  const photo = page.getByRole("region", { name: "Your photo" });
  await photo
    .locator("input[type=file]")
    .setInputFiles({ name: "me.bmp", mimeType: "image/bmp", buffer: bmpFile(400, 400) });
  await expectOnScreen(photo.getByText("privacy protection scrambles photos"));
  await expect(photo.getByRole("button", { name: "Save Photo" })).toHaveCount(0);
});
