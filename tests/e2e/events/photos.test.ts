import { UserId } from "@majlis/contracts/ids";
import { getMe } from "@majlis/contracts/users";
import { call, tokenOf } from "#support/api.ts";
import { beSignedIn, beSignedOut, expect, expectOnScreen, phone, test } from "#support/browser.ts";
import { daysFromNow, insertEvent } from "#support/factories.ts";
import { bmpFile } from "#support/pictures.ts";
import { testDeps } from "#support/table.ts";

const deps = testDeps();
const founder = "founder@majlis.test";

test("a founder adds, orders and removes photos of an evening, and guests look at them", async ({ page }) => {
  const { body } = await call(getMe, {}, await tokenOf(founder));
  const founder_id = UserId.parse(body["id"]);
  const eventId = await insertEvent(deps, { founder_id, starts_at: daysFromNow(-1) });
  await beSignedIn(page, founder);
  await page.goto(`/events/${eventId}`);
  const own = page.getByRole("region", { name: "Your photos" });
  for (const alt of ["The roof", "The band", "The cake"]) {
    await own
      .locator("input[type=file]")
      .setInputFiles({ name: "photo.bmp", mimeType: "image/bmp", buffer: bmpFile(300, 200) });
    if (alt === "The roof") {
      await own.getByRole("button", { name: "Add Photo" }).click();
      await expectOnScreen(own.getByText("Say what is on the photo"));
    }
    await own.getByLabel("What is on the photo?").fill(alt);
    await own.getByRole("button", { name: "Add Photo" }).click();
    await expect(own.getByRole("listitem").filter({ hasText: alt })).toBeVisible();
  }
  await own.getByRole("button", { name: "Move earlier: The cake" }).click();
  await expect(own.getByRole("listitem")).toHaveText(["The roof", "The cake", "The band"]);
  await own.getByRole("button", { name: "Remove: The roof" }).click();
  await expect(own.getByRole("listitem")).toHaveText(["The cake", "The band"]);

  await beSignedOut(page);
  await page.setViewportSize(phone);
  await page.goto(`/events/${eventId}`);
  await page.getByRole("button", { name: "Show photo: The cake" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toHaveAccessibleName("The cake");
  await page.keyboard.press("ArrowRight");
  await expect(dialog).toHaveAccessibleName("The band");
  await dialog.getByRole("button", { name: "Next photo" }).click();
  await expect(dialog).toHaveAccessibleName("The cake");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Show photo: The cake" })).toBeFocused();
});
