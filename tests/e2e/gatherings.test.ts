import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { beSignedIn, phone, useBrowser } from "#support/browser.ts";
import { readQr } from "#support/readQr.ts";

const browser = useBrowser();

/** Half past seven in ten days, as the field takes it. */
const inTenDays = () => `${new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)}T19:30`;

/** The analytics events that a page tells of, as it tells of them. */
const listenToAnalytics = (page: Page): unknown[] => {
  const told: unknown[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/analytics")) told.push(JSON.parse(request.postData() ?? "{}").event);
  });
  return told;
};

it("a member hosts a gathering, another joins it, and the host sees who comes", async () => {
  const title = `Supper of ${Date.now()}`;
  const host = await browser.newPage();
  const hostTold = listenToAnalytics(host);
  await beSignedIn(host, "member@majlis.test");
  await host.goto("/my-gatherings");
  await host.getByRole("button", { name: "Create Gathering" }).click();
  const form = host.getByRole("dialog", { name: "Create Gathering" });
  expect(await form.getByLabel("Capacity (max 20)").inputValue()).toBe("20");
  await form.getByRole("button", { name: "Create Gathering" }).click();
  await form.getByText("Title is required").waitFor();
  await form.getByLabel("Title").fill(title);
  await form.getByLabel("Date and time").fill(inTenDays());
  await form.getByLabel("Venue name").fill("Beit Supper");
  await form.getByLabel("City", { exact: true }).fill("Amman");
  await form.getByLabel("Capacity (max 20)").fill("7");
  await form.getByRole("button", { name: "Create Gathering" }).click();
  await host.getByText("Gathering created successfully!").first().waitFor();
  const hosted = host.getByRole("main").getByRole("listitem").filter({ hasText: title });
  await hosted.getByText("Host", { exact: true }).waitFor();
  await hosted.getByText("7:30 PM").waitFor();
  await hosted.getByRole("button", { name: /View Attendees/ }).click();
  await host.getByRole("dialog").getByText("No attendees yet").waitFor();
  await host.keyboard.press("Escape");
  await hosted.getByRole("link", { name: title, exact: true }).click();
  await host.waitForURL("**/gatherings/gat_*");
  const id = host.url().split("/").at(-1);
  await expect
    .poll(() => hostTold)
    .toEqual([{ event_type: "gathering_created", properties: { gathering_id: id, title } }]);

  const guest = await browser.newPage({ viewport: phone });
  const guestTold = listenToAnalytics(guest);
  await beSignedIn(guest, "dina@majlis.test");
  await guest.goto(new URL(host.url()).pathname);
  await guest.getByText("0/7 attending").waitFor();
  await guest.getByText("Beit Supper").waitFor();
  await guest.getByRole("button", { name: /Join Gathering/ }).click();
  const ticket = guest.getByRole("dialog", { name: "Your Gathering Ticket" });
  const code = await readQr(ticket.getByRole("img", { name: /QR code/i }));
  expect((await ticket.textContent())?.replaceAll(/\s/g, "")).toContain(code);
  await guest.getByText("Successfully Joined!").first().waitFor();
  await guest.keyboard.press("Escape");
  await guest.getByRole("button", { name: /View Ticket/ }).waitFor();
  await guest.getByText("1/7 attending").waitFor();
  await expect.poll(() => guestTold.length).toBe(2);
  expect(guestTold).toEqual(
    expect.arrayContaining([
      { event_type: "join", properties: { type: "gathering", id, title } },
      { event_type: "ticket_issued", properties: { type: "gathering", id, qr_code: code } },
    ]),
  );

  await host.getByRole("button", { name: "Attendees" }).click();
  await host.getByRole("dialog", { name: "Attendees" }).getByText(/Dina/).waitFor();
  await host.keyboard.press("Escape");
  await host.getByRole("button", { name: "Edit Gathering" }).click();
  const edit = host.getByRole("dialog", { name: "Edit Gathering" });
  expect(await edit.getByLabel("Date and time").inputValue()).toBe(inTenDays());
  await edit.getByLabel("Capacity (max 20)").fill("8");
  await edit.getByRole("button", { name: "Save Changes" }).click();
  await host.getByText("1/8 attending").waitFor();
  await host.getByRole("button", { name: "Cancel Gathering" }).click();
  await host.getByRole("alertdialog").getByRole("button", { name: "Cancel Gathering" }).click();
  await host.getByRole("button", { name: /Gathering Canceled/ }).waitFor();
});

it("a free user sees the list, is told that joining is for members, and gets the offer", async () => {
  const page = await browser.newPage();
  await beSignedIn(page, "free@majlis.test");
  await page.goto("/gatherings");
  await page.getByRole("heading", { level: 1, name: "Community Gatherings" }).waitFor();
  await page
    .getByRole("button", { name: /^Members Only/ })
    .first()
    .click();
  await page.getByText("Membership Required").first().waitFor();
  await page.getByRole("main").getByRole("link", { name: "Upgrade to Member" }).waitFor();
  await expect.poll(() => page.getByRole("link", { name: "Create Gathering" }).count()).toBe(0);
});

it("whoever is no member is told so instead of seeing hosted gatherings", async () => {
  const page = await browser.newPage();
  await page.goto("/my-gatherings");
  await page.waitForURL("**/auth");
  await page.getByText("Only members can create and manage gatherings.").first().waitFor();
  await beSignedIn(page, "free@majlis.test");
  await page.goto("/my-gatherings");
  await page.waitForURL("**/welcome");
  await page.getByText("Access Restricted").first().waitFor();
});
