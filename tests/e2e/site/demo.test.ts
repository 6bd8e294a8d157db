import { newToken } from "@majlis/core/kernel/linkToken";
import { stableBytes } from "@majlis/local/demo/stableIds";
import { beSignedIn, expect, test } from "#support/browser.ts";
import type { Page } from "@playwright/test";

const token = newToken({ ids: { randomBytes: () => stableBytes("desk Zaatar & Smoke") } });

/** Where an account finds what the demo has for it. */
const pages: Readonly<Record<string, readonly string[]>> = {
  free: ["/my-tickets", "/helping"],
  member: ["/my-tickets", "/my-gatherings", "/card", `/desk#${token}`],
  founder: ["/my-tickets", "/my-gatherings", "/founder/events", "/founder/requests", "/card"],
  admin: ["/my-tickets", "/my-gatherings", "/admin/approvals", "/card"],
};

const buttonsOf = (page: Page) => page.locator("main").getByRole("button", { disabled: false });

/** Opens the page and waits for what it loads. */
const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await page.waitForLoadState("networkidle");
};

for (const [account, paths] of Object.entries(pages))
  for (const path of paths)
    test(`each kind of button of ${account} on ${path.split("#")[0]} works`, async ({ page }) => {
      await beSignedIn(page, `${account}@majlis.test`);
      const refused: string[] = [];
      page.on("response", (reply) => {
        if (reply.url().includes("/api/") && reply.status() >= 400)
          refused.push(`${reply.status()} ${reply.request().method()} ${new URL(reply.url()).pathname}`);
      });
      await open(page, path);
      // The first line is the kind. What follows names the row.
      const texts = (await buttonsOf(page).allInnerTexts()).map((text) => text.split("\n")[0] ?? "");
      for (const text of new Set(texts.filter(Boolean))) {
        await open(page, path);
        const button = buttonsOf(page).filter({ hasText: text }).first();
        // An earlier press may have ended what it was for.
        if ((await button.count()) === 0) continue;
        await button.click();
        await page.waitForLoadState("networkidle");
        expect(refused, `${account} ${path}: ${text}`).toEqual([]);
      }
    });
