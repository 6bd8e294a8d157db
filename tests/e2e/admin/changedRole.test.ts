import { setUserRole } from "@majlis/contracts/admin";
import { createEvent } from "@majlis/contracts/events/eventForm";
import { EventId } from "@majlis/contracts/ids";
import { startCheckout } from "@majlis/contracts/membership";
import { call, tokenOf } from "#support/api.ts";
import { expect, expectOnScreen, phone, test } from "#support/browser.ts";
import { eventForm } from "#support/factories.ts";
import { newAccountAs, newPassword, postGathering } from "#support/factoriesOverHttp.ts";

const setRole = async (body: {
  readonly userId: string;
  readonly role: "city_founder" | "member" | "free_user";
}) => call(setUserRole, { body }, await tokenOf("admin@majlis.test"));

test("a buyer who became a city founder meanwhile reads that nothing was charged, and sees the card", async ({
  openAs,
  expectProblems,
}) => {
  expectProblems(/409/);
  const { email, token, userId } = await newAccountAs("free_user");
  const { redirectUrl = "" } = (await call(startCheckout, { query: {} }, token)).body;
  await setRole({ userId, role: "city_founder" });
  const { pathname, search } = new URL(redirectUrl, "https://majlis.test");
  const page = await openAs(email, pathname + search, { password: newPassword, viewport: phone });
  await expect(page.getByRole("heading", { name: "The membership comes with your role" })).toBeVisible();
  await expectOnScreen(page.getByText("Nothing was charged for this purchase.", { exact: false }));
  await expect(page.getByRole("button", { name: "Try Again" })).toHaveCount(0);
  await page.goto(`${pathname}${search}&lang=ar`);
  await expect(page.getByRole("heading", { name: "العضوية مشمولة بدورك" })).toBeVisible();
  await page.getByRole("link", { name: "عرض بطاقتك" }).click();
  await expect(page).toHaveURL("/card");
});

test("a buyer whose role came and went meanwhile reads that the purchase has ended, and begins again", async ({
  openAs,
  expectProblems,
}) => {
  expectProblems(/409/);
  const { email, token, userId } = await newAccountAs("free_user", { locale: "ar" });
  const { redirectUrl = "" } = (await call(startCheckout, { query: {} }, token)).body;
  for (const role of ["city_founder", "free_user"] as const) await setRole({ userId, role });
  const { pathname, search } = new URL(redirectUrl, "https://majlis.test");
  const page = await openAs(email, pathname + search, { password: newPassword, viewport: phone });
  await expect(page.getByRole("heading", { name: "This purchase has ended" })).toBeVisible();
  await expectOnScreen(page.getByText("Nothing was charged.", { exact: false }));
  await expect(page.getByRole("button", { name: "Try Again" })).toHaveCount(0);
  await page.goto(`${pathname}${search}&lang=ar`);
  await expect(page.getByRole("heading", { name: "انتهى هذا الشراء" })).toBeVisible();
  await page.getByRole("link", { name: "العودة إلى العضوية" }).click();
  await expect(page).toHaveURL("/membership");
});

test("neither a former founder reports the own event nor an admin anything, and a guest does", async ({
  openAs,
}) => {
  const founder = await newAccountAs("city_founder", { fullName: "Salma Former" });
  const { body: event } = await call(
    createEvent,
    { body: eventForm({ title: "Oud by the old well" }) },
    founder.token,
  );
  const eventId = EventId.parse(event["id"]);
  await setRole({ userId: founder.userId, role: "member" });
  const report = { name: "Report", exact: true };
  const own = await openAs(founder.email, `/events/${eventId}`, { password: newPassword, viewport: phone });
  await expectOnScreen(own.getByText("You made this event", { exact: false }));
  await expect(own.getByRole("button", report)).toHaveCount(0);
  const guest = await openAs("member@majlis.test", `/events/${eventId}`);
  await expect(guest.getByRole("button", report)).toBeVisible();
  const admin = await openAs("admin@majlis.test", `/events/${eventId}`);
  await expect(admin.getByRole("heading", { level: 1, name: "Oud by the old well" })).toBeVisible();
  await expect(admin.getByRole("button", report)).toHaveCount(0);
  const gathering = `/gatherings/${await postGathering({ title: "Chess in the yard" })}`;
  await admin.goto(gathering);
  await expect(admin.getByRole("heading", { level: 1, name: "Chess in the yard" })).toBeVisible();
  await admin.waitForLoadState("networkidle");
  await expect(admin.getByRole("button", report)).toHaveCount(0);
});
