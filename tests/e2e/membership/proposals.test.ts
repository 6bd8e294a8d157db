import { createBusiness } from "@majlis/contracts/businesses";
import { createDesk } from "@majlis/contracts/desk";
import { call, tokenOf } from "#support/api.ts";
import { still, violations } from "#support/axe.ts";
import {
  beSignedIn,
  expect,
  expectOnScreen,
  focusIsKept,
  keepsFocus,
  phone,
  test,
} from "#support/browser.ts";

const admin = "admin@majlis.test";

test("a partner proposes hours and terms at its desk, and members see them once an admin accepts", async ({
  newPage,
  openAs,
}) => {
  const name = `Tea Counter ${crypto.randomUUID().slice(0, 8)}`;
  const token = await tokenOf(admin);
  const body = { name, city: "Amman", discount_percent: 10, phone: "+962 6 900 0997" };
  const { body: partner } = await call(createBusiness, { body }, token);
  const { body: link } = await call(createDesk, { params: { businessId: partner.id } }, token);

  const desk = await newPage({ viewport: phone });
  await desk.goto(`/desk#${link.token}`);
  const section = desk.locator("section").filter({ hasText: "Hours and terms" });
  await expectOnScreen(section.getByText("The guidebook has no hours yet."));
  await section.getByRole("button", { name: "Propose a Change" }).click();
  const dialog = desk.getByRole("dialog");
  await dialog.getByLabel("Sun, from").fill("09:00");
  await dialog.getByRole("button", { name: "Send Proposal" }).click();
  await expectOnScreen(dialog.getByText("A time is written as 09:30"));
  await expect(dialog.getByLabel("Sun, from")).toHaveValue("09:00");
  await dialog.getByLabel("Sun, until").fill("23:30");
  await dialog.getByRole("button", { name: "Copy the First Day to All Days" }).click();
  await dialog.getByLabel("Fri, from").fill("");
  await dialog.getByLabel("Fri, until").fill("");
  await dialog.getByLabel("Thu", { exact: true }).check();
  await dialog.getByLabel("Terms of the discount").fill("For tables of up to six.");
  await still(desk);
  expect(await violations(desk, { within: "[role=dialog]" })).toEqual([]);
  await dialog.getByRole("button", { name: "Send Proposal" }).click();
  await expectOnScreen(section.getByText(/is being looked at/));

  const page = await openAs(admin, "/admin/guidebook");
  const proposal = page
    .getByRole("region", { name: "Proposed by partners" })
    .getByRole("listitem")
    .filter({ hasText: name });
  await expectOnScreen(proposal.getByText("Sun to Thu"));
  await expectOnScreen(proposal.getByText("No discount on Thu."));
  await focusIsKept(page);
  await proposal.getByRole("button", { name: "Accept" }).click();
  await expectOnScreen(page.getByText("Change accepted", { exact: true }));
  await expect(proposal).toHaveCount(0);

  await keepsFocus(page);

  await beSignedIn(page, "member@majlis.test");
  await page.goto(`/guidebook?q=${encodeURIComponent(name)}`);
  const card = page.getByRole("article", { name });
  await card.locator("summary").click();
  await expectOnScreen(card.getByText("For tables of up to six."));
  await desk.reload();
  await expectOnScreen(section.getByText("For tables of up to six."));

  await test.step("another change is declined after a question that says it is final", async () => {
    await section.getByRole("button", { name: "Propose a Change" }).click();
    await dialog.getByLabel("Terms of the discount").fill("For one guest.");
    await dialog.getByRole("button", { name: "Send Proposal" }).click();
    await expectOnScreen(section.getByText(/is being looked at/));
    await beSignedIn(page, admin);
    await page.goto("/admin/guidebook");
    await proposal.getByRole("button", { name: "Decline" }).click();
    const question = page.getByRole("alertdialog", { name: /Decline the change of/ });
    await expectOnScreen(question.getByText("so this is final", { exact: false }));
    await question.getByRole("button", { name: "Decline" }).click();
    await expectOnScreen(page.getByText("Change declined", { exact: true }));
    await expect(proposal).toHaveCount(0);
  });
});
