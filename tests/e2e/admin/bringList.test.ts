import type { Page } from "@playwright/test";
import { still, violations } from "#support/axe.ts";
import { desktop, expect, expectOnScreen, phone, test } from "#support/browser.ts";
import { newAccountAs } from "#support/factoriesOverHttp.ts";
import { type Cell, newWorkbook } from "#support/workbook.ts";

const mark = () => crypto.randomUUID().slice(0, 8);

test("an admin pastes a list, mends a row, imports it and downloads the rest", async ({ openAs }) => {
  const one = mark();
  const list = [
    "Name;Email;Phone;Member until",
    `Sara ${one};sara.${one}@example.com;;2030-12-31`,
    `Omar ${one};omar.${one}@;;2030-12-31`,
    `Lina ${one};;0790123456;2030-12-31`,
    `Nobody ${one};;;2030-12-31`,
  ].join("\n");
  const page = await openAs("admin@majlis.test", "/admin/users");
  await page.getByRole("tab", { name: "Bring a list" }).click();
  await page.getByRole("textbox", { name: "Paste the list" }).fill(list);
  await page.getByRole("button", { name: "Read the List" }).click();
  await expectOnScreen(page.getByText("2 rows can be taken. 2 rows cannot."));
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size);
    await still(page);
    expect(await violations(page)).toEqual([]);
  }
  await page.getByRole("button", { name: "Mend Line 3" }).click();
  await page.getByRole("textbox", { name: "Email" }).fill(`omar.${one}@example.com`);
  await page.getByRole("button", { name: "Take This Row" }).click();
  await expectOnScreen(page.getByText("3 rows can be taken. 1 row cannot."));

  await page.getByRole("button", { name: "Import 3 People" }).click();
  const dialog = page.getByRole("dialog", { name: "Import 3 people?" });
  await dialog.getByRole("button", { name: "Import and Send 2 Emails" }).click();
  await expectOnScreen(page.getByText("3 people are awaited", { exact: false }));
  await expectOnScreen(page.getByText("2 emails go out."));
  await expect(page.getByText("can be taken.", { exact: false })).toHaveCount(0);
  const link = page.getByRole("link", { name: `Lina ${one}` });
  expect(await link.getAttribute("href")).toMatch(
    /^https:\/\/wa\.me\/962790123456\?text=.*gift%23[\w-]{16,}$/,
  );

  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download What Is Left" }).click();
  expect((await downloading).suggestedFilename()).toBe("list-rest.csv");
});

/** Drops a file on the field of the list, as from the desktop. */
const drop = async (page: Page, name: string, bytes: Uint8Array): Promise<void> => {
  const data = await page.evaluateHandle(
    ([fileName, content]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([Uint8Array.from(atob(content), (byte) => byte.charCodeAt(0))], fileName));
      return transfer;
    },
    [name, Buffer.from(bytes).toString("base64")] as const,
  );
  await page.locator("textarea[name=list]").dispatchEvent("drop", { dataTransfer: data });
};

test("an admin drops a workbook of Excel, and imports it", async ({ openAs }) => {
  const one = mark();
  const rows: Cell[][] = [
    ["Name", "Phone", "Email", "Member until"],
    [`Sara ${one}`, undefined, `sara.${one}@example.com`, { serial: 47_848 }],
    [`Omar ${one}`, 790_654_321, undefined, { serial: 47_848 }],
  ];
  const page = await openAs("admin@majlis.test", "/admin/users");
  await page.getByRole("tab", { name: "Bring a list" }).click();
  await drop(page, "members.xlsm", newWorkbook([{ name: "Members", rows }], { isMacro: true }));
  await expectOnScreen(page.getByText("nor one with macros", { exact: false }));
  await drop(page, "members.xlsx", new Uint8Array(20_000_001));
  await expectOnScreen(page.getByText("A file has at most 5 MB.", { exact: false }));

  await drop(
    page,
    "members.xlsx",
    newWorkbook([
      { name: "Members", rows },
      { name: "Old", rows },
    ]),
  );
  await expectOnScreen(
    page.getByText("Only the sheet Members was read. 2 rows can be taken. 0 rows cannot."),
  );
  await expectOnScreen(page.getByRole("row", { name: `Sara ${one}` }).getByText("2030-12-31"));
  await page.getByRole("button", { name: "Import 2 People" }).click();
  const dialog = page.getByRole("dialog", { name: "Import 2 people?" });
  await dialog.getByRole("button", { name: "Import and Send 1 Email" }).click();
  await expectOnScreen(page.getByText("2 people are awaited", { exact: false }));
});

