import { beSignedIn, expect, test, openStep } from "#support/browser.ts";
import { postEvent } from "#support/factoriesOverHttp.ts";

test("a founder states what is good to know, and visitors read it in their language", async ({
  page,
  newPage,
}) => {
  const title = "Evening of the warm jacket";
  const id = await postEvent({ title });
  await beSignedIn(page, "founder@majlis.test");
  await page.goto(`/founder/events?edit=${id}`);
  const form = page.getByRole("dialog", { name: "Edit Event" });
  await openStep(form, "More");
  await expect(form.getByLabel("What to bring", { exact: true })).toBeHidden();
  await form.getByText("Add what guests should know").click();
  await form.getByLabel("What to bring", { exact: true }).fill("A warm jacket");
  await form.getByLabel("What to bring, in Arabic").fill("سترة دافئة");
  await form.getByLabel("Dress", { exact: true }).fill("Any");
  await form.getByLabel("Step-free access").selectOption("No");
  await form.getByLabel("Arabic", { exact: true }).check();
  await form.getByLabel("English", { exact: true }).check();
  await form.getByRole("button", { name: "Save Event" }).click();
  await expect(form).toBeHidden();

  const visitor = await newPage();
  await visitor.goto(`/events/${id}`);
  const facts = visitor.getByRole("region", { name: "Good to know" });
  for (const text of ["A warm jacket", "Arabic and English", "Has steps"])
    await expect(facts.getByText(text)).toBeVisible();
  await expect(facts.getByText("Families")).toHaveCount(0);
  await visitor.goto(`/events/${id}?lang=ar`);
  const arabic = visitor.getByRole("region", { name: "معلومات مفيدة" });
  for (const text of ["سترة دافئة", "Any", "العربية والإنجليزية", "فيه درج"])
    await expect(arabic.getByText(text)).toBeVisible();
});
