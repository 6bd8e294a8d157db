import { createBusiness } from "@majlis/contracts/businesses";
import { reportHonored } from "@majlis/contracts/businesses/honored";
import { call, tokenOf } from "#support/api.ts";
import { beSignedIn, expect, expectOnScreen, test } from "#support/browser.ts";
import { newAccountAs } from "#support/factoriesOverHttp.ts";

test("five members say whether the card was honored: the guidebook shows the share, and admins see the partner", async ({
  page,
  newPage,
}) => {
  const name = `Tea House ${crypto.randomUUID().slice(0, 8)}`;
  const body = { name, city: "Amman", phone: "+962 6 900 0999" };
  const { body: partner } = await call(createBusiness, { body }, await tokenOf("admin@majlis.test"));
  for (const honored of [true, true, true, false]) {
    const { token } = await newAccountAs("member");
    await call(reportHonored, { params: { businessId: partner.id }, body: { honored } }, token);
  }

  await beSignedIn(page, "member@majlis.test");
  await page.goto("/guidebook");
  await page.getByRole("searchbox").fill(name);
  const card = page.getByRole("article", { name });
  await card.locator("summary").click();
  await expect(card.getByText(/% honored/)).toHaveCount(0);
  await card.getByRole("button", { name: "Was your card honored?" }).click();
  await card.getByRole("button", { name: "Yes", exact: true }).click();
  await expectOnScreen(card.getByText("80% honored"));
  await expectOnScreen(card.getByText("5 members"));
  const change = card.getByRole("button", { name: "You said: honored. Change" });
  await expect(change).toBeFocused();
  await change.click();
  await card.getByRole("button", { name: "No", exact: true }).click();
  await expectOnScreen(card.getByText("60% honored"));
  await page.reload();
  await card.locator("summary").click();
  await expect(card.getByRole("button", { name: "You said: not honored. Change" })).toBeVisible();

  await page.goto("/guidebook?sort=honored");
  await expect(page.getByLabel("Sort")).toHaveValue("honored");
  await expect(
    page
      .getByRole("article")
      .first()
      .getByText(/% honored/),
  ).toBeAttached();

  const desk = await newPage();
  await beSignedIn(desk, "admin@majlis.test");
  await desk.goto("/admin/guidebook");
  const low = desk.getByRole("region", { name: "Partners under 70%" });
  const row = low.getByRole("listitem").filter({ hasText: name });
  await expectOnScreen(row.getByText("3 of 5 members say that the card was honored."));
  await row.getByRole("button", { name: "Edit" }).click();
  await expect(desk.getByRole("dialog").getByLabel("Name")).toHaveValue(name);
});
