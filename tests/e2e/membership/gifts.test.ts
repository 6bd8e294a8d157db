import { listMyGifts } from "@majlis/contracts/membership/gifts";
import { call } from "#support/api.ts";
import { still, violations } from "#support/axe.ts";
import { expect, expectOnScreen, test } from "#support/browser.ts";
import { newAccountAs, newPassword } from "#support/factoriesOverHttp.ts";

test("a giver buys three months, and somebody redeems them by the link after signing in; another gift is taken back", async ({
  openAs,
  newPage,
  expectProblems,
}) => {
  expectProblems(/409/);
  const giver = await newAccountAs("free_user");
  const page = await openAs(giver.email, "/gifts", { password: newPassword });
  await expectOnScreen(page.getByText("Gifts that you pay for are here"));
  await page.getByRole("radio", { name: "3 months" }).check();
  await page.getByRole("button", { name: "Continue to Payment" }).click();
  await expect(page.getByRole("heading", { name: "A gift of 3 months" })).toBeVisible();
  const code = await page
    .getByText(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/)
    .first()
    .innerText();
  await still(page);
  expect(await violations(page)).toEqual([]);

  const receiver = await newAccountAs("free_user");
  const other = await newPage();
  await other.goto(`/gift#${code}`);
  await other.getByRole("link", { name: "Sign In to Redeem" }).click();
  await other.getByLabel("Email").fill(receiver.email);
  await other.getByLabel("Password", { exact: true }).fill(newPassword);
  await other.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(other.getByLabel("Code")).toHaveValue(code);
  await other.getByRole("button", { name: "Redeem" }).click();
  await expect(other.getByRole("heading", { name: "3 months are yours" })).toBeFocused();
  await other.getByRole("link", { name: "See My Card" }).click();
  await expect(other.getByRole("heading", { name: "Membership card" })).toBeVisible();

  await page.reload();
  await expectOnScreen(page.getByText("Redeemed", { exact: true }));
  await expect(page.getByRole("button", { name: "Take Back" })).toBeHidden();

  await test.step("a gift that is taken back is refused with what became of it", async () => {
    await page.goto("/gifts");
    await page.getByRole("button", { name: "Continue to Payment" }).click();
    await expect(page.getByRole("heading", { name: "A gift of 1 month" })).toBeVisible();
    const back = await page
      .getByText(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/)
      .first()
      .innerText();
    expect(back).not.toBe(code);
    await page.getByRole("button", { name: "Take Back" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Take It Back" }).click();
    await expectOnScreen(page.getByText("Taken back", { exact: true }));
    await page.goto("/gift");
    await page.getByLabel("Code").fill(back.toLowerCase());
    await page.getByRole("button", { name: "Redeem" }).click();
    await expectOnScreen(page.getByText("It was taken back.", { exact: false }));
    await expect(page.getByLabel("Code")).toHaveValue(back.toLowerCase());
  });
});

test("a gift link opened where somebody else is signed in names the account that gets it, and asks", async ({
  openAs,
}) => {
  const [giver, other] = [await newAccountAs("free_user"), await newAccountAs("free_user")];
  const page = await openAs(giver.email, "/gifts", { password: newPassword });
  await page.getByRole("button", { name: "Continue to Payment" }).click();
  await expect(page.getByRole("heading", { name: "A gift of 1 month" })).toBeVisible();
  const code = await page
    .getByText(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/)
    .first()
    .innerText();
  const gift = async () => (await call(listMyGifts, { query: {} }, giver.token)).body.items[0]?.status;

  const taken = await openAs(other.email, `/gift#${code}`, { password: newPassword });
  await expect(taken.getByLabel("Code")).toHaveValue(code);
  await expectOnScreen(taken.getByText(other.email));
  expect(await gift()).toBe("unused");
  await taken.getByRole("button", { name: "Redeem" }).click();
  await expect(taken.getByRole("heading", { name: "1 month is yours" })).toBeFocused();
  expect(await gift()).toBe("redeemed");
});
