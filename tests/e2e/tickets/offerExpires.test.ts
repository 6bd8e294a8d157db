import { beSignedIn, expect, test } from "#support/browser.ts";
import { insertEvent } from "#support/factories.ts";
import { newAccountAs, newPassword } from "#support/factoriesOverHttp.ts";
import { testDeps } from "#support/table.ts";

const deps = testDeps();

test("an offer disappears from My Tickets when it expires", async ({ page, expectProblems }) => {
  expectProblems(/ERR_INTERNET_DISCONNECTED/);
  const start = Date.now();
  const at = (minutes: number) => new Date(start + minutes * 60_000).toISOString();
  const { email, userId } = await newAccountAs("member");
  const ref_id = await insertEvent(deps, { title: "Evening of second chances", capacity: 1, seats_held: 1 });
  await deps.store.waitlist
    .put({
      user_id: userId,
      ref_id,
      type: "event",
      status: "offered",
      joined_at: at(-60),
      offer_expires_at: at(10),
    })
    .go();
  await page.clock.install({ time: start });
  await beSignedIn(page, email, newPassword);
  await page.goto("/my-tickets");
  const take = page.getByRole("button", { name: /Take.*Evening of second chances/ });
  await expect(take).toBeVisible();
  // A response would tell the page that its clock is wrong.
  await page.context().setOffline(true);
  await page.clock.fastForward("11:00");
  await expect(take).toHaveCount(0);
});
