import { getMembership, verifyMembership } from "@majlis/contracts/membership";
import { recordRedemption } from "@majlis/contracts/redemptions";
import { expect, phone, test } from "#support/browser.ts";
import { call } from "#support/api.ts";
import { violations } from "#support/axe.ts";
import { newAccountAs, newPassword } from "#support/factoriesOverHttp.ts";

test("a partner records a bill, and the member sees the saving at once and disputes it", async ({
  newPage,
  openAs,
}) => {
  const { email, token } = await newAccountAs("member", { fullName: "Salma Nasser" });
  const { body: card } = await call(getMembership, {}, token);
  const member = await openAs(email, "/membership", { password: newPassword });
  const savings = member.getByRole("region", { name: "What your card saved" });
  await expect(savings.getByText("No savings recorded yet")).toBeVisible();

  const till = await newPage({ viewport: phone });
  await till.goto("/verify-membership?partner=Rumi%20Books");
  await expect(till.getByLabel("Partner ID")).toHaveValue("Rumi Books");
  await till.getByLabel("QR code").fill(card["qrCode"]);
  await till.getByRole("button", { name: "Verify Membership" }).click();
  await till.getByRole("button", { name: "Record the Bill" }).click();
  const bill = till.getByRole("region", { name: "What was the bill?" });
  await expect(bill.getByLabel("Bill before the discount")).toBeFocused();
  await bill.getByLabel("Bill before the discount").fill("0");
  await bill.getByRole("button", { name: "Record the Bill" }).click();
  await expect(bill.getByText("Enter an amount above zero")).toBeVisible();
  await bill.getByLabel("Bill before the discount").fill("35");
  await bill.getByLabel("Discount given").fill("3.5");
  expect(await violations(till)).toEqual([]);
  await bill.getByRole("button", { name: "Record the Bill" }).click();
  await expect(bill.getByText("Salma Nasser saved 3.500 JOD")).toBeVisible();
  await expect(bill.getByText("To pay: 31.500 JOD")).toBeVisible();

  await expect(savings.getByText("You saved 3.500 JOD this month")).toBeVisible();
  await member.reload();
  await expect(savings.getByText("You saved 3.500 JOD this month")).toBeVisible();
  const row = savings.getByRole("listitem").filter({ hasText: "Bill 35.000 JOD" });
  await expect(row.getByText("Rumi Books")).toBeVisible();
  expect(await violations(member)).toEqual([]);

  await row.getByRole("button", { name: /^That Was Not Me/ }).click();
  await member.getByRole("alertdialog").getByRole("button", { name: "That Was Not Me" }).click();
  await expect(savings.getByText("Disputed, does not count")).toBeVisible();
  await expect(savings.getByText("Nothing saved yet this month")).toBeVisible();
});

test("a member who shows the card sees what the partner recorded", async ({ openAs }) => {
  const { email, token } = await newAccountAs("member");
  const page = await openAs(email, "/card", { password: newPassword, viewport: phone });
  const qrCode = (await call(getMembership, {}, token)).body["qrCode"];
  const record = async (saved: number) => {
    const { body: check } = await call(verifyMembership, { body: { qrCode, partnerId: "Rumi Books" } });
    const bill = {
      checkId: check["checkId"],
      partnerId: "Rumi Books",
      amount: 10_000,
      saved,
      currency: "JOD" as const,
      key: `card-${saved}`,
    };
    await call(recordRedemption, { body: bill });
  };
  await expect(page.getByText(/Valid until|Show full screen/i).first()).toBeVisible();
  await record(1500);
  await expect(page.getByText("You saved 1.500 JOD at Rumi Books")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Show Full Screen" }).click();
  await record(2500);
  const code = page.getByRole("dialog");
  await expect(code.getByText("You saved 2.500 JOD at Rumi Books")).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test("the list of all discounts follows the next one", async ({ openAs }) => {
  const { email, token } = await newAccountAs("member");
  const qrCode = (await call(getMembership, {}, token)).body["qrCode"];
  const record = async (amount: number) => {
    const { body: check } = await call(verifyMembership, { body: { qrCode, partnerId: "Six Books" } });
    const bill = {
      checkId: check["checkId"],
      amount,
      saved: 500,
      currency: "JOD" as const,
      key: `six-books-${amount}`,
    };
    await call(recordRedemption, { body: { ...bill, partnerId: "Six Books" } });
  };
  for (const amount of [1000, 2000, 3000, 4000, 5000]) await record(amount);
  const page = await openAs(email, "/membership", { password: newPassword });
  const savings = page.getByRole("region", { name: "What your card saved" });
  await savings.getByRole("button", { name: "Show All Discounts" }).click();
  await expect(savings.getByText("Bill 1.000 JOD")).toBeVisible();
  await record(6000);
  await expect(savings.getByText("Bill 6.000 JOD")).toBeVisible();
  await expect(savings.getByText("Bill 1.000 JOD")).toBeVisible();
});
