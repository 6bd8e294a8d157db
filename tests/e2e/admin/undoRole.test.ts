import { activateMembership, getMembership, startCheckout } from "@majlis/contracts/membership";
import { call, tokenOf } from "#support/api.ts";
import { still, violations } from "#support/axe.ts";
import { desktop, expect, expectOnScreen, phone, test } from "#support/browser.ts";
import { newAccountAs, newPassword } from "#support/factoriesOverHttp.ts";
import { cutLabels, doubleText } from "../site/zoom.ts";

test("an admin reads what a change of a role ends, and takes it back with the paid month", async ({
  openAs,
}) => {
  const fullName = `Pia Paying ${crypto.randomUUID().slice(0, 8)}`;
  const { email, token } = await newAccountAs("free_user", { fullName });
  await call(startCheckout, { query: {} }, token);
  await call(activateMembership, { body: { demo: "1" } }, token);
  const card = async () => (await call(getMembership, {}, await tokenOf(email, newPassword))).body;
  const before = await card();
  expect(before.status).toBe("active");

  const page = await openAs("admin@majlis.test", "/admin/users");
  await page.getByRole("searchbox", { name: "Search by name or phone" }).fill(fullName);
  const role = page.getByRole("combobox", { name: `Role of ${fullName}` });
  await role.selectOption("free_user");
  const dialog = page.getByRole("alertdialog", { name: "Change this role?" });
  await expectOnScreen(dialog.getByText(/^Ends the membership that is paid until .* Nothing is refunded\.$/));
  await expectOnScreen(dialog.getByText("You can undo the change for ten minutes.", { exact: false }));
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size);
    await still(page);
    expect(await violations(page)).toEqual([]);
  }
  await dialog.getByRole("button", { name: "Change Role" }).click();
  await expect(role).toHaveValue("free_user");
  expect((await card()).status).not.toBe("active");

  const undo = page.getByRole("button", { name: `Undo the new role of ${fullName} 10 min left` });
  await page.setViewportSize(phone);
  await doubleText(page);
  expect(await cutLabels(page)).toEqual([]);
  await undo.click();
  await expectOnScreen(page.getByText("All is as it was"));
  await expect(role).toHaveValue("member");
  await expect(undo).toBeHidden();
  expect(await card()).toEqual(before);
});
