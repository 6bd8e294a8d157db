import { beSignedIn, expect, expectOnScreen, test } from "#support/browser.ts";
import { postEvent } from "#support/factoriesOverHttp.ts";

const title = "Evening of the two languages";
const arabic = "أمسية اللغتين";

test("a founder adds an Arabic version, readers get theirs, and removes it", async ({ page, newPage }) => {
  const id = await postEvent({ title, description: "Songs and stars." });
  await beSignedIn(page, "founder@majlis.test");
  await page.goto(`/founder/events?edit=${id}`);
  const form = page.getByRole("dialog", { name: "Edit Event" });
  const field = form.getByLabel("Title in Arabic");
  await expectOnScreen(form.getByText("Add an Arabic version"));
  await expect(field).toHaveCount(0);
  await form.getByText("Add an Arabic version").click();
  await expect(field).toHaveAttribute("lang", "ar");
  await expect(field).toHaveAttribute("dir", "rtl");
  await form.getByLabel("Description in Arabic").fill("أغانٍ ونجوم.");
  await form.getByRole("button", { name: "Save Event" }).click();
  await expectOnScreen(form.getByText("Title is required"));
  await expect(form.getByLabel("Description in Arabic")).toHaveValue("أغانٍ ونجوم.");
  await field.fill(arabic);
  await form.getByRole("button", { name: "Save Event" }).click();
  await expect(form).toBeHidden();

  const reader = await newPage();
  await reader.goto(`/events/${id}?lang=ar`);
  await expect(reader.getByRole("heading", { level: 1, name: arabic })).toBeVisible();
  await expectOnScreen(reader.getByText("أغانٍ ونجوم."));
  await reader.getByRole("button", { name: "English" }).first().click();
  const first = reader.getByRole("heading", { level: 1, name: title });
  await expect(first).toBeVisible();
  await reader.goto(`/events?q=${encodeURIComponent("اللغتين")}`);
  await expect(reader.getByRole("article", { name: title })).toBeVisible();

  await page.goto(`/founder/events?edit=${id}`);
  await expect(field).toHaveValue(arabic);
  await field.fill("");
  await form.getByLabel("Description in Arabic").fill("");
  await form.getByRole("button", { name: "Save Event" }).click();
  await expect(form).toBeHidden();
  await expect
    .poll(async () => {
      await reader.goto(`/events/${id}?lang=ar`);
      return reader.getByRole("heading", { level: 1 }).textContent();
    })
    .toBe(title);
  await expect(reader.getByRole("heading", { level: 1 })).toHaveAttribute("lang", "en");
});
