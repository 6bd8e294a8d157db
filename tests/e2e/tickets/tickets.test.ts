import { readFileSync } from "node:fs";
import { joinEvent } from "@majlis/contracts/events/events";
import { call, tokenOf } from "#support/api.ts";
import { beSignedIn, expect, test } from "#support/browser.ts";
import { daysFromNow, insertEvent } from "#support/factories.ts";
import { changeEvent } from "#support/occasionRows.ts";
import { testDeps } from "#support/table.ts";

const deps = testDeps();

test("a ticket exports to calendars, is shared without its code, and prints on one page", async ({
  newPage,
}) => {
  const title = "Evening to hold";
  const eventId = await insertEvent(deps, { title, sequence: 3 });
  const { qrCode } = (await call(joinEvent, { body: { eventId } }, await tokenOf("hala@majlis.test"))).body;
  const page = await newPage({ permissions: ["clipboard-read", "clipboard-write"] });
  await page.addInitScript(() => {
    Object.assign(window, { opened: [], open: (url: string) => Reflect.get(window, "opened").push(url) });
  });
  const opened = () => page.evaluate(() => Reflect.get(window, "opened") as string[]);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await beSignedIn(page, "hala@majlis.test");
  await page.goto("/my-tickets");
  await page.getByRole("button", { name: new RegExp(`QR Code.*${title}`) }).click();
  const ticket = page.getByRole("dialog", { name: "Your Ticket QR Code" });
  await expect(ticket.getByRole("img", { name: /QR code/i })).toBeVisible();

  await ticket.getByRole("button", { name: "Add to Calendar" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "Calendar file (.ics)" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("evening-to-hold.ics");
  const calendar = readFileSync(await file.path(), "utf8");
  expect(calendar).toContain(`UID:${eventId}@majlis`);
  expect(calendar).toMatch(/SEQUENCE:\d{8,}\r\n/);
  await expect(page.getByRole("menu")).toBeHidden();
  await ticket.getByRole("button", { name: "Add to Calendar" }).click();
  await page.getByRole("menuitem", { name: "Google Calendar" }).click();
  await expect(page.getByRole("menu")).toBeHidden();
  await ticket.getByRole("button", { name: "Share" }).click();
  await page.getByRole("menuitem", { name: "WhatsApp" }).click();
  await expect(page.getByRole("menu")).toBeHidden();
  const [google, whatsApp] = (await opened()).map((url) => new URL(url));
  expect(google?.searchParams.get("text")).toBe(title);
  expect(whatsApp?.origin).toBe("https://wa.me");
  expect(whatsApp?.searchParams.get("text")).toContain(`/events/${eventId}`);
  await ticket.getByRole("button", { name: "Share" }).click();
  await page.getByRole("menuitem", { name: "Copy link" }).click();
  await expect.poll(copied).toContain(`/events/${eventId}`);
  expect([whatsApp?.href, await copied()].join()).not.toContain(qrCode);
  await ticket.getByRole("button", { name: "Copy code" }).click();
  await expect.poll(copied).toBe(qrCode);

  await page.emulateMedia({ media: "print" });
  await expect(ticket.getByText(qrCode)).toBeVisible();
  await expect(ticket.getByRole("button", { name: "Share" })).toBeHidden();
  const paper = (await page.pdf({ format: "A4" })).toString("latin1");
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

test("tickets are sorted by start", async ({ page }) => {
  const token = await tokenOf("zaid@majlis.test");
  const [soon, later] = await Promise.all([
    insertEvent(deps, { title: "Evening next door", starts_at: daysFromNow(1) }),
    insertEvent(deps, { title: "Evening far away", starts_at: daysFromNow(40) }),
  ]);
  for (const eventId of [soon, later]) await call(joinEvent, { body: { eventId } }, token);
  await beSignedIn(page, "zaid@majlis.test");
  await page.goto("/my-tickets");
  const titles = page.getByRole("article").getByRole("heading");
  await expect(titles.filter({ hasText: "Evening far away" })).toBeVisible();
  const shown = await titles.allTextContents();
  expect(shown.indexOf("Evening next door")).toBeLessThan(shown.indexOf("Evening far away"));
});

test("a past ticket has no code, and leads to its event and to what follows", async ({ page }) => {
  const title = `Evening that is over ${Date.now()}`;
  const eventId = await insertEvent(deps, { title });
  await call(joinEvent, { body: { eventId } }, await tokenOf("zaid@majlis.test"));
  await changeEvent(deps, eventId, { starts_at: daysFromNow(-2) });
  await beSignedIn(page, "zaid@majlis.test");
  await page.goto("/my-tickets");
  const card = page.getByRole("article").filter({ hasText: title });
  await expect(card.getByRole("link", { name: /Find Your Next Evening/ })).toHaveAttribute("href", "/events");
  await expect(card.getByRole("button", { name: /QR Code|Resend/ })).toHaveCount(0);
  await card.getByRole("link", { name: title, exact: true }).click();
  await page.waitForURL(`**/events/${eventId}`);
  await expect(page.getByText("This evening is over.")).toBeVisible();
  await expect(page.getByRole("button", { name: /View Ticket/ })).toHaveCount(0);
});
