import { createSeries } from "@majlis/contracts/events/series";
import { call, tokenOf } from "#support/api.ts";
import { beSignedIn, expect, expectOnScreen, phone, test } from "#support/browser.ts";
import { eventForm } from "#support/factories.ts";
import { newAccountAs, newPassword } from "#support/factoriesOverHttp.ts";

/** A founder of the test's own with four weekly dates. Returns the ids of the events. */
const newSeries = async (over: Parameters<typeof eventForm>[0]) => {
  const { email } = await newAccountAs("city_founder");
  const rule = { frequency: "weekly" as const, count: 4, skipped_days: [], skips_prayer: false };
  const body = { key: crypto.randomUUID(), event: eventForm(over), rule };
  const { body: series } = await call(createSeries, { body }, await tokenOf(email, newPassword));
  return { email, ids: series.dates.map(({ event_id }: { event_id: string }) => event_id) };
};

test("a founder changes and cancels the later dates of a series, and publishes one or the later ones too", async ({
  openAs,
  newPage,
}) => {
  const { email, ids } = await newSeries({ title: "Table of small talk" });
  const page = await openAs(email, "/founder/events", { password: newPassword });
  const cards = page.getByRole("article");
  const card = cards.filter({ hasText: "Date 2 of 4" });
  await card.getByRole("button", { name: /More for/ }).click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  const form = page.getByRole("dialog", { name: "Edit Event" });
  await form.getByLabel("Title", { exact: true }).fill("Table of long talk");
  await form.getByRole("radio", { name: "This and the later dates" }).check();
  await form.getByRole("button", { name: "Save Event" }).click();
  await expectOnScreen(page.getByText("3 dates changed", { exact: true }));
  await expect(cards.filter({ hasText: "Table of long talk" })).toHaveCount(3);
  await expect(cards.filter({ hasText: "Table of small talk" })).toHaveCount(1);

  const guest = await newPage({ viewport: phone });
  await guest.goto(`/events/${ids[0]}`);
  const dates = guest.getByRole("region", { name: "More dates" });
  await expectOnScreen(dates.getByText("This is date 1 of 4."));
  await expect(dates.getByRole("link")).toHaveCount(3);
  await dates.getByRole("link").first().click();
  await expect(guest.getByRole("heading", { level: 1, name: "Table of long talk" })).toBeVisible();

  await cards
    .filter({ hasText: "Date 3 of 4" })
    .getByRole("button", { name: /More for/ })
    .click();
  await page.getByRole("menuitem", { name: "Cancel Event" }).click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByRole("radio", { name: "This and the later dates" }).check();
  await dialog.getByRole("button", { name: "Cancel Event" }).click();
  await expectOnScreen(page.getByText("2 dates deleted", { exact: true }));
  await expect(cards).toHaveCount(2);

  const drafts = await newSeries({ title: "Table of drafts", status: "draft" });
  await beSignedIn(page, drafts.email, newPassword);
  await page.goto("/founder/events");
  const cardOf = (number: number) => cards.filter({ hasText: `Date ${number} of 4` });
  const choice = page.getByRole("alertdialog", { name: "Publish which dates?" });
  await cardOf(1)
    .getByRole("button", { name: /More for/ })
    .click();
  await page.getByRole("menuitem", { name: "Publish" }).click();
  await choice.getByRole("button", { name: "Cancel" }).click();
  await expectOnScreen(cardOf(1).getByText("Draft", { exact: true }));
  await cardOf(1)
    .getByRole("button", { name: /More for/ })
    .click();
  await page.getByRole("menuitem", { name: "Publish" }).click();
  await choice.getByRole("radio", { name: "Only this date" }).check();
  await choice.getByRole("button", { name: "Publish" }).click();
  await expect(cardOf(1).getByText("Draft", { exact: true })).toBeHidden();
  await expectOnScreen(cardOf(2).getByText("Draft", { exact: true }));

  // The form changes one date and publishes the later ones too.
  await cardOf(2)
    .getByRole("button", { name: /More for/ })
    .click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  await form.getByLabel("Title", { exact: true }).fill("Table that is published");
  await form.getByRole("button", { name: "Publish" }).click();
  await choice.getByRole("button", { name: "Publish" }).click();
  await expect(cards.filter({ hasText: "Table that is published" })).toHaveCount(1);
  for (const number of [2, 3, 4])
    await expect(cardOf(number).getByText("Draft", { exact: true })).toBeHidden();
});