test("goes on with a list whose tab was closed in the middle", async ({ openAs }) => {
  const one = mark();
  const rows = Array.from({ length: 400 }, (_, index) => `P ${index} ${one};p${index}.${one}@example.com`);
  const first = await openAs("admin@majlis.test", "/admin/users");
  await first.getByRole("tab", { name: "Bring a list" }).click();
  await first.getByRole("textbox", { name: "Paste the list" }).fill(["Name;Email", ...rows].join("\n"));
  await first.getByRole("button", { name: "Read the List" }).click();
  await first.getByRole("button", { name: "Import 400 People" }).click();
  await first.getByRole("button", { name: "Import Without Emails" }).click();
  await expectOnScreen(first.getByText(/^(50|100|150|200) of 400 rows are through/));
  const page = await first.context().newPage();
  await first.close();

  await page.goto("/admin/users");
  await page.getByRole("tab", { name: "Bring a list" }).click();
  await expectOnScreen(page.getByText("A list was not finished"));
  await expectOnScreen(page.getByText(/^(50|100|150|200|250) of 400 rows are through/));
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size);
    await still(page);
    expect(await violations(page)).toEqual([]);
  }
  await page.getByRole("button", { name: "Go On" }).click();
  await expectOnScreen(page.getByText("The list is in"));
  // The part that was under way when the tab was closed may be in already.
  await expectOnScreen(page.getByText(/^(400|350) people are awaited/));
  await expectOnScreen(page.getByText("0 emails go out."));
  await page.reload();
  await page.getByRole("tab", { name: "Bring a list" }).click();
  await expect(page.getByRole("textbox", { name: "Paste the list" })).toBeVisible();
  await expect(page.getByText("A list was not finished")).toHaveCount(0);
});

test("reads a workbook of 5,000 rows in Arabic under the site's policy", async ({ openAs }) => {
  const rows: Cell[][] = [
    ["الاسم", "البريد", "حتى"],
    // The sheet is larger than what the reader unpacks without a worker.
    ...Array.from({ length: 5000 }, (_, index) => [
      `سارة ${index}`,
      `s${index}@example.com`,
      { serial: 47_848 },
    ]),
  ];
  const page = await openAs("admin@majlis.test", "/admin/users?lang=ar");
  await page.getByRole("tab", { name: "إدخال قائمة" }).click();
  await page.locator("input[type=file]").setInputFiles({
    name: "members.xlsx",
    mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    buffer: Buffer.from(newWorkbook([{ name: "الأعضاء", rows }])),
  });
  await expectOnScreen(page.getByRole("button", { name: "أدخل 5000 شخص" }));
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size);
    await still(page);
    expect(await violations(page)).toEqual([]);
  }
});

test("an admin gives months with a reason and takes them back", async ({ openAs }) => {
  const fullName = `Maha Months ${mark()}`;
  await newAccountAs("free_user", { fullName });
  const page = await openAs("admin@majlis.test", "/admin/users");
  const search = page.getByRole("searchbox", { name: "Search by name or phone" });
  await search.fill(fullName);
  await page.getByRole("button", { name: `Months of ${fullName}` }).click();
  const dialog = page.getByRole("dialog", { name: `Membership of ${fullName}` });
  await expectOnScreen(dialog.getByText("No membership yet."));
  await dialog.getByRole("button", { name: "3 months more" }).click();
  await dialog.getByRole("textbox", { name: "Reason" }).fill("Cash at the door");
  await still(page);
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Give Months" }).click();
  await expectOnScreen(page.getByText("Months given"));
  await expect(page.getByRole("combobox", { name: `Role of ${fullName}` })).toHaveValue("member");

  await page.getByRole("button", { name: `Months of ${fullName}` }).click();
  await dialog.getByRole("textbox", { name: "Why they are taken back" }).fill("A mistake");
  await dialog.getByRole("button", { name: "Take Months Back" }).click();
  await expectOnScreen(page.getByText("Months taken back"));
  await expect(page.getByRole("combobox", { name: `Role of ${fullName}` })).toHaveValue("free_user");
});
