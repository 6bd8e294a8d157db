import { joinWaitlist } from "@majlis/core/tickets/joinWaitlist";
import type { Locator } from "@playwright/test";
import { beSignedIn, expect, test } from "#support/browser.ts";
import { damageTicket, doorFounder, openEvent } from "#support/doorScene.ts";
import { insertEvent, newTicket, newUser } from "#support/factories.ts";
import { newAccountAs, newPassword, postEvent } from "#support/factoriesOverHttp.ts";
import { testDeps } from "#support/table.ts";

const deps = testDeps();
/** More events than one page of a founder's events contains, on the check-in pages too. */
const laterEvents = 101;

test("an event beyond the first page of the founder's events opens", async ({ page }) => {
  const { email, userId } = await newAccountAs("city_founder", { fullName: "Rana Founder" });
  const title = "Evening before all others";
  const { eventId } = await openEvent(title, ["joelle@majlis.test"], { founder: email });
  const starts_at = new Date(Date.now() + 30 * 86_400_000).toISOString();
  const later = { founder_id: userId, starts_at, status: "draft", listed_month: undefined };
  await Promise.all(Array.from({ length: laterEvents }, () => insertEvent(deps, later)));

  await beSignedIn(page, email, newPassword);
  await page.goto(`/founder/check-in?ref=${eventId}`);
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
  await page.goto("/founder/attendees?event=evt_of_somebody_else");
  await expect(page.getByRole("main").getByText("Event not found")).toBeVisible();
  const events = page.getByRole("combobox", { name: "Event" });
  await events.selectOption({ label: await labelOf(events, title) });
  await expect(page.getByRole("row").filter({ hasText: "Joëlle Martin" })).toBeVisible();
});

test("attendees stay visible when the refetch after a check-in fails", async ({ page, expectProblems }) => {
  expectProblems(/Failed to load resource.*500/);
  const guests = ["joelle@majlis.test", "zaid@majlis.test"];
  const { eventId } = await openEvent("Evening of the weak signal", guests);
  await beSignedIn(page, doorFounder);
  await page.goto(`/founder/attendees?event=${eventId}`);
  const letIn = page.getByRole("button", { name: /Check In.*Joëlle Martin/ });
  await page.getByLabel("Search by name").fill("joelle");
  await expect(letIn).toBeVisible();
  await damageTicket(eventId, "zaid@majlis.test", "holder_name");
  await letIn.click();
  await expect(page.getByText("Joëlle Martin is in").first()).toBeVisible();
  await expect(page.getByRole("main").getByRole("button", { name: "Try Again" })).toBeVisible();
  await expect(page.getByRole("main").getByText("Joëlle Martin").first()).toBeVisible();
});

test("attendees show the waitlist by name", async ({ page }) => {
  const founder = "tareq@majlis.test";
  const eventId = await postEvent({ title: `Full evening ${Date.now()}`, capacity: 1 }, founder);
  await newTicket(deps, await newUser(deps, { fullName: "Nadia Holder", role: "member" }), eventId);
  await joinWaitlist(deps, await newUser(deps, { fullName: "Wael Waiting", role: "member" }), eventId);
  await beSignedIn(page, founder);
  const waiting = page
    .getByRole("region", { name: "Waitlist" })
    .getByRole("listitem")
    .filter({ hasText: "Wael Waiting" });
  // The table's stream copies the number of people who wait to the event.
  await expect(async () => {
    await page.goto(`/founder/attendees?event=${eventId}`);
    await expect(waiting).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await expect(page.getByRole("combobox", { name: "Show" })).not.toBeAttached();
});

test("attendees show the no-shows after the start", async ({ page }) => {
  const { eventId: past } = await openEvent("Evening of no-shows", [
    "joelle@majlis.test",
    "zaid@majlis.test",
  ]);
  const starts_at = new Date(Date.now() - 3_600_000).toISOString();
  await deps.store.event.patch({ id: past }).set({ starts_at }).go();
  await beSignedIn(page, doorFounder);
  await page.goto(`/founder/attendees?event=${past}`);
  await page.getByRole("button", { name: /Check In.*Joëlle Martin/ }).click();
  await page.getByRole("combobox", { name: "Show" }).selectOption("No-shows");
  await expect(page.getByRole("row").filter({ hasText: "Joëlle Martin" })).not.toBeAttached();
  await expect(page.getByRole("row")).toHaveCount(2);
  await page.getByRole("combobox", { name: "Show" }).selectOption("Checked in");
  await expect(page.getByRole("row").filter({ hasText: "Joëlle Martin" })).toBeVisible();
});

const labelOf = async (events: Locator, title: string): Promise<string> => {
  const label = await events.getByRole("option").filter({ hasText: title }).first().textContent();
  return label ?? "";
};
