import { createGathering, joinGathering } from "@majlis/contracts/gatherings";
import { expect, it } from "vitest";
import { call, tokenOf } from "#support/api.ts";
import { settle, violations } from "#support/axe.ts";
import { beSignedIn, phone, useBrowser } from "#support/browser.ts";

const browser = useBrowser(["--use-fake-device-for-media-stream"]);
const [host, guest] = ["member@majlis.test", "dina@majlis.test"] as const;

it("a host lets a guest in, from the own gatherings on, once", async () => {
  const title = `Lanterns of ${Date.now()}`;
  const body = {
    title,
    description: "",
    starts_at: new Date(Date.now() + 3_600_000).toISOString(),
    venue_name: null,
    venue_address: null,
    city: "Amman",
    capacity: 7,
  };
  const { body: gathering } = await call(createGathering, { body }, await tokenOf(host));
  const { body: joined } = await call(
    joinGathering,
    { body: { gatheringId: gathering["id"] } },
    await tokenOf(guest),
  );

  const page = await browser.newPage({ viewport: phone });
  await beSignedIn(page, host);
  await page.goto("/my-gatherings");
  await page
    .getByRole("listitem")
    .filter({ hasText: title })
    .getByRole("link", { name: /Check In Guests/ })
    .click();
  await page.waitForURL("**/my-gatherings/check-in?ref=gat_*");
  await page.getByRole("button", { name: "Type", exact: true }).click();
  await page.getByText("0 of 1").waitFor();
  const enter = async () => {
    await page.getByLabel("Ticket code").fill(joined["qr_code"]);
    await page.getByRole("button", { name: "Check In", exact: true }).click();
  };
  await enter();
  await page.getByText("Come in").waitFor();
  await page.getByText("1 of 1").waitFor();
  await settle(page);
  expect(await violations(page)).toEqual([]);
  await enter();
  await page.getByText(/Already checked in at/).waitFor();
  await page.getByText("1 of 1").waitFor();
});
