import { expect, it } from "vitest";
import { beSignedIn, useBrowser } from "#support/browser.ts";

const browser = useBrowser();

it("offers no seat any more when its time passes while My Tickets is open", async () => {
  const page = await browser.newPage();
  const start = Date.now();
  const at = (minutes: number) => new Date(start + minutes * 60_000).toISOString();
  const offer = {
    place: null,
    offer_expires_at: at(10),
    ref_id: "evt_01jdxq0000000000000000000a",
    type: "event",
    title: "Evening of second chances",
    starts_at: at(6000),
    city: "Amman",
    joined_at: at(-60),
  };
  await page.route("**/api/me/waitlist*", (route) =>
    route.fulfill({ json: { items: [offer], cursor: null } }),
  );
  await page.clock.install({ time: start });
  await beSignedIn(page, "member@majlis.test");
  await page.goto("/my-tickets");
  const take = page.getByRole("button", { name: /Take.*Evening of second chances/ });
  await take.waitFor();
  await page.clock.fastForward("11:00");
  await expect.poll(() => take.count()).toBe(0);
});
