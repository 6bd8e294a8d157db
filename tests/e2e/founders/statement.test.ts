import { newPayment, recordPayments } from "@majlis/core/payments/ledger";
import { commit } from "@majlis/core/table/commit";
import { overflow, violations } from "#support/axe.ts";
import { beSignedIn, expect, expectOnScreen, phone, test } from "#support/browser.ts";
import { insertEvent } from "#support/factories.ts";
import { newAccountAs, newPassword } from "#support/factoriesOverHttp.ts";
import { testDeps, withClock } from "#support/table.ts";

const deps = testDeps();

/** The month before last, so that it is over in every zone. */
const overMonth = (): string => {
  const [year = 0, month = 0] = new Date().toISOString().split("-").map(Number);
  return new Date(Date.UTC(year, month - 3, 1)).toISOString().slice(0, 7);
};

test("a month is paid to a founder and confirmed", async ({ page, openAs }) => {
  const month = overMonth();
  const { email, userId } = await newAccountAs("city_founder", { fullName: "Salma Statement" });
  const past = withClock(deps, `${month}-10T10:00:00.000Z`);
  const eventId = await insertEvent(past, { founder_id: userId, title: "Oud of the statement" });
  const payment = newPayment(past, {
    user_id: userId,
    sequence: 1,
    kind: "payment",
    provider: "transfer",
    payment_id: `trf_${userId}`,
    purpose: eventId,
    title: "Oud of the statement",
    founder_id: userId,
    amount_cents: 4000,
  });
  await commit(past.store, (rows) => ({ payment: recordPayments(rows, [payment]) }));

  await test.step("an admin notes the payment, takes it back and notes it again", async () => {
    const admin = await openAs("admin@majlis.test", "/admin/payments?tab=founders");
    await admin.getByRole("combobox", { name: "Month" }).selectOption(month);
    const row = admin.getByRole("main").getByRole("listitem").filter({ hasText: "Salma Statement" });
    for (const reference of ["CliQ 11", "CliQ 12"]) {
      await row.getByRole("button", { name: /^Paid to the Founder/ }).click();
      const dialog = admin.getByRole("dialog", { name: "Was the founder paid?" });
      await dialog.getByRole("textbox", { name: "Reference of the transfer" }).fill(reference);
      await dialog.getByRole("button", { name: "Confirm" }).click();
      await expect(row).toContainText(reference);
      if (reference === "CliQ 11") {
        await row.getByRole("button", { name: /^Not Paid After All/ }).click();
        await expect(row).toContainText("Not paid to the founder yet.");
      }
    }
    await admin.setViewportSize(phone);
    expect([...(await violations(admin)), ...(await overflow(admin))]).toEqual([]);
  });

  await test.step("the founder sees it and confirms", async () => {
    await beSignedIn(page, email, newPassword);
    await page.goto("/founder/analytics");
    const statement = page.getByRole("region", { name: "Statement" });
    await expect(statement).toContainText(/Yours\s*40\.00 USD/);
    await expect(statement).toContainText("CliQ 12");
    await page.setViewportSize(phone);
    expect([...(await violations(page)), ...(await overflow(page))]).toEqual([]);
    await statement.getByRole("button", { name: "I Have the Money" }).click();
    await expectOnScreen(page.getByText("Thank you, it is noted"));
    await expect(statement).toContainText("You confirmed it on");
    await page.goto("/founder/analytics?lang=ar");
    const arabic = page.getByRole("region", { name: "كشف الشهر" });
    await expect(arabic).toContainText("تأكد الاستلام في");
    await expect(arabic).toContainText("CliQ 12");
    expect([...(await violations(page)), ...(await overflow(page))]).toEqual([]);
  });
});
