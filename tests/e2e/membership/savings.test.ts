import { getMembership, verifyMembership } from "@majlis/contracts/membership";
import { recordRedemption } from "@majlis/contracts/redemptions";
import { expect, expectOnScreen, phone, test } from "#support/browser.ts";
import { call } from "#support/api.ts";
import { violations } from "#support/axe.ts";
import { newAccountAs, newPassword } from "#support/factoriesOverHttp.ts";

test("a partner records a bill, and the member sees the saving at once on each page, and disputes it", async ({
  newPage,
  openAs,
}) => {
  const { email, token } = await newAccountAs("member", { fullName: "Salma Nasser" });
  const { body: card } = await call(getMembership, {}, token);
  const member = await openAs(email, "/membership", { password: newPassword, viewport: phone });
  const savings = member.getByRole("region", { name: "What your card saved" });
  await expectOnScreen(savings.getByText("No savings recorded yet"));

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
  await expectOnScreen(bill.getByText("Enter an amount above zero"));
  await bill.getByLabel("Bill before the discount").fill("35");
  await bill.getByLabel("Discount given").fill("3.5");
  expect(await violations(till, { within: "main" })).toEqual([]);
  await bill.getByRole("button", { name: "Record the Bill" }).click();
  await expectOnScreen(bill.getByText("Salma Nasser saved 3.500 JOD"));
  await expectOnScreen(bill.getByText("To pay: 31.500 JOD"));

  await expectOnScreen(savings.getByText("You saved 3.500 JOD this month"));
  const row = savings.getByRole("listitem").filter({ hasText: "Bill 35.000 JOD" });
  await expectOnScreen(row.getByText("Rumi Books"));
  expect(await violations(member, { within: "main" })).toEqual([]);

  await row.getByRole("button", { name: /^That Was Not Me/ }).click();
  await member.getByRole("alertdialog").getByRole("button", { name: "That Was Not Me" }).click();
  await expectOnScreen(savings.getByText("Disputed, does not count"));
  await expectOnScreen(savings.getByText("Nothing saved yet this month"));

  const record = async (key: string, amount: number, saved: number) => {
    const { body: check } = await call(verifyMembership, {
      body: { qrCode: card["qrCode"], partnerId: "Six Books" },
    });
    const amounts = { amount, saved, currency: "JOD" as const, key };
    await call(recordRedemption, {
      body: { checkId: check["checkId"], partnerId: "Six Books", ...amounts },
    });
  };
  await test.step("the list of all discounts follows the next one", async () => {
    for (const amount of [1000, 2000, 3000, 4000, 5000]) await record(`six-books-${amount}`, amount, 500);
    await savings.getByRole("button", { name: "Show All Discounts" }).click();
    await expectOnScreen(savings.getByText("Bill 1.000 JOD"));
    await record("six-books-6000", 6000, 500);
    await expectOnScreen(savings.getByText("Bill 6.000 JOD"));
    await expectOnScreen(savings.getByText("Bill 1.000 JOD"));
  });

  await test.step("the card that is shown says what was saved, in full screen too", async () => {
    await member.goto("/card");
    await record("card-1500", 10_000, 1500);
    await expectOnScreen(member.getByText("You saved 1.500 JOD at Six Books"));
    await member.getByRole("button", { name: "Show Full Screen" }).click();
    await record("card-2500", 10_000, 2500);
    const code = member.getByRole("dialog");
    await expectOnScreen(code.getByText("You saved 2.500 JOD at Six Books"));
    expect(await violations(member, { within: "[role=dialog]" })).toEqual([]);
  });
});
