import { joinEvent } from "@majlis/contracts/events/events";
import { listMyTickets } from "@majlis/contracts/tickets/tickets";
import { getMe } from "@majlis/contracts/users";
import { doorCodeOf, showDoorCode } from "@majlis/core/occasions/doorCode.rules";
import { receiptNumber } from "@majlis/core/payments/ledger";
import type { Page } from "@playwright/test";
import { call } from "#support/api.ts";
import { beSignedIn, desktop, expect, phone, test } from "#support/browser.ts";
import { newAccount, newAccountAs, newPassword, postEvent } from "#support/factoriesOverHttp.ts";
import { insertTickets } from "#support/occasionRows.ts";
import { printPage } from "./readPaper";
import { testDeps } from "#support/table.ts";

test.describe.configure({ mode: "parallel" });

const deps = testDeps();

interface Printed {
  readonly path: string;
  /** The language of the usual run. The long run prints in both. */
  readonly usual: "en" | "ar";
  /** Waits until the page shows what is printed. */
  readonly ready: (page: Page) => Promise<unknown>;
  /** Number of sheets in English and in Arabic. */
  readonly sheets: readonly [en: number, ar: number];
  /** The first lines. */
  readonly begins: readonly [en: string, ar: string];
  /** What else is on the paper, in both languages. */
  readonly says: readonly string[];
  /** What is on the paper in one of them. */
  readonly words: readonly [en: readonly string[], ar: readonly string[]];
}

/**
 * Prints a page in English from a light desktop or in Arabic from a dark phone. The long run prints all four. Returns the
 * text of the last print.
 */
