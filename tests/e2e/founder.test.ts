import { describe, expect, it } from "vitest";
import { getMe } from "@majlis/contracts/users";
import { listFounderEvents } from "@majlis/contracts/founders/dashboard";
import { requestEventJoin } from "@majlis/contracts/events/events";
import { call, tokenOf } from "#support/api.ts";
import { beSignedIn, useBrowser } from "#support/browser.ts";
import { mailTo } from "#support/mailbox.ts";

const browser = useBrowser();
const founder = "tareq@majlis.test";
const guest = "oliver@majlis.test";

/** A week from now as a date and time field takes it; the zone does not matter here. */
const nextWeek = () => new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 16);

const eventIdOf = async (title: string) => {
  const { body } = await call(listFounderEvents, { query: { limit: 100 } }, await tokenOf(founder));
  return body["items"].find((event: { title: string }) => event.title === title).id;
};

describe("a city founder", () => {
  it("creates an event, approves a free user's request, and that user's ticket arrives by mail", async () => {
    const title = "Evening of the request";
    const page = await browser.newPage();
    await beSignedIn(page, founder);
    await page.goto("/founder/events");
    await page.getByRole("button", { name: "Create Event" }).click();
    const form = page.getByRole("dialog", { name: "Create Event" });
    await form.getByLabel("Title").fill(title);
    await form.getByRole("button", { name: "Save Event" }).click();
    await form.getByText("Start is required").waitFor();
    await form.getByLabel("Starts").fill(nextWeek());
    await form.getByLabel("City", { exact: true }).fill("Irbid");
    await form.getByLabel("Capacity").fill("5");
    await form.getByRole("radio", { name: "Published" }).check();
    await form.getByRole("button", { name: "Save Event" }).click();
    const card = page.getByRole("article").filter({ hasText: title });
    await card.getByText("0 of 5 seats taken").waitFor();

    const token = await tokenOf(guest);
    const name = (await call(getMe, {}, token)).body["full_name"];
    const body = { eventId: await eventIdOf(title), message: "I play the oud." };
    expect((await call(requestEventJoin, { body }, token)).status).toBe(200);

    await page.goto("/founder/requests");
    const request = page.getByRole("article").filter({ hasText: title });
    await request.getByText("I play the oud.").waitFor();
    await request.getByRole("button", { name: `Approve the request of ${name}` }).click();
    await request.getByText("Approved", { exact: true }).waitFor();
    await mailTo(guest, `Your ticket: ${title}`);

    await page.goto(`/founder/attendees?event=${body.eventId}`);
    await page.getByLabel("Search by name").fill(name.slice(0, 4));
    await page.getByRole("row", { name: new RegExp(name) }).waitFor();
    await page.getByLabel("Search by name").fill("nobody at all");
    await page.getByText("Nobody by that name").waitFor();

    await page.goto("/founder/analytics?days=7");
    await page.getByRole("radio", { name: "7 days" }).waitFor();
    const byEvent = page.getByRole("region", { name: "Seats and shows by event" });
    await byEvent.getByText("Show as a table").click();
    await byEvent.getByRole("row").filter({ hasText: title }).getByText("20%").waitFor();
    // Tickets are counted as their mails leave, a moment later.
    await expect
      .poll(async () => {
        await page.reload();
        const overTime = page.getByRole("region", { name: "Tickets over time" });
        await overTime.getByText("Show as a table").click();
        return Number(await overTime.getByRole("row").nth(1).getByRole("cell").last().textContent());
      })
      .toBeGreaterThan(0);
  });

  it("drafts, publishes, copies and cancels an event", async () => {
    const title = "Evening that never was";
    const page = await browser.newPage();
    await beSignedIn(page, founder);
    await page.goto("/founder/events");
    await page.getByRole("button", { name: "Create Event" }).click();
    const form = page.getByRole("dialog");
    await form.getByLabel("Title").fill(title);
    await form.getByLabel("Starts").fill(nextWeek());
    await form.getByLabel("City", { exact: true }).fill("Amman");
    await form.getByRole("button", { name: "Save Event" }).click();
    const card = page.getByRole("article").filter({ hasText: title });
    await card.getByText("Draft", { exact: true }).waitFor();

    const choose = async (item: string) => {
      await card.getByRole("button", { name: `More for ${title}` }).click();
      await page.getByRole("menuitem", { name: item }).click();
      await page.getByRole("menu").waitFor({ state: "detached" });
    };
    await choose("Publish");
    await card.getByText("Published", { exact: true }).waitFor();
    await choose("Duplicate");
    await page.getByRole("dialog", { name: "Duplicate Event" }).waitFor();
    expect(await page.getByLabel("Title").inputValue()).toBe(title);
    await page.keyboard.press("Escape");
    await choose("Cancel Event");
    const confirm = page.getByRole("alertdialog");
    await confirm.getByLabel("Message (optional)").fill("The roof is not ready.");
    await confirm.getByRole("button", { name: "Cancel Event" }).click();
    await card.waitFor({ state: "detached" });
  });
});
