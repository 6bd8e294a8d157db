import { writeFile } from "node:fs/promises";
import { UserId } from "@majlis/contracts/ids";
import { getMe } from "@majlis/contracts/users";
import { drawPoster, type PosterArt } from "@majlis/posters/drawPoster";
import type { Locator, Page } from "@playwright/test";
import { call, product, tokenOf } from "#support/api.ts";
import { beSignedIn, expect, expectOnScreen, test } from "#support/browser.ts";
import { insertEvent } from "#support/factories.ts";
import { bmpFile, ownEvent, svgFile } from "#support/pictures.ts";
import { testDeps } from "#support/table.ts";

const deps = testDeps();
const founder = "founder@majlis.test";

/** A photo as a phone takes it: JPEG with the place. */
const photoWithPlace = async (page: Page): Promise<Buffer> => {
  const url = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 1760, height: 1100 });
    const context = canvas.getContext("2d");
    context?.fillRect(0, 0, 880, 1100);
    return canvas.toDataURL("image/jpeg");
  });
  const plain = Buffer.from(url.split(",")[1] ?? "", "base64");
  const exif = Buffer.from("Exif\0\0GPSLatitude 31.95", "latin1");
  const length = Buffer.alloc(2);
  length.writeUInt16BE(exif.length + 2);
  return Buffer.concat([plain.subarray(0, 2), Buffer.from([0xff, 0xe1]), length, exif, plain.subarray(2)]);
};

const urlOf = (art: PosterArt): string => `data:image/svg+xml,${encodeURIComponent(drawPoster(art))}`;

/** Opens the form of an event with the menu of its row. */
const edit = async (page: Page, title: string) => {
  await page
    .getByRole("article")
    .filter({ hasText: title })
    .getByRole("button", { name: /More for/ })
    .click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
};

/** The form of a new event of the founder, with its photo shown. */
const openForm = async (page: Page) => {
  const { body } = await call(getMe, {}, await tokenOf(founder));
  const title = `Evening of a photo ${crypto.randomUUID().slice(0, 8)}`;
  const eventId = await insertEvent(deps, { title, founder_id: UserId.parse(body["id"]) });
  await beSignedIn(page, founder);
  await page.goto("/founder/events");
  await edit(page, title);
  const form = page.getByRole("dialog", { name: "Edit Event" });
  await form.getByRole("button", { name: "Photo", exact: true }).click();
  return { form, eventId, title };
};

const choose = (form: Locator, name: string, buffer: Buffer, mimeType = "image/jpeg") =>
  form.locator("input[type=file]").setInputFiles({ name, mimeType, buffer });

test("what is no photo is refused with a reason; a photo stands on the page without the place where it was taken, until another one or the poster takes its place", async ({
  page,
  expectProblems,
}) => {
  expectProblems(/status of 403/);
  const { form, eventId, title } = await openForm(page);
  await form.getByLabel("Title").fill(`${title} again`);
  await choose(form, "drawing.webp", svgFile, "image/webp");
  await expectOnScreen(form.getByText("This is a drawing (SVG), not a photo."));
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from("ftypheic"), Buffer.alloc(40)]);
  await choose(form, "IMG_2.heic", heic, "image/heic");
  await expectOnScreen(form.getByText("This browser cannot read HEIC photos."));
  await choose(form, "small.bmp", bmpFile(300, 150), "image/bmp");
  await expectOnScreen(form.getByText("This photo is too small."));

  await choose(form, "IMG_1.jpg", await photoWithPlace(page));
  await expectOnScreen(form.getByText("The place where it was taken is removed."));
  await form.getByRole("button", { name: "Save Event" }).click();
  await expectOnScreen(form.getByText("Say what is on the photo"));
  await form.getByLabel("What is on the photo?").fill("Two oud players on a roof");
  await page.route("**/local/s3/**", (route) => route.fulfill({ status: 403 }));
  await form.getByRole("button", { name: "Save Event" }).click();
  await expectOnScreen(form.getByText("Failed to save the photo"));
  await expect(form.getByLabel("Title")).toHaveValue(`${title} again`);
  await page.unroute("**/local/s3/**");
  await form.getByRole("button", { name: "Save Event" }).click();
  await expect(form).toBeHidden();
  await page.goto(`/events/${eventId}`);
  await expect(page.getByRole("img", { name: "Two oud players on a roof" })).toBeVisible();
  const { cover, title: saved } = await ownEvent(eventId);
  expect(saved).toBe(`${title} again`);
  expect([cover.width, cover.height]).toEqual([1600, 1000]);
  const stored = Buffer.from(await (await fetch(new URL(cover.url, product.url))).arrayBuffer());
  expect(stored.subarray(0, 12).toString("latin1")).toMatch(/^RIFF....WEBP$/s);
  expect(stored.includes("GPS")).toBe(false);

  await test.step("a photo is pasted", async () => {
    await page.goto(`/founder/events?edit=${eventId}`);
    await form.getByRole("button", { name: "Photo", exact: true }).click();
    await page.evaluate((base64) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([bytes], "photo.bmp", { type: "image/bmp" }));
      document.dispatchEvent(new ClipboardEvent("paste", { clipboardData, cancelable: true }));
    }, bmpFile(800, 500).toString("base64"));
    await form.getByLabel("What is on the photo?").fill("A wall");
    await form.getByRole("button", { name: "Save Event" }).click();
    await expect(form).toBeHidden();
    await expect.poll(async () => (await ownEvent(eventId))["cover"]?.alt).toBe("A wall");
  });

  await test.step("the poster is shuffled, and the page shows the one that was saved", async () => {
    await edit(page, title);
    await form.getByRole("button", { name: "Drawn" }).click();
    await expectOnScreen(form.getByText("Drawn from the title and the time."));
    const poster = form.locator("fieldset").filter({ hasText: "Poster" }).locator("img");
    const picture = () => poster.getAttribute("src");
    const first = await picture();
    await form.getByRole("button", { name: "Shuffle" }).click();
    await expectOnScreen(form.getByText("Guests see this poster."));
    await expect.poll(picture).not.toBe(first);
    await form.getByLabel("Title").fill(`${title} by the sea`);
    const chosen = await picture();
    await form.getByRole("button", { name: "Save Event" }).click();
    await expect(form).toBeHidden();
    expect(await ownEvent(eventId)).not.toHaveProperty("cover");
    await page.goto(`/events/${eventId}`);
    const { poster: kept, lights, starts_at } = await ownEvent(eventId);
    const art = { seed: eventId, hour: (new Date(String(starts_at)).getUTCHours() + 3) % 24, ...kept };
    expect(chosen).toBe(urlOf(art));
    // The page draws a lamp for each seat.
    await expect(page.locator("article img").first()).toHaveAttribute("src", urlOf({ ...art, lights }));
  });
});

// The usual run makes the photo of a phone small, above.
test("a photo of 40 MB is made small in the browser @long", async ({ page }, testInfo) => {
  const { form, eventId } = await openForm(page);
  const file = bmpFile(4000, 3340);
  expect(file.length).toBeGreaterThan(40_000_000);
  const path = testInfo.outputPath("scan.bmp");
  await writeFile(path, file);
  await form.locator("input[type=file]").setInputFiles(path);
  await form.getByLabel("What is on the photo?").fill("A wall");
  await form.getByRole("button", { name: "Save Event" }).click();
  await expect(form).toBeHidden();
  expect((await ownEvent(eventId))["cover"]).toMatchObject({ width: 1600, height: 1336 });
});
