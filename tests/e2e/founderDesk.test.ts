import { readFile } from "node:fs/promises";
import { createEvent } from "@majlis/contracts/events/eventForm";
import { EventId } from "@majlis/contracts/ids";
import { describe, expect, it } from "vitest";
import { call, tokenOf } from "#support/api.ts";
import { beSignedIn, useBrowser } from "#support/browser.ts";
import { eventForm, newFreeUser, newRequest } from "#support/founders.ts";
import { testDeps } from "#support/table.ts";
import { decideEventRequest } from "@majlis/contracts/events/eventRequests";
import { requestEventJoin } from "@majlis/core/events/requestEventJoin";

const browser = useBrowser();
const deps = testDeps();
const founder = "tareq@majlis.test";

const newEvent = async (over: Parameters<typeof eventForm>[1]): Promise<EventId> => {
  const reply = await call(createEvent, { body: eventForm(deps, over) }, await tokenOf(founder));
  return EventId.parse(reply.body["id"]);
};

describe("a founder's desk", () => {
  it("approves several requests at once; one that finds no seat any more says so and stays", async () => {
    browser.expectProblems(/Failed to load resource.*409/);
    const title = `One seat for two ${Date.now()}`;
    const eventId = await newEvent({ title, capacity: 1 });
    await newRequest(deps, eventId, "I was first.");
    await newRequest(deps, eventId, "I was second.");
    const page = await browser.newPage();
    await beSignedIn(page, founder);
    await page.goto("/founder/requests");
    const queue = page.getByRole("region", { name: /requests? waits?$/ });
    const ours = queue.getByRole("article").filter({ hasText: title });
    await ours.first().waitFor();
    expect(await ours.count()).toBe(2);
    for (const card of await ours.all()) await card.getByRole("checkbox").check();
    await page.getByText("2 selected").waitFor();
    await page.getByRole("button", { name: "Approve Selected" }).click();
    await page.getByText("1 of 2 decided").first().waitFor();
    await ours.filter({ hasText: "I was first." }).waitFor({ state: "detached" });
    await ours.filter({ hasText: "I was second." }).getByRole("alert").getByText(/full/i).waitFor();

    await page.getByRole("checkbox", { name: "Select all" }).check();
    for (const box of await queue.getByRole("article").getByRole("checkbox").all())
      expect(await box.isChecked()).toBe(true);
    await page.getByRole("checkbox", { name: "Select all" }).uncheck();
    expect(await page.getByRole("button", { name: "Decline Selected" }).isDisabled()).toBe(true);
    await ours.getByRole("button", { name: "Decline" }).click();
    await ours.waitFor({ state: "detached" });
  });

  it("is taken over by an admin: the event is changed, its requests are answered, and it is canceled", async () => {
    const title = `Without a founder ${Date.now()}`;
    const starts_at = new Date(Date.now() + 3 * 3_600_000).toISOString();
    const eventId = await newEvent({ title, starts_at });
    await newRequest(deps, eventId, "Is anybody there?");
    const page = await browser.newPage();
    await beSignedIn(page, "admin@majlis.test");
    await page.goto("/admin/events");
    const choose = async (item: string) => {
      await page.getByRole("button", { name: `More for ${title}` }).click();
      await page.getByRole("menuitem", { name: item }).click();
      await page.getByRole("menu").waitFor({ state: "detached" });
    };
    await choose("Requests");
    const requests = page.getByRole("dialog", { name: "Requests" });
    const request = requests.getByRole("article").filter({ hasText: "Is anybody there?" });
    await request.getByRole("button", { name: "Approve" }).click();
    await request.getByText("Approved", { exact: true }).waitFor();
    await requests.getByRole("button", { name: "Close" }).click();
    await requests.waitFor({ state: "detached" });
    await choose("Edit");
    const form = page.getByRole("dialog", { name: "Edit Event" });
    await form.getByLabel("Venue").fill("The old station");
    await form.getByRole("button", { name: "Save Event" }).click();
    await form.waitFor({ state: "detached" });
    await choose("Cancel Event");
    await page.getByRole("alertdialog").getByRole("button", { name: "Cancel Event" }).click();
    await page.getByRole("row").filter({ hasText: title }).getByText("Canceled").waitFor();
  });

  it("lets somebody in from the list, takes it back, and saves the list as a file that is no formula", async () => {
    const starts_at = new Date(Date.now() + 2 * 3_600_000).toISOString();
    const eventId = await newEvent({ title: "Tonight at the desk", starts_at });
    const guest = await newFreeUser(deps, '=HYPERLINK("http://evil.example")');
    await requestEventJoin(deps, guest, eventId);
    const approval = { eventId, userId: guest.userId, decision: "approve" } as const;
    expect((await call(decideEventRequest, { body: approval }, await tokenOf(founder))).status).toBe(200);

    const page = await browser.newPage();
    await beSignedIn(page, founder);
    await page.goto(`/founder/attendees?event=${eventId}`);
    const row = page.getByRole("row").filter({ hasText: "HYPERLINK" });
    await page.getByText("1 with a ticket, 0 checked in").waitFor();
    await row.getByRole("button", { name: /^Check In/ }).click();
    await page.getByText("1 with a ticket, 1 checked in").waitFor();
    await row.getByText(/^In since/).waitFor();

    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Export CSV" }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^attendees-\d{4}-\d\d-\d\d-tonight-at-the-desk\.csv$/);
    const text = await readFile(await file.path(), "utf8");
    expect(text).toMatch(/^\uFEFFFull Name,Ticket,Joined,Checked In,Door\r\n/);
    expect(text).toContain(`"'=HYPERLINK(""http://evil.example"")",Free,`);

    await row.getByRole("button", { name: /^Undo/ }).click();
    await page.getByText("1 with a ticket, 0 checked in").waitFor();
  });
});
