import { getOverview } from "@majlis/contracts/admin";
import { ApplicationId } from "@majlis/contracts/ids";
import { createFounderApplication } from "@majlis/core/founders/createFounderApplication";
import { decideFounderApplication } from "@majlis/core/founders/decideFounderApplication";
import type { Page } from "@playwright/test";
import { call, tokenOf } from "#support/api.ts";
import { overflow } from "#support/axe.ts";
import { desktop, escape, expect, expectOnScreen, keepsFocus, phone, test } from "#support/browser.ts";
import { newActor } from "#support/factories.ts";
import { testDeps } from "#support/table.ts";

const deps = testDeps();
const admin = "admin@majlis.test";

/** Creates an application dated today. */
const apply = async (name: string): Promise<ApplicationId> => {
  const email = `${crypto.randomUUID()}@example.test`;
  await createFounderApplication(deps, { name, email, city: "Salt", bio: "I host.", teamInfo: "We speak." });
  const { data } = await deps.store.founderApplication.query.byEmail({ email }).go();
  return ApplicationId.parse(data[0]?.id);
};

/** The card of an applicant on a page of decisions, and the dialog that decides. */
const approvalsOn = (page: Page) => ({
  cardOf: (applicant: string) => page.getByRole("article").filter({ hasText: applicant }),
  dialog: page.getByRole("dialog"),
});

test("a visitor reads whether a city has a founder, in each way to write it", async ({ page }) => {
  await page.goto("/city-founder");
  const checker = page.getByRole("region", { name: "Does your city have a founder?" });
  await checker.getByLabel("City").fill("toKYO");
  await checker.getByRole("button", { name: "Check Availability" }).click();
  await expectOnScreen(checker.getByText("toKYO is not available"));
  // Lina Haddad leads Amman.
  for (const city of ["amman", "عمّان"]) {
    await checker.getByLabel("City").fill(city);
    await checker.getByRole("button", { name: "Check Availability" }).click();
    await expectOnScreen(checker.getByText(new RegExp(`${city}\u2069? is not available`)));
  }
  await checker.getByLabel("City").fill("Irbid");
  await checker.getByRole("button", { name: "Check Availability" }).click();
  await expectOnScreen(checker.getByText("Irbid is available"));
});

test("a visitor applies for the city that was checked, and an admin declines with a reason that stays", async ({
  page,
  openAs,
}) => {
  const name = `Layla ${Date.now()}`;
  await page.goto("/city-founder");
  const checker = page.getByRole("region", { name: "Does your city have a founder?" });
  await checker.getByLabel("City").fill("Irbid");
  await checker.getByRole("button", { name: "Check Availability" }).click();
  await expectOnScreen(checker.getByText("Irbid is available"));
  const form = page.getByRole("region", { name: "Apply" });
  await form.getByLabel("Name").fill(name);
  await form.getByLabel("Email").fill(`layla-${Date.now()}@example.test`);
  await expect(form.getByLabel("City")).toHaveValue("Irbid");
  await form.getByLabel("About you").fill("I run a reading room.");
  await form.getByLabel("Your team").fill("Three speakers and a film maker.");
  await form.getByRole("button", { name: "Send Application" }).click();
  await expectOnScreen(page.getByText("Application sent"));
  await expect(form.getByLabel("Name")).toHaveValue("");

  const desk = await openAs(admin, "/admin/approvals", { viewport: phone });
  const { cardOf, dialog } = approvalsOn(desk);
  await expectOnScreen(cardOf(name).getByText("Irbid"));
  await cardOf(name).getByRole("button", { name: "Decline" }).click();
  await dialog.getByLabel("Reason").fill("Not this year.");
  await expectOnScreen(dialog.getByText("so this is final", { exact: false }));
  await dialog.getByRole("button", { name: "Decline" }).click();
  await expectOnScreen(desk.getByText("Application declined"));
  await expect(cardOf(name)).not.toBeAttached();
  await keepsFocus(desk);
  await desk.getByRole("tab", { name: "Decided" }).click();
  await expectOnScreen(cardOf(name).getByText("Reason: Not this year."));
  await expect(cardOf(name).getByRole("button")).toHaveCount(0);
});

test("the dialog of a decision fits a phone with a long name, and returns the focus on Escape", async ({
  openAs,
}) => {
  const long = "Abdelrahman".repeat(9);
  await apply(long);
  const page = await openAs(admin, "/admin/approvals", { viewport: phone });
  const { cardOf, dialog } = approvalsOn(page);
  const decline = cardOf(long).first().getByRole("button", { name: "Decline" });
  await decline.click();
  await expect(dialog.getByLabel("Reason")).toBeVisible();
  expect(await overflow(page)).toEqual([]);
  await escape(dialog);
  await expect(decline).toBeFocused();
});

test("who decides second sees the first decision", async ({ openAs, expectProblems }) => {
  expectProblems(/Failed to load resource.*409/);
  const name = `Rami ${Date.now()}`;
  const applicationId = await apply(name);
  const page = await openAs(admin, "/admin/approvals", { viewport: phone });
  const { cardOf, dialog } = approvalsOn(page);
  await cardOf(name).getByRole("button", { name: "Approve" }).click();
  await decideFounderApplication(deps, newActor("admin"), {
    applicationId,
    decision: "decline",
    reason: "Two teams in one city.",
  });
  await dialog.getByRole("button", { name: "Approve" }).click();
  await expectOnScreen(dialog.getByText("This application was already decided in another way."));
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(cardOf(name)).not.toBeAttached();
  await page.getByRole("tab", { name: "Decided" }).click();
  await expectOnScreen(cardOf(name).getByText("Reason: Two teams in one city."));
});

test("an admin approves an application on the dashboard, which counts it", async ({ openAs }) => {
  const name = `Huda ${Date.now()}`;
  await apply(name);
  const counted = async () => (await call(getOverview, {}, await tokenOf(admin))).body.applications;
  const before = await counted();
  const page = await openAs(admin, "/dashboard", { viewport: desktop });
  const { cardOf, dialog } = approvalsOn(page);
  await expect(page.getByRole("heading", { level: 1, name: "Welcome back, Omar (Admin)" })).toBeVisible();
  await expect(page.getByRole("tab", { name: "Membership Approvals", selected: true })).toBeVisible();
  await expectOnScreen(page.getByText(`${before.pending} Pending`, { exact: true }));
  const cards = page.getByRole("tabpanel").getByRole("definition");
  const figures = async () => (await cards.allTextContents()).slice(0, 3).map(Number);
  await expect.poll(figures).toEqual([before.approved_this_week, before.pending, before.declined]);

  await cardOf(name).getByRole("button", { name: "Approve" }).click();
  await dialog.getByRole("button", { name: "Approve" }).click();
  await expect(dialog).toBeHidden();
  await expect(cardOf(name)).not.toBeAttached();
  await expect.poll(figures).toEqual([before.approved_this_week + 1, before.pending - 1, before.declined]);
});
