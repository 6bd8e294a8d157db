import type { Page } from "@playwright/test";
import { escape, expect, test } from "#support/browser.ts";
import { newAccount, newPassword } from "#support/factoriesOverHttp.ts";
import { insertEvent } from "#support/factories.ts";
import { testDeps } from "#support/table.ts";

const deps = testDeps();

/** Everything that the browser keeps for the site, as text by name. */
const keptIn = async (page: Page): Promise<ReadonlyMap<string, string>> => {
  const stored = await page.evaluate(async () => {
    const result = <Value>(asked: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        asked.addEventListener("success", () => resolve(asked.result));
        asked.addEventListener("error", () => reject(asked.error ?? new Error("not read")));
      });
    // The page's own storage cannot list its items (look.js); that of an empty frame is the browser's.
    const frame = document.createElement("iframe");
    document.body.append(frame);
    const { localStorage: local = {}, sessionStorage: ofTab = {} } = frame.contentWindow ?? {};
    const kept = [...Object.entries(local), ...Object.entries(ofTab)].map(([name, text]) => [
      name,
      String(text),
    ]);
    frame.remove();
    for (const { name = "" } of await indexedDB.databases()) {
      const database = await result(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const rows = await result(database.transaction(store).objectStore(store).getAll());
        kept.push([name, JSON.stringify(rows)]);
      }
      database.close();
    }
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys())
        kept.push([name, `${request.url} ${await (await caches.match(request))?.text()}`]);
    return kept;
  });
  const texts = new Map<string, string>();
  const cookies = (await page.context().cookies()).map(({ name, value }) => [name, value] as const);
  for (const [name = "", text = ""] of [...stored, ...cookies])
    texts.set(name, `${texts.get(name) ?? ""} ${text}`);
  return texts;
};

const namesWith = (mark: RegExp, kept: ReadonlyMap<string, string>) =>
  [...kept].flatMap(([name, text]) => (mark.test(text) ? [name] : [])).toSorted();

test("a sign-out leaves no word of the person on the device, and only keys of the cookie page", async ({
  openAs,
}) => {
  const { email } = await newAccount({ fullName: "Zuleika Unforgettable" });
  const mark = new RegExp(`Zuleika|Unforgettable|زليخة|${email}`, "u");
  const eventId = await insertEvent(deps, { title: "Evening of notes" });
  const page = await openAs(email, `/events/${eventId}`, { password: newPassword });
  await page.getByRole("button", { name: "Request to Join" }).click();
  await page.getByRole("dialog").getByRole("textbox").fill("I am Zuleika, أنا زليخة");
  await escape(page.getByRole("dialog"));
  await page.goto("/contact");
  await page.getByLabel("Message").fill("Unforgettable, said Zuleika.");
  await expect
    .poll(async () => (await keptIn(page)).get("majlis.forms"))
    .toMatch(/أنا زليخة.*Unforgettable/u);
  await page.goto("/my-tickets");
  await expect.poll(async () => namesWith(mark, await keptIn(page))).toEqual(["majlis.forms", "majlis.own"]);

  await page.getByRole("button", { name: /account menu/i }).click();
  await page.getByRole("menuitem", { name: "Sign Out" }).click();
  await expect(page).toHaveURL("/");
  await expect.poll(async () => namesWith(mark, await keptIn(page))).toEqual([]);

  await page.goto("/cookies");
  const shown = await page.getByRole("main").locator("dt code").allTextContents();
  expect(shown.length).toBeGreaterThan(20);
  const isListed = (name: string) => shown.some((one) => name.startsWith(one.replace("…", "")));
  expect([...(await keptIn(page)).keys()].filter((name) => !isListed(name))).toEqual([]);
});
