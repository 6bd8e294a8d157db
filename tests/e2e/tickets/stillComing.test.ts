import { listMyTickets } from "@majlis/contracts/tickets/tickets";
import { joinEvent } from "@majlis/contracts/events/events";
import { writeComingToken } from "@majlis/core/tickets/comingToken";
import { call } from "#support/api.ts";
import { overflow, violations } from "#support/axe.ts";
import { beSignedIn, beSignedOut, expect, expectOnScreen, phone, test } from "#support/browser.ts";
import { daysFromNow } from "#support/factories.ts";
import { newAccountAs, postEvent } from "#support/factoriesOverHttp.ts";

test.use({ viewport: phone });

test("a guest says that they come, and later gives the seat back, without signing in", async ({
  page,
  expectProblems,
}) => {
  // The link that was cut.
  expectProblems(/Failed to load resource.*404/);
  const title = "Evening of the answers";
  const eventId = await postEvent({ title, starts_at: daysFromNow(1) });
  const { token: access, userId } = await newAccountAs("member", { fullName: "Rima Answers" });
  await call(joinEvent, { body: { eventId } }, access);
  const { body } = await call(listMyTickets, { query: {} }, access);
  const token = writeComingToken({ ...body.items[0], user_id: userId });

  await page.goto(`/coming#yes.${token}`);
  await expect(page.getByRole("heading", { name: "Still coming?" })).toBeVisible();
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toEqual([]);
  await page.getByRole("button", { name: "I'm coming" }).click();
  await expect(page.getByRole("heading", { name: "See you there" })).toBeFocused();
  await page.reload();
  await expect(page.getByRole("heading", { name: "See you there" })).toBeVisible();

  await beSignedIn(page, "founder@majlis.test");
  await page.goto(`/founder/events/${eventId}?tab=guests`);
  await expectOnScreen(page.getByText("Coming", { exact: true }));
  await beSignedOut(page);

  await page.goto(`/coming?lang=ar#no.${token}`);
  await page.getByRole("button", { name: "لن أتمكن من الحضور" }).click();
  await expect(page.getByRole("heading", { name: "شكرًا على إخبارنا" })).toBeFocused();

  await page.goto("/coming?lang=en#yes.cut");
  await expect(page.getByRole("heading", { name: "This link does not work" })).toBeVisible();
});
