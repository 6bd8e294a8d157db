import { createBusiness } from "@majlis/contracts/businesses";
import { weekdays } from "@majlis/contracts/values";
import { call, tokenOf } from "#support/api.ts";
import { still, violations } from "#support/axe.ts";
import { expect, expectOnScreen, phone, test } from "#support/browser.ts";
import { newAccountAs, newPassword } from "#support/factoriesOverHttp.ts";
import { expectNoShift, watchShifts } from "#support/layoutShifts.ts";

const allDay = weekdays.map((day) => ({ day, from: "00:00", until: "00:00" }));
/** A minute on the day before yesterday's weekday, which is neither today nor tonight. */
const closedNow = [
  { day: weekdays[(new Date().getUTCDay() + 4) % 7] ?? "sun", from: "10:00", until: "10:01" },
];

const newPartner = async (name: string, over: object) =>
  call(
    createBusiness,
    { body: { name, city: "Amman", phone: "+962 6 900 0998", ...over } },
    await tokenOf("admin@majlis.test"),
  );

test("a member finds what is open now, and keeps favorites on the account", async ({ openAs, newPage }) => {
  const tag = crypto.randomUUID().slice(0, 8);
  const [open, closed] = [`Open ${tag}`, `Closed ${tag}`];
  await newPartner(open, { hours: allDay, terms: "Not with other offers.", excluded_days: ["fri"] });
  await newPartner(closed, { hours: closedNow });
  const { email } = await newAccountAs("member");
  const page = await openAs(email, `/guidebook?q=${tag}`, { password: newPassword });
  const [one, other] = [
    page.getByRole("article", { name: open }),
    page.getByRole("article", { name: closed }),
  ];
  await expectOnScreen(one.getByText("Open now", { exact: true }));
  await one.locator("summary").click();
  await expectOnScreen(one.getByText("No discount on Fri."));
  await expectOnScreen(one.getByText("Not with other offers."));
  await expectOnScreen(other.getByText(/^Closed, opens \w+ at 10:00 AM$/));
  await expectOnScreen(one.getByText("Sun to Sat"));
  await expectOnScreen(one.getByText("All day"));

  await page.getByRole("button", { name: "Open now" }).click();
  await expect(other).toBeHidden();
  await expect(one).toBeVisible();
  await page.getByRole("button", { name: "Open now" }).click();
  const added = page.waitForResponse(
    (reply) => reply.request().postData()?.includes('"favorite":true') === true,
  );
  await other.getByRole("button", { name: `Add ${closed} to your favorites` }).click();
  await expect(other.getByRole("button", { name: `Remove ${closed} from your favorites` })).toBeVisible();
  await page.getByRole("button", { name: "Favorites", exact: true }).click();
  await expect(one).toBeHidden();
  await still(page);
  expect(await violations(page)).toEqual([]);

  // The list shows a favorite before it is saved.
  await added;
  const second = await openAs(email, "/guidebook?favorites=only", { password: newPassword, viewport: phone });
  await expect(second.getByRole("article")).toHaveCount(1);
  await second.getByRole("button", { name: `Remove ${closed} from your favorites` }).click();
  await expect(second.getByRole("article")).toHaveCount(0);
  await expectOnScreen(second.getByText("No business matches"));

  const visitor = await newPage();
  await visitor.goto(`/guidebook?q=${tag}`);
  await expect(visitor.getByRole("article", { name: open })).toBeVisible();
  await expect(visitor.getByText(/Open now|favorites/).filter({ visible: true })).toHaveCount(0);
});

test("a favorite that could not be saved is taken back and says so", async ({ openAs, expectProblems }) => {
  expectProblems(/ERR_INTERNET_DISCONNECTED/, /FavoriteNotSaved/);
  const name = `Far ${crypto.randomUUID().slice(0, 8)}`;
  await newPartner(name, {});
  const page = await openAs("member@majlis.test", `/guidebook?q=${name}`);
  const add = page.getByRole("button", { name: `Add ${name} to your favorites` });
  await expect(add).toBeEnabled();
  await page.context().setOffline(true);
  await add.click();
  await expectOnScreen(page.getByText(/We could not reach Majlis/));
  await expect(add).toBeEnabled();
  await page.context().setOffline(false);
  await page.reload();
  await expect(add).toBeEnabled();

  const saved = page.waitForResponse(
    (reply) => reply.request().postData()?.includes('"favorite":false') === true && reply.ok(),
  );
  await add.click();
  await page.getByRole("button", { name: `Remove ${name} from your favorites` }).click();
  await saved;
  await page.reload();
  await expect(add).toBeEnabled();
});

test("open places come first in a member's list, and nothing moves as it loads", async ({ openAs }) => {
  const tag = crypto.randomUUID().slice(0, 8);
  // The last ones by name in the district with the most places, the open one behind the closed one.
  const name = `Zuhur ${tag}`;
  await newPartner(name, { district: "jabalWeibdeh", hours: allDay });
  await newPartner(`Zad ${tag}`, { district: "jabalWeibdeh", hours: closedNow });
  const page = await openAs("member@majlis.test", "/about", { viewport: phone });
  await page.waitForLoadState("networkidle");
  await watchShifts(page);
  // The device knows the person's role from the first page on.
  await page.goto("/guidebook");
  const cards = page.getByRole("region", { name: /^Jabal Al-Weibdeh/ }).getByRole("article");
  await expect(cards.getByText("Open now", { exact: true }).first()).toBeVisible();
  await page.waitForLoadState("networkidle");
  await expectNoShift(page);
  const names = await cards.getByRole("heading").allTextContents();
  expect(names.indexOf(name)).toBeLessThan(names.indexOf(`Zad ${tag}`));
});
