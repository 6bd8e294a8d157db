import { joinEvent } from "@majlis/contracts/events/events";
import { call, tokenOf } from "#support/api.ts";
import { beSignedIn, expect, test } from "#support/browser.ts";
import { insertEvent } from "#support/factories.ts";
import { newAccountAs, newPassword } from "#support/factoriesOverHttp.ts";
import { testDeps } from "#support/table.ts";
import { wakeUp } from "#support/walk.ts";
import type { Page } from "@playwright/test";

test.describe.configure({ mode: "parallel" });
test.use({ contextOptions: { reducedMotion: "no-preference" } });

const deps = testDeps();

/** Records for each view transition whether a poster moves in it. */
const recordTransitions = (page: Page) =>
  page.addInitScript(() => {
    const moves: boolean[] = [];
    Object.assign(window, { moves });
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      const record = () => {
        const names = document
          .getAnimations()
          .map(({ effect }) => Reflect.get(effect ?? {}, "pseudoElement"));
        moves.push(names.includes("::view-transition-group(poster)"));
      };
      void transition.ready.then(record, () => moves.push(false));
      return transition;
    };
  });

const movesOf = (page: Page) => page.evaluate(() => Reflect.get(window, "moves") as boolean[]);

/** Opens something until a poster moved: the first time its code may still load. */
const expectMove = (page: Page, open: () => Promise<void>, goBack: () => Promise<void>) =>
  expect(async () => {
    const before = (await movesOf(page)).length;
    await open();
    await expect.poll(async () => (await movesOf(page)).length).toBe(before + 1);
    const [move] = (await movesOf(page)).slice(-1);
    await goBack();
    expect(move).toBe(true);
  }).toPass();

test("the poster of a card moves to its page, and Back returns", async ({ newPage }) => {
  const page = await newPage();
  await recordTransitions(page);
  await page.goto("/gatherings");
  // The links of a page that sleeps load documents.
  await wakeUp(page);
  const title = page.getByRole("article").first().getByRole("heading");
  const name = (await title.textContent()) ?? "";
  // What moves posters loads after the page.
  await page.waitForLoadState("networkidle");
  await expectMove(
    page,
    async () => {
      await title.getByRole("link").click();
      await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    },
    async () => {
      await page.goBack();
      await expect(title).toHaveText(name);
    },
  );
});

const isLong = process.env["MAJLIS_LONG"] !== undefined;

/** The usual run opens the ticket from its card. */
test("the poster of a card and of a page moves to the ticket", async ({ newPage }) => {
  const eventId = await insertEvent(deps, { title: "A moving poster" });
  await call(joinEvent, { body: { eventId } }, await tokenOf("hala@majlis.test"));
  const page = await newPage();
  await recordTransitions(page);
  await beSignedIn(page, "hala@majlis.test");
  const code = page.getByRole("dialog").getByRole("img", { name: /QR code/i });
  const places = [
    ["/my-tickets", /QR Code.*A moving poster/],
    [`/events/${eventId}`, /View Ticket/],
  ] as const;
  for (const [path, label] of isLong ? places : places.slice(0, 1)) {
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    await expectMove(
      page,
      async () => {
        await page.getByRole("button", { name: label }).click();
        await expect(code).toBeVisible();
      },
      async () => {
        await page.keyboard.press("Escape");
        await expect(code).toBeHidden();
      },
    );
  }
});

test("nothing moves with reduced motion", async ({ newPage }) => {
  const page = await newPage({ reducedMotion: "reduce" });
  await recordTransitions(page);
  await page.goto("/gatherings");
  const title = page.getByRole("article").first().getByRole("heading");
  const name = (await title.textContent()) ?? "";
  await page.waitForLoadState("networkidle");
  await title.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  expect(await movesOf(page)).toEqual([]);
});

/** What the poster of the ticket is drawn of, after a member joined a new event. */
const joinAndSeePoster = async (page: Page): Promise<string | null> => {
  const { email } = await newAccountAs("member");
  const eventId = await insertEvent(deps, { capacity: 6, title: "Evening of one lamp" });
  await beSignedIn(page, email, newPassword);
  await page.goto(`/events/${eventId}`);
  await page.getByRole("button", { name: /^Join Event/ }).click();
  const ticket = page.getByRole("dialog", { name: "Your Ticket QR Code" });
  await expect(ticket.getByRole("button", { name: "Give Ticket Back" })).toBeVisible();
  return ticket.locator(`[data-poster=${eventId}] img`).getAttribute("src");
};

test("the lamp of a new seat goes on in the poster of its ticket, where motion is welcome", async ({
  newPage,
}) => {
  expect(await joinAndSeePoster(await newPage())).toContain("animate");
  expect(await joinAndSeePoster(await newPage({ reducedMotion: "reduce" }))).not.toContain("animate");
});
