import { getOverview } from "@majlis/contracts/admin";
import { ApplicationId } from "@majlis/contracts/ids";
import { createFounderApplication } from "@majlis/core/founders/createFounderApplication";
import { decideFounderApplication } from "@majlis/core/founders/decideFounderApplication";
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

test("a visitor checks a city and applies; an admin declines the application, and approves another on the dashboard, which counts both", async ({
  page,
  openAs,
  expectProblems,
}) => {
  expectProblems(/Failed to load resource.*409/);
  const name = `Layla ${Date.now()}`;
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

  const form = page.getByRole("region", { name: "Apply" });
  await form.getByLabel("Name").fill(name);
  await form.getByLabel("Email").fill(`layla-${Date.now()}@example.test`);
  await expect(form.getByLabel("City")).toHaveValue("Irbid");
  await form.getByLabel("About you").fill("I run a reading room.");
  await form.getByLabel("Your team").fill("Three speakers and a film maker.");
  await form.getByRole("button", { name: "Send Application" }).click();
  await expectOnScreen(page.getByText("Application sent"));
  await expect(form.getByLabel("Name")).toHaveValue("");

  const long = "Abdelrahman".repeat(9);
  const second = `Rami ${Date.now()}`;
  await apply(long);
  const applicationId = await apply(second);
  const desk = await openAs(admin, "/admin/approvals", { viewport: phone });
  const cardOf = (applicant: string) => desk.getByRole("article").filter({ hasText: applicant });
  const dialog = desk.getByRole("dialog");

  await test.step("the dialog fits a phone with a long name, and returns the focus on Escape", async () => {
    const decline = cardOf(long).first().getByRole("button", { name: "Decline" });
    await decline.click();
    await expect(dialog.getByLabel("Reason")).toBeVisible();
    expect(await overflow(desk)).toEqual([]);
    await escape(dialog);
    await expect(decline).toBeFocused();
  });

  await test.step("who decides second sees the first decision", async () => {
    await cardOf(second).getByRole("button", { name: "Approve" }).click();
    await decideFounderApplication(deps, newActor("admin"), {
      applicationId,
      decision: "decline",
      reason: "Two teams in one city.",
    });
    await dialog.getByRole("button", { name: "Approve" }).click();
    await expectOnScreen(dialog.getByText("This application was already decided in another way."));
    await dialog.getByRole("button", { name: "Close" }).click();
    await expect(cardOf(second)).not.toBeAttached();
  });

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
  await expectOnScreen(cardOf(second).getByText("Reason: Two teams in one city."));
  await expect(cardOf(second).getByRole("button")).toHaveCount(0);

  const third = `Huda ${Date.now()}`;
  await apply(third);
  const counted = async () => (await call(getOverview, {}, await tokenOf(admin))).body.applications;
  const before = await counted();
  await desk.setViewportSize(desktop);
  await desk.goto("/dashboard");
  await expect(desk.getByRole("heading", { level: 1, name: "Welcome back, Omar (Admin)" })).toBeVisible();
  await expect(desk.getByRole("tab", { name: "Membership Approvals", selected: true })).toBeVisible();
  await expectOnScreen(desk.getByText(`${before.pending} Pending`, { exact: true }));
  const cards = desk.getByRole("tabpanel").getByRole("definition");
  const figures = async () => (await cards.allTextContents()).slice(0, 3).map(Number);
  await expect.poll(figures).toEqual([before.approved_this_week, before.pending, before.declined]);

  await cardOf(third).getByRole("button", { name: "Approve" }).click();
  await dialog.getByRole("button", { name: "Approve" }).click();
  await expect(dialog).toBeHidden();
  await expect(cardOf(third)).not.toBeAttached();
  await expect.poll(figures).toEqual([before.approved_this_week + 1, before.pending - 1, before.declined]);
});