const expectOnPaper = async (
  page: Page,
  { path, usual, ready, sheets, begins, says, words }: Printed,
): Promise<string> => {
  let text = "";
  for (const [at, locale] of (["en", "ar"] as const).entries())
    for (const colorScheme of ["light", "dark"] as const) {
      const isUsual = locale === usual && (locale === "en") === (colorScheme === "light");
      if (!isUsual && !process.env["MAJLIS_LONG"]) continue;
      const look = `${locale}, ${colorScheme}`;
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize(colorScheme === "dark" ? phone : desktop);
      const [before, hash = ""] = path.split("#");
      await page.goto(`${before}${before?.includes("?") ? "&" : "?"}lang=${locale}${hash && `#${hash}`}`);
      await ready(page);
      const paper = await printPage(page);
      text = paper.sheets.join("\n");
      expect(paper.sheets, look).toHaveLength(sheets[at] ?? 0);
      expect(text.slice(0, begins[at]?.length), look).toBe(begins[at]);
      for (const part of [...says, ...(words[at] ?? [])])
        expect(text.includes(part), `${look}: ${part}`).toBe(true);
      // The footer.
      expect(text.includes("©"), look).toBe(false);
      expect(paper.palest, look).toBeLessThan(0.5);
      for (const sheet of paper.sheets) expect(sheet.length, look).toBeGreaterThan(60);
    }
  return text;
};

const seeHeading = (page: Page) => expect(page.getByRole("heading", { level: 1 })).toBeVisible();

const legalPages = [
  {
    path: "/terms",
    usual: "en",
    sheets: [4, 3],
    begins: ["Terms of Service\n", "شروط الخدمة\n"],
    words: [["The law of Jordan applies"], ["يسري قانون الأردن"]],
  },
  {
    path: "/privacy",
    usual: "ar",
    sheets: [7, 6],
    begins: ["Privacy Policy\n", "سياسة الخصوصية\n"],
    words: [["Your rights"], ["حقوقك"]],
  },
  {
    path: "/cookies",
    usual: "en",
    sheets: [5, 5],
    begins: ["Cookie Policy\n", "سياسة ملفات"],
    words: [["majlis.session"], ["majlis.session"]],
  },
  {
    path: "/code-of-conduct",
    usual: "ar",
    sheets: [2, 2],
    begins: ["Code of Conduct\n", "قواعد السلوك\n"],
    words: [["On this page"], ["في هذه الصفحة"]],
  },
] as const;

for (const [at, legalPage] of legalPages.entries())
  test(`${legalPage.path} prints with its title ${at === 0 ? "" : "@long"}`, async ({ page }) => {
    await expectOnPaper(page, { ready: seeHeading, says: [], ...legalPage });
  });

test("an event prints on one sheet", async ({ page }) => {
  const title = "Oud on paper";
  const description = "An evening of songs in the old house. ".repeat(20);
  const eventId = await postEvent({ title, description, capacity: 60 });
  await beSignedIn(page, "member@majlis.test");
  const sheet = await expectOnPaper(page, {
    path: `/events/${eventId}`,
    usual: "ar",
    ready: () => expect(page.getByText("Beit Secret")).toBeVisible(),
    sheets: [1, 1],
    begins: ["", ""],
    says: [title, "Beit Secret", "An evening of songs in the old house.", "Lina Haddad"],
    words: [
      ["When", "0/60 attending", "About this event"],
      ["الموعد", "عن هذه الفعالية"],
    ],
  });
  expect(sheet).not.toMatch(/انضم|مشاركة|كل الفعاليات/);
});

test("a ticket prints on one sheet, and so does the ticket of a guest", async ({ page, newPage }) => {
  const { token, email } = await newAccountAs("member", { fullName: "Rania Haddad" });
  const title = "Oud with a friend";
  const eventId = await postEvent({ title, guests_per_member: 1 });
  const { qrCode } = (await call(joinEvent, { body: { eventId, guests: ["Omar"] } }, token)).body;
  await beSignedIn(page, email, newPassword);
  const code = page.getByRole("dialog").getByRole("img", { name: /QR/ });
  await expectOnPaper(page, {
    path: "/my-tickets",
    usual: "en",
    ready: async () => {
      await page.getByRole("button", { name: /^(QR Code|رمز QR)/ }).click();
      await expect(code).toBeVisible();
    },
    sheets: [1, 1],
    begins: ["Door code", "رمز الدخول"],
    says: [title, "Rania Haddad", String(qrCode), showDoorCode(doorCodeOf(String(qrCode)))],
    words: [["When", "Show this QR code at the venue for entry"], ["الموعد"]],
  });
  const { body } = await call(listMyTickets, { query: {} }, token);
  const guest = listMyTickets.output.parse(body).items[0]?.guests?.[0]?.qr_code ?? "";
  const stranger = await newPage();
  await expectOnPaper(stranger, {
    path: `/guest-ticket#${guest}`,
    usual: "ar",
    ready: () => expect(stranger.getByRole("img", { name: /QR/ })).toBeVisible(),
    sheets: [1, 1],
    begins: ["Your ticket\n", "تذكرتك\n"],
    says: [title, "Omar", showDoorCode(doorCodeOf(guest))],
    words: [["Guest of"], ["الموعد"]],
  });
});

test("a receipt prints on one sheet", async ({ page }) => {
  const { token, email } = await newAccount({ fullName: "Rania Haddad" });
  const { id } = (await call(getMe, {}, token)).body;
  await beSignedIn(page, email, newPassword);
  await page.goto("/membership");
  await page.getByRole("button", { name: "Become a Member" }).click();
  await expect(page.getByRole("heading", { name: "Welcome to Majlis" })).toBeVisible();
  const number = receiptNumber(String(id), 1);
  await expectOnPaper(page, {
    path: `/receipts/${number}`,
    usual: "en",
    ready: () => expect(page.getByRole("article")).toContainText(number),
    sheets: [1, 1],
    begins: ["", ""],
    says: [number, "Rania Haddad", email.slice(0, 18)],
    words: [["Receipt", "$20.00"], ["إيصال"]],
  });
});

test("the card of a gift prints on one sheet in both languages", async ({ page }) => {
  const { email } = await newAccount();
  await beSignedIn(page, email, newPassword);
  await page.goto("/gifts");
  await page.getByRole("radio", { name: "12 months" }).check();
  await page.getByRole("button", { name: "Continue to Payment" }).click();
  const card = page.getByRole("region", { name: /^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/ });
  await expect(card).toBeVisible();
  await expectOnPaper(page, {
    path: new URL(page.url()).pathname,
    usual: "ar",
    ready: () => expect(card.getByRole("img", { name: /QR/ })).toBeVisible(),
    sheets: [1, 1],
    begins: ["A year of Majlis", "A year of Majlis"],
    says: ["/gift", "Valid until"],
    words: [[], []],
  });
});

test("a guest list prints with its event and all of its guests", async ({ page }) => {
  const { email } = await newAccountAs("city_founder", { fullName: "Rana Founder" });
  const eventId = await postEvent({ title: "Oud for many", capacity: 200 }, email);
  await insertTickets(deps, eventId, 105);
  await beSignedIn(page, email, newPassword);
  const list = await expectOnPaper(page, {
    path: `/founder/attendees?event=${eventId}`,
    usual: "ar",
    ready: () => expect(page.getByRole("row").nth(100)).toBeVisible(),
    sheets: [8, 8],
    begins: ["Oud for many\n", "Oud for many\n"],
    says: Array.from({ length: 105 }, (_, index) => `Guest ${index}`),
    words: [["Expected"], ["متوقّع"]],
  });
  expect(list).not.toMatch(/CSV|بحث/);
});
