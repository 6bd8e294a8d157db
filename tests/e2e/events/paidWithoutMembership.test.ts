import { call } from "#support/api.ts";
import { getEvent } from "@majlis/contracts/events/events";
import { getMe } from "@majlis/contracts/users";
import { beSignedIn, expect, expectOnScreen, phone, test } from "#support/browser.ts";
import { newAccount, newPassword, postEvent, postGathering } from "#support/factoriesOverHttp.ts";

const becomeMember = /^Become a Member to Join/;

test("from a paid event, a free account is at the seat after four taps, and a cancellation names its money", async ({
  newPage,
  openAs,
}) => {
  const eventId = await postEvent({ title: "Oud for members", price_cents: 1200, ends_at: null });
  const { email, token } = await newAccount();
  const page = await newPage({ viewport: phone });
  await beSignedIn(page, email, newPassword);
  await page.goto(`/events/${eventId}`);

  await page.getByRole("link", { name: becomeMember }).click();
  const wanted = page.getByRole("region", { name: "Oud for members" });
  await expectOnScreen(wanted.getByText("$20.00 a month + $12.00 for this evening"));
  await expectOnScreen(
    wanted.getByText("Paid events require a membership. Please upgrade to join this event."),
  );

  await test.step("a canceled payment keeps the evening", async () => {
    await page.goto("/membership?canceled=1");
    await expectOnScreen(page.getByText("Payment canceled"));
    await expect(wanted).toBeVisible();
  });

  await page.getByRole("button", { name: "Become a Member" }).click();
  await page.waitForURL(`**/events/${eventId}`);
  await expectOnScreen(page.getByText("Membership activated"));
  const join = page.getByRole("button", { name: /^Join Event/ });
  await expect(join).toBeFocused();

  await join.click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("dialog").getByRole("img", { name: /QR code/i })).toBeVisible();
  expect((await call(getMe, {}, token)).body).toMatchObject({ role: "member" });
  const event = (await call(getEvent, { params: { eventId } }, token)).body;
  expect(event).toMatchObject({ my_ticket: { paid_cents: 1200 } });

  const host = await openAs("founder@majlis.test", `/founder/events/${eventId}`);
  await host.getByRole("button", { name: /^More for Oud for members/ }).click();
  await host.getByRole("menuitem", { name: "Cancel Event" }).click();
  const question = host.getByRole("alertdialog");
  await expectOnScreen(question.getByText(/\$12\.00 goes back to those who paid\.$/));
  await question.getByRole("button", { name: "Cancel and Refund $12.00" }).click();
  await expectOnScreen(host.getByText("Event canceled", { exact: true }));
});

test("a gathering leads through the membership and back, in Arabic too, and a later purchase leads nowhere", async ({
  newPage,
}) => {
  const gatheringId = await postGathering({ title: "ورق الشدّة" });
  const { email } = await newAccount();
  const page = await newPage({ viewport: phone });
  await beSignedIn(page, email, newPassword);
  await page.goto(`/gatherings/${gatheringId}?lang=ar`);
  await page.getByRole("link", { name: /^العضوية ثم الانضمام/ }).click();
  await expect(page.getByRole("region", { name: "ورق الشدّة" })).toBeVisible();
  // Somebody who opens the membership page by itself buys for no evening.
  await page.goto("/membership");
  await page.goBack();
  await page.getByRole("button", { name: "كن عضوًا" }).click();
  await page.waitForURL(`**/gatherings/${gatheringId}`);
  await expect(page.getByRole("button", { name: /^انضم إلى اللقاء/ })).toBeVisible();
});
