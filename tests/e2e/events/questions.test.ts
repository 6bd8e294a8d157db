import { beSignedIn, expect, test, openStep } from "#support/browser.ts";
import { postEvent } from "#support/factoriesOverHttp.ts";

test("a founder asks, a guest answers on joining and changes it, and the founder reads it", async ({
  page,
  openAs,
}) => {
  const title = "Evening of the questions";
  const id = await postEvent({ title });
  await beSignedIn(page, "founder@majlis.test");
  await page.goto(`/founder/events?edit=${id}`);
  const form = page.getByRole("dialog", { name: "Edit Event" });
  await openStep(form, "More");
  await form.getByRole("button", { name: "Add a Question" }).click();
  await form.getByLabel("Question 1", { exact: true }).last().fill("A dish of your street?");
  await form.getByLabel("Required").check();
  await form.getByRole("button", { name: "Add a Question" }).click();
  const second = form.getByRole("group", { name: "Question 2" });
  await second.getByRole("textbox").fill("Tea or coffee?");
  await second.getByRole("combobox").selectOption("Choice");
  await second.getByLabel("Choices").fill("Tea, Coffee");
  await form.getByRole("button", { name: "Save Event" }).click();
  await expect(form).toBeHidden();

  const guest = await openAs("member@majlis.test", `/events/${id}`);
  await guest.getByRole("button", { name: /Join Event/ }).click();
  const dialog = guest.getByRole("dialog", { name: /^Questions from/ });
  await dialog.getByRole("button", { name: "Join Event" }).click();
  await expect(dialog.getByText("Answer this question")).toBeVisible();
  await dialog.getByLabel("A dish of your street?").fill("Maqluba");
  await dialog.getByLabel("Tea or coffee?").selectOption("Coffee");
  await dialog.getByRole("button", { name: "Join Event" }).click();
  await expect(guest.getByRole("dialog", { name: "Your Ticket QR Code" })).toBeVisible();
  await guest.keyboard.press("Escape");
  await guest.getByRole("button", { name: "Your Answers" }).click();
  await expect(dialog.getByLabel("A dish of your street?")).toHaveValue("Maqluba");
  await dialog.getByLabel("A dish of your street?").fill("Mansaf");
  await dialog.getByRole("button", { name: "Save Answers" }).click();
  await expect(dialog).toBeHidden();

  await page.goto(`/founder/attendees?event=${id}`);
  for (const text of ["A dish of your street?", "Mansaf", "Coffee"])
    await expect(page.getByText(text, { exact: true })).toBeVisible();
});
