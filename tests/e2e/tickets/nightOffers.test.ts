import { readFileSync } from "node:fs";
import { createBusiness } from "@majlis/contracts/businesses";
import { joinEvent } from "@majlis/contracts/events/events";
import { UserId } from "@majlis/contracts/ids";
import { checkIn } from "@majlis/contracts/tickets/checkIn";
import { getMe } from "@majlis/contracts/users";
import { call, tokenOf } from "#support/api.ts";
import { violations } from "#support/axe.ts";
import { beSignedIn, expect, expectOnScreen, phone, test } from "#support/browser.ts";
import { daysFromNow, insertEvent, insertGathering } from "#support/factories.ts";
import { newAccountAs, newPassword } from "#support/factoriesOverHttp.ts";
import { changeEvent } from "#support/occasionRows.ts";
import { testDeps } from "#support/table.ts";

const deps = testDeps();
const inHours = (hours: number) => daysFromNow(hours / 24);

test("an offer of the night shows on the ticket at the check-in, and its use is counted for admin and founder", async ({
  openAs,
}) => {
  const name = `Aaliyah ${crypto.randomUUID().slice(0, 8)}`;
  const body = { name, city: "Ajloun", discount_percent: 10 };
  await call(createBusiness, { body }, await tokenOf("admin@majlis.test"));
  const admin = await openAs("admin@majlis.test", "/admin/guidebook");
  const dialog = admin.getByRole("dialog");
  await test.step("an admin adds an offer", async () => {
    await admin.getByRole("button", { name: `Night Offers : ${name}` }).click();
    await expectOnScreen(dialog.getByText("Used 0 times."));
    await dialog.getByLabel("District").selectOption("Ajloun");
    await dialog.getByRole("button", { name: "Add Offer" }).click();
    await dialog.getByLabel("Offer", { exact: true }).fill("A lemonade on us");
    // The whole night, so that the test passes at any hour.
    await dialog.getByLabel("From").fill("05:00");
    await dialog.getByLabel("Until").fill("05:00");
    expect(await violations(admin, { within: "[role=dialog]" })).toEqual([]);
    await dialog.getByRole("button", { name: "Save Offers" }).click();
    await expectOnScreen(admin.getByText("Offers saved"));
  });

  const asFounder = await tokenOf("founder@majlis.test");
  const { body: founder } = await call(getMe, {}, asFounder);
  const title = "Evening before the lemonade";
  const eventId = await insertEvent(deps, {
    title,
    culture: "JP",
    city: "Ajloun",
    district: "ajloun",
    founder_id: UserId.parse(founder["id"]),
    starts_at: inHours(1),
    ends_at: inHours(3),
  });
  const { email, token } = await newAccountAs("member", { fullName: "Salma Nasser" });
  const { qrCode } = (await call(joinEvent, { body: { eventId } }, token)).body;
  const guest = await openAs(email, "about:blank", { password: newPassword, viewport: phone });
  await guest.clock.install();

  await test.step("a ticket that is open at the door learns of the check-in", async () => {
    await guest.goto("/my-tickets");
    await guest.getByRole("button", { name: new RegExp(`QR Code.*${title}`) }).click();
    const ticket = guest.getByRole("dialog", { name: "Your Ticket QR Code" });
    await expectOnScreen(ticket.getByText(title));
    await expect(ticket.getByText("Tonight, nearby")).toHaveCount(0);

    const scan = { qrCode: String(qrCode), nonce: crypto.randomUUID() };
    expect((await call(checkIn, { body: scan }, asFounder)).body["result"]).toBe("ok");
    // It asks every quarter of a minute.
    await guest.clock.fastForward(15_000);
    await expect(ticket.getByRole("heading", { name: "Tonight, nearby" })).toBeVisible();
    await expectOnScreen(ticket.getByText("A lemonade on us"));
    expect(await violations(guest, { within: "[role=dialog]" })).toEqual([]);
    const used = guest.waitForResponse((reply) => reply.url().endsWith("/use") && reply.ok());
    await ticket.getByRole("link", { name: "Use" }).click();
    await used;
    await expect(guest.getByRole("img", { name: /QR code M1\./ }).first()).toBeVisible();
  });

  await admin.reload();
  await admin.getByRole("button", { name: `Night Offers : ${name}` }).click();
  await expectOnScreen(dialog.getByText("Used 1 time."));
  await deps.store.event
    .patch({ id: eventId })
    .set({ ends_at: inHours(-2) })
    .go();
  await changeEvent(deps, eventId, { starts_at: inHours(-4) });
  await beSignedIn(admin, "founder@majlis.test");
  await admin.goto(`/founder/events/${eventId}?tab=after`);
  await expectOnScreen(admin.getByText("1 guest saw offers of partners for the night."));
  await expectOnScreen(admin.getByText("1 offer was used."));
});

test("the passport has the next evening, a stamp after the check-in, and is saved as a picture", async ({
  openAs,
}) => {
  const asFounder = await tokenOf("founder@majlis.test");
  const { body: founder } = await call(getMe, {}, asFounder);
  const title = "Evening of the stamp";
  const eventId = await insertEvent(deps, {
    title,
    culture: "JP",
    founder_id: UserId.parse(founder["id"]),
    starts_at: inHours(1),
    ends_at: inHours(3),
  });
  const { email, token, userId } = await newAccountAs("member", { fullName: "Salma Nasser" });
  const { qrCode } = (await call(joinEvent, { body: { eventId } }, token)).body;
  const guest = await openAs(email, "/passport", { password: newPassword, viewport: phone });
  await expect(guest.getByRole("link", { name: `Next: ${title}` })).toBeVisible();
  await expect(guest.getByRole("heading", { name: "No stamps yet" })).toBeVisible();

  const scan = { qrCode: String(qrCode), nonce: crypto.randomUUID() };
  expect((await call(checkIn, { body: scan }, asFounder)).body["result"]).toBe("ok");
  const hosted = "Table of a former host";
  await insertGathering(deps, {
    title: hosted,
    host_id: userId,
    starts_at: daysFromNow(-3),
    attendee_count: 2,
  });
  await guest.goto("/passport");
  await expectOnScreen(guest.getByText("2 evenings, 1 culture"));
  const stamp = guest.getByRole("listitem").filter({ hasText: title });
  await expectOnScreen(stamp.getByText(/^Japan · /));
  const table = guest.getByRole("listitem").filter({ hasText: hosted });
  await expectOnScreen(table.getByText("You hosted this"));
  const download = guest.waitForEvent("download");
  await guest.getByRole("button", { name: "Save Picture" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("majlis-passport.png");
  const picture = readFileSync(await file.path());
  expect(picture.subarray(1, 4).toString()).toBe("PNG");
});
