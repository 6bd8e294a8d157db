import { still, violations } from "#support/axe.ts";
import { desktop, expect, expectOnScreen, phone, test } from "#support/browser.ts";

const founder = "tareq@majlis.test";

test("the founder drops a calendar, mends an event, and the same file changes nothing", async ({
  openAs,
}) => {
  const one = crypto.randomUUID().slice(0, 8);
  const calendar = [
    "BEGIN:VCALENDAR",
    "BEGIN:VEVENT",
    `UID:past-${one}`,
    `SUMMARY:Pastoud ${one}`,
    "DTSTART:20240503T163000Z",
    "LOCATION:Beit Sara\\, 7 Rainbow St\\, Amman",
    "END:VEVENT",
    "BEGIN:VEVENT",
    `UID:day-${one}`,
    `SUMMARY:Pastday ${one}`,
    "DTSTART;VALUE=DATE:20240504",
    "END:VEVENT",
    "BEGIN:VEVENT",
    `UID:gone-${one}`,
    `SUMMARY:Pastgone ${one}`,
    "DTSTART:20240505T163000Z",
    "STATUS:CANCELLED",
    "END:VEVENT",
    "END:VCALENDAR",
  ].join("\r\n");
  const file = { name: "events.ics", mimeType: "text/calendar", buffer: Buffer.from(calendar) };
  const page = await openAs(founder, "/founder/events");
  await page.getByRole("button", { name: "Bring Past Events" }).click();
  await page.locator("input[type=file]").setInputFiles(file);
  await expectOnScreen(page.getByText("1 row can be taken. 2 rows cannot."));
  await expectOnScreen(page.getByRole("row", { name: `Pastoud ${one}` }).getByText("Past evening"));
  await expectOnScreen(page.getByText("The time is missing.", { exact: false }));
  await expectOnScreen(page.getByText("This event was canceled."));
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size);
    await still(page);
    expect(await violations(page)).toEqual([]);
  }
  await page.getByRole("button", { name: "Mend Line 2" }).click();
  await page.getByRole("textbox", { name: "Start" }).fill("2024-05-04 19:30");
  await page.getByRole("button", { name: "Take This Row" }).click();
  await expectOnScreen(page.getByText("2 rows can be taken. 1 row cannot."));

  await page.getByRole("button", { name: "Import 2 Events" }).click();
  const dialog = page.getByRole("dialog", { name: "Import 2 events?" });
  await expectOnScreen(dialog.getByText("2 past evenings. 0 drafts. 0 are in already."));
  await dialog.getByRole("button", { name: "Import", exact: true }).click();
  await expectOnScreen(page.getByRole("status").getByText("2 past evenings."));

  await page.getByRole("button", { name: "Another List" }).click();
  await page.locator("input[type=file]").setInputFiles(file);
  await page.getByRole("button", { name: "Import 1 Event" }).click();
  const empty = page.getByRole("dialog", { name: "Import 0 events?" });
  await expectOnScreen(empty.getByText("1 is in already.", { exact: false }));
  await expect(empty.getByRole("button", { name: "Import", exact: true })).toHaveCount(0);
  await empty.getByRole("button", { name: "Close" }).click();

  await page.getByRole("button", { name: "All my events" }).click();
  await page.getByRole("searchbox", { name: "Search by title or city" }).fill(one);
  const past = page.getByRole("region", { name: "Past and canceled" });
  await expectOnScreen(past.getByRole("link", { name: `Pastoud ${one}` }));
  await expectOnScreen(past.getByRole("link", { name: `Pastday ${one}` }));
});

test("an admin pastes a table in Arabic, and what is to come is a draft", async ({ openAs }) => {
  const one = crypto.randomUUID().slice(0, 8);
  const year = new Date().getUTCFullYear() + 1;
  const page = await openAs("admin@majlis.test", "/founder/events?lang=ar");
  await page.getByRole("button", { name: "إدخال أمسيات سابقة" }).click();
  await page
    .getByRole("textbox", { name: "الصق الفعاليات" })
    .fill(`العنوان;التاريخ;الوقت;المدينة\nأمسية ${one};${year}-05-03;٧:٣٠ م;لندن`);
  await page.getByRole("button", { name: "اقرأ القائمة" }).click();
  await expectOnScreen(page.getByRole("row", { name: `أمسية ${one}` }).getByText("مسودة"));
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size);
    await still(page);
    expect(await violations(page)).toEqual([]);
  }
  await page.getByRole("button", { name: "أدخل فعالية واحدة" }).click();
  const dialog = page.getByRole("dialog", { name: "إدخال فعالية واحدة؟" });
  await dialog.getByRole("button", { name: "أدخل", exact: true }).click();
  await expectOnScreen(page.getByRole("status").getByText("مسودة واحدة."));
});
