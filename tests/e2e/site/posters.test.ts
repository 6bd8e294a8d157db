import { joinEvent } from "@majlis/contracts/events/events";
import { call, tokenOf } from "#support/api.ts";
import { beSignedIn, desktop, expect, phone, test } from "#support/browser.ts";
import { insertEvent, insertGathering } from "#support/factories.ts";
import { testDeps } from "#support/table.ts";
import type { Locator, Page } from "@playwright/test";

test.describe.configure({ mode: "parallel" });

const deps = testDeps();

/** The share of each poster that its frame shows. The frame cuts off what has other proportions. */
const shownShares = (part: Locator): Promise<number[]> =>
  part.locator("img.poster-ground").evaluateAll((images) =>
    images.map((image) => {
      if (!(image instanceof HTMLImageElement)) return 0;
      const [, width = 0, height = 0] = /viewBox="0 0 (\d+) (\d+)"/.exec(decodeURIComponent(image.src)) ?? [];
      const drawn = Number(width) / Number(height);
      const framed = image.clientWidth / image.clientHeight;
      return Math.min(drawn / framed, framed / drawn);
    }),
  );

const expectWhole = async (part: Locator) => {
  await expect(part.locator("img.poster-ground").first()).toHaveAttribute("src", /^data:/);
  // A page that takes its document over replaces the picture.
  await expect
    .poll(async () => (await shownShares(part)).every((share) => share > 0.95), { timeout: 5000 })
    .toBe(true);
};

for (const javaScriptEnabled of [true, false])
  test(`a page shows all of its poster on desktop and phone: scripts ${javaScriptEnabled}`, async ({
    newPage,
  }) => {
    const page = await newPage({ viewport: desktop, javaScriptEnabled });
    for (const path of [`/events/${await insertEvent(deps)}`, `/gatherings/${await insertGathering(deps)}`]) {
      await page.setViewportSize(desktop);
      await page.goto(path);
      await expectWhole(page.getByRole("main"));
      await page.setViewportSize(phone);
      await expectWhole(page.getByRole("main"));
    }
  });

test("a ticket shows all of its poster", async ({ newPage }) => {
  const eventId = await insertEvent(deps, { title: "A whole moon" });
  await call(joinEvent, { body: { eventId } }, await tokenOf("hala@majlis.test"));
  const page = await newPage({ viewport: phone });
  await beSignedIn(page, "hala@majlis.test");
  await page.goto("/my-tickets");
  await page.getByRole("button", { name: /QR Code.*A whole moon/ }).click();
  await expectWhole(page.getByRole("dialog"));
});

const starts_at = "2031-05-05T16:30:00.000Z";

/** Gives all items of a list one motif and one hour, so that only inks tell their posters apart. */
const titleAlike = (page: Page, path: string) =>
  page.route(`**${path}*`, async (route) => {
    const response = await route.fetch();
    const { items, ...rest }: { items: object[] } = await response.json();
    const alike = items.map((item) => ({
      ...item,
      title: "Coffee",
      starts_at,
      ends_at: null,
      poster: undefined,
    }));
    await route.fulfill({ response, json: { ...rest, items: alike } });
  });

const groundsOf = async (page: Page): Promise<readonly (string | undefined)[]> => {
  const posters = page.locator("main article img.poster-ground");
  await expect(page.locator("main article div.poster-ground")).toHaveCount(0);
  const sources = await posters.evaluateAll((images) => images.map((image) => Reflect.get(image, "src")));
  return sources.map((source) => /fill="(#\w+)"/.exec(decodeURIComponent(String(source)))?.[1]);
};

const isLong = process.env["MAJLIS_LONG"] !== undefined;

/** One function tells the posters of a list apart. The usual run has the list of gatherings. */
test("neighbors in lists of gatherings and tickets differ in inks", async ({ newPage }) => {
  const token = await tokenOf("hala@majlis.test");
  const ticketCount = isLong ? 9 : 0;
  for (let count = 0; count < ticketCount; count++)
    await call(joinEvent, { body: { eventId: await insertEvent(deps) } }, token);
  const page = await newPage({ viewport: { width: 1280, height: 6000 } });
  await beSignedIn(page, "hala@majlis.test");
  await titleAlike(page, "/api/gatherings");
  await titleAlike(page, "/api/me/tickets");
  for (const path of isLong ? ["/gatherings", "/my-tickets"] : ["/gatherings"]) {
    await page.goto(path);
    // The document has the list of the server.
    await expect(page.getByRole("article").filter({ hasText: "Coffee" }).nth(8)).toBeVisible();
    const grounds = await groundsOf(page);
    expect(grounds.length).toBeGreaterThan(8);
    for (const [index, ground] of grounds.entries()) expect(ground).not.toBe(grounds[index + 1]);
  }
});
