import type { Page } from "@playwright/test";
import { expect, expectOnScreen, test } from "#support/browser.ts";
import { doorFounder, openEvent } from "#support/openEvent.ts";
import { daysFromNow } from "#support/factories.ts";
import { newAccount, newAccountAs, newPassword, postEvent } from "#support/factoriesOverHttp.ts";

/*
 * People who read neither English nor Arabic translate the page. Chrome replaces each text node by elements of its own,
 * which the page's code does not know: what changes needs an element around it.
 */

/** Replaces each text of the page as Chrome's translation does, from when a person can use the page. */
const translate = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const replaced: { readonly text: Text; readonly font: Element }[] = [];
    const replace = (text: Text) => {
      const { parentElement: parent, data } = text;
      if (!parent || !data.trim() || parent.closest("font, script, style, textarea, option, svg")) return;
      const font = document.createElement("font");
      const inner = document.createElement("font");
      inner.textContent = data;
      font.append(inner);
      text.replaceWith(font);
      replaced.push({ text, font });
    };
    const replaceWithin = (root: Node) => {
      const texts: Text[] = root instanceof Text ? [root] : [];
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
      for (const text of texts) replace(text);
    };
    addEventListener("majlis:awake", () => {
      replaceWithin(document.body);
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes)
          for (const node of addedNodes) if (node.isConnected) replaceWithin(node);
      }).observe(document.body, { childList: true, subtree: true });
    });
    // A text that React has changed since, while the page shows the old one.
    const findStale = () =>
      replaced.flatMap(({ text, font }) =>
        font.isConnected && font.textContent !== text.data ? [`${font.textContent} → ${text.data}`] : [],
      );
    Object.assign(globalThis, { findStale });
  });

/** The texts that the page shows and that are no longer true, after each step of a job. */
const staleTexts = (page: Page): Promise<readonly string[]> => page.evaluate("findStale()");

const ticket = (page: Page) => page.getByRole("dialog").getByRole("img", { name: /QR code/i });

test("a new member signs in, joins and pays, gives the ticket back and hosts a gathering on a translated page", async ({
  page,
  expectProblems,
}) => {
  expectProblems(/status of 400/);
  const [{ email }, eventId] = await Promise.all([
    newAccountAs("member"),
    postEvent({ title: "Evening of the translator", price_cents: 1250, starts_at: daysFromNow(20) }),
  ]);
  await translate(page);
  const stale: string[] = [];
  const check = async (at: string) => {
    for (const text of await staleTexts(page)) stale.push(`${at}: ${text}`);
  };

  await page.goto("/auth");
  await page.getByLabel("Email").fill(email);
  const password = page.getByLabel("Password", { exact: true });
  await password.fill("not the password");
  const signIn = page.getByRole("button", { name: "Sign In", exact: true });
  await signIn.click();
  await expectOnScreen(page.getByText("Incorrect username or password"));
  await check("a refused sign-in");
  await password.fill(newPassword);
  await signIn.click();
  await page.waitForURL((url) => url.pathname !== "/auth");

  await page.goto(`/events/${eventId}`);
  await page.getByRole("button", { name: /Join Event/ }).click();
  await check("a price");
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(ticket(page)).toBeVisible();
  await check("a new ticket");
  await page.getByRole("button", { name: "Give Ticket Back" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Give Ticket Back" }).click();
  await expect(page.getByRole("button", { name: /Join Event/ })).toBeVisible();
  await check("a canceled ticket");

  await page.goto("/my-gatherings?new=1");
  const form = page.getByRole("dialog", { name: "Create Gathering" });
  await form.getByLabel("Title").fill("Tea of the translator");
  await form.getByLabel("City", { exact: true }).fill("Amman");
  await form.getByRole("button", { name: /^Create/ }).click();
  await check("a form with a missing date");
  await form.getByLabel("Date and time").fill(`${daysFromNow(7).slice(0, 10)}T19:30`);
  await form.getByRole("button", { name: /^Create/ }).click();
  await expect(page.getByRole("heading", { name: "Tea of the translator" })).toBeVisible();
  await check("a new gathering");
  expect(stale).toEqual([]);
});

test("a free account asks to join and writes to the team on a translated page", async ({
  openAs,
  newPage,
  site,
}) => {
  const [{ email }, eventId] = await Promise.all([
    newAccount(),
    postEvent({ title: "Asked in translation" }),
  ]);
  const page = await openAs(email, "/you", { password: newPassword });
  await translate(page);
  await page.goto(`/events/${eventId}`);
  await page.getByRole("button", { name: "Request to Join" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").first().fill("May I come?");
  await dialog.getByRole("button", { name: /Send/ }).click();
  await expect(dialog).toBeHidden();
  await expectOnScreen(page.getByText("Request sent"));
  expect(await staleTexts(page)).toEqual([]);
  await page.goto("/events");
  await page.getByRole("button", { name: "Show More" }).click();
  expect(await staleTexts(page)).toEqual([]);

  // Five messages an hour come from one address: other tests write to the team, too.
  const visitor = await newPage({ baseURL: site.url });
  await translate(visitor);
  await visitor.goto("/contact");
  await visitor.getByLabel("Name").fill("Nora");
  await visitor.getByLabel("Email").fill("nora@example.test");
  await visitor.getByLabel("Message").fill("Is there tea?");
  await visitor.getByRole("button", { name: /Send/ }).click();
  await expectOnScreen(visitor.getByText(/will get back to you/));
  expect(await staleTexts(visitor)).toEqual([]);
});

test("a founder checks a guest in at a translated door", async ({ openAs }) => {
  const { path, codes } = await openEvent("Door in translation", ["dina@majlis.test"]);
  const page = await openAs(doorFounder, "/you");
  await translate(page);
  await page.goto(path);
  await page.getByRole("button", { name: "Type", exact: true }).click();
  for (const verdict of ["Come in", /^Already checked in/]) {
    await page.getByLabel("Door code").fill(codes[0] ?? "");
    await page.getByRole("button", { name: "Check In", exact: true }).click();
    await expect(page.getByRole("dialog", { name: verdict })).toBeVisible();
    await page.getByRole("button", { name: "Next" }).click();
    await expect(page.getByRole("dialog")).toBeHidden();
    expect(await staleTexts(page)).toEqual([]);
  }
  await page.getByRole("button", { name: "Names", exact: true }).click();
  await page.getByRole("searchbox").fill("a name without a ticket");
  await expectOnScreen(page.getByText(/No ticket under that name/));
  expect(await staleTexts(page)).toEqual([]);
});
