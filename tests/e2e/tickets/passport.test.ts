import { readFileSync } from "node:fs";
import { joinEvent } from "@majlis/contracts/events/events";
import { UserId } from "@majlis/contracts/ids";
import { checkIn } from "@majlis/contracts/tickets/checkIn";
import { getMe } from "@majlis/contracts/users";
import { call, tokenOf } from "#support/api.ts";
import { violations } from "#support/axe.ts";
import { expect, test } from "#support/browser.ts";
import { daysFromNow, insertEvent, insertGathering } from "#support/factories.ts";
import { newAccountAs, newPassword } from "#support/factoriesOverHttp.ts";
import { testDeps } from "#support/table.ts";

const deps = testDeps();

test("the door stamps the passport, which is saved as a picture", async ({ openAs }) => {
  const { email, token, userId } = await newAccountAs("member", { fullName: "Salma Nasser" });
  const asFounder = await tokenOf("founder@majlis.test");
  const { body: founder } = await call(getMe, {}, asFounder);
  const title = "Evening of the first stamp";
  const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
  const eventId = await insertEvent(deps, {
    title,
    culture: "JP",
    founder_id: UserId.parse(founder["id"]),
    starts_at: inAnHour,
  });
  const page = await openAs(email, "/passport", { password: newPassword });
  await expect(page.getByRole("heading", { name: "No stamps yet" })).toBeVisible();

  const { qrCode } = (await call(joinEvent, { body: { eventId } }, token)).body;
  await page.reload();
  await expect(page.getByRole("link", { name: `Next: ${title}` })).toBeVisible();
  await expect(page.getByRole("heading", { name: "No stamps yet" })).toBeVisible();

  const scan = { qrCode: String(qrCode), nonce: crypto.randomUUID() };
  const { body: admitted } = await call(checkIn, { body: scan }, asFounder);
  expect(admitted["result"]).toBe("ok");
  const hosted = "Table of a former host";
  await insertGathering(deps, {
    title: hosted,
    host_id: userId,
    starts_at: daysFromNow(-3),
    attendee_count: 2,
  });
  await page.reload();
  await expect(page.getByText("2 evenings, 1 culture")).toBeVisible();
  const stamp = page.getByRole("listitem").filter({ hasText: title });
  await expect(stamp.getByText(/^Japan · /)).toBeVisible();
  await expect(
    page.getByRole("listitem").filter({ hasText: hosted }).getByText("You hosted this"),
  ).toBeVisible();
  expect(await violations(page)).toEqual([]);

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save Picture" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("majlis-passport.png");
  expect(
    readFileSync(await file.path())
      .subarray(1, 4)
      .toString(),
  ).toBe("PNG");
});
