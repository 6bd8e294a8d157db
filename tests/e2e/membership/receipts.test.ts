import { getMe } from "@majlis/contracts/users";
import { newPayment, readLedger, recordPayments, recordReturn } from "@majlis/core/payments/ledger";
import { receiptNumber } from "@majlis/core/payments/ledger";
import { commit } from "@majlis/core/table/commit";
import type { Page } from "@playwright/test";
import { call } from "#support/api.ts";
import { overflow, settle, violations } from "#support/axe.ts";
import { beSignedIn, expect, expectOnScreen, test } from "#support/browser.ts";
import { newAccount, newPassword } from "#support/factoriesOverHttp.ts";
import { looks } from "#support/sitePages.ts";
import { testDeps } from "#support/table.ts";

const deps = testDeps();

const [light, dark] = looks;

/** The list and a receipt in a look each. The long run sees both in all. */
const problemsOf = async (page: Page, usual: typeof looks): Promise<string[]> => {
  const found: string[] = [];
  for (const { colorScheme, viewport } of process.env["MAJLIS_LONG"] ? looks : usual) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(viewport);
    await settle(page);
    found.push(...(await violations(page)), ...(await overflow(page)));
  }
  return found;
};

test("an account finds no receipt of others, one of a bought month, one of its refund, and a long list in pages", async ({
  page,
  expectProblems,
}) => {
  expectProblems(/Failed to load resource.*404/);
  const { email, token } = await newAccount({ fullName: "Rania Haddad" });
  const id = String((await call(getMe, {}, token)).body.id);
  const number = receiptNumber(id, 1);
  const receipt = page.getByRole("article", { name: "Receipt", exact: true });
  await beSignedIn(page, email, newPassword);

  await test.step("there is none before a payment, and none of others", async () => {
    await page.goto(`/receipts/${receiptNumber("usr_00000000000000000000000000000000", 1)}`);
    await expect(page.getByRole("heading", { name: "Receipt not found" })).toBeVisible();
    await page.goto("/my-tickets");
    await page.getByRole("link", { name: "Receipts of your payments" }).click();
    await expect(page.getByRole("heading", { name: "No receipts yet" })).toBeVisible();
  });

  await test.step("a bought month has one", async () => {
    await page.goto("/membership");
    await page.getByRole("button", { name: "Become a Member" }).click();
    await expect(page.getByRole("heading", { name: "Welcome to Majlis" })).toBeVisible();
    await page.goto("/you");
    await page.getByRole("main").getByRole("link", { name: "Receipts" }).click();
    await expect(page).toHaveURL("/receipts");
    await expectOnScreen(page.getByText("$20.00", { exact: true }));
    expect(await problemsOf(page, [light])).toEqual([]);
    await page.getByRole("link", { name: "Membership until" }).click();
    await expect(page).toHaveURL(`/receipts/${number}`);
    for (const text of [number, "Rania Haddad", email, "Majlis", "Simulated: nothing was charged"])
      await expect(receipt).toContainText(text);
    expect(await problemsOf(page, [dark])).toEqual([]);

    await page.emulateMedia({ media: "print" });
    await expect(receipt).toHaveCSS("color", "rgb(0, 0, 0)");
    await expect(receipt).toHaveCSS("background-color", "rgb(255, 255, 255)");
    await page.emulateMedia({ media: "screen" });
  });

  const rows = page.getByRole("main").getByRole("listitem");
  await test.step("the one of its refund leads back to it", async () => {
    const [payment] = await readLedger(deps, id);
    await recordReturn(deps, `evt_${id}`, {
      userId: id,
      paymentId: payment?.payment_id ?? "",
      returnedCents: 2000,
    });
    await page.goto("/receipts");
    await expectOnScreen(rows.first().getByText("−$20.00"));
    await rows.first().getByRole("link").click();
    const refund = page.getByRole("article", { name: "Refund receipt" });
    await refund.getByRole("link", { name: number }).click();
    await expect(receipt).toBeVisible();
  });

  const payments = Array.from({ length: 28 }, (_, index) =>
    newPayment(deps, {
      user_id: id,
      sequence: index + 3,
      kind: "payment",
      provider: "stripe",
      payment_id: `pi_${id}_${index}`,
      purpose: "evt_1",
      title: `Evening ${index + 1}`,
      amount_cents: 1500,
    }),
  );
  await commit(deps.store, (table) => ({ payments: recordPayments(table, payments) }));
  await page.goto("/receipts");
  await expect(rows).toHaveCount(24);
  await page.getByRole("button", { name: "Show More Receipts" }).click();
  await expect(rows).toHaveCount(30);
  await expect(rows.last().getByRole("link", { name: /^Membership until/ })).toBeVisible();
});
