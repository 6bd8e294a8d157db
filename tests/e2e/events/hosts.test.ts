import { createEvent } from "@majlis/contracts/events/eventForm";
import { EventId } from "@majlis/contracts/ids";
import { followHost } from "@majlis/contracts/founders/hosts";
import { getEvent, joinEvent } from "@majlis/contracts/events/events";
import { hostIdOf } from "@majlis/core/table/occasions/hostId";
import { call, product, tokenOf } from "#support/api.ts";
import { beSignedIn, beSignedOut, expect, expectOnScreen, phone, test } from "#support/browser.ts";
import { eventForm } from "#support/factories.ts";
import { newAccountAs, newPassword } from "#support/factoriesOverHttp.ts";
import { mailTo } from "#support/mailbox.ts";

/** A city founder of the test's own, who posts events over HTTP. */
const newHost = async (fullName: string) => {
  const { email, userId } = await newAccountAs("city_founder", { fullName });
  const token = await tokenOf(email, newPassword);
  const post = async (title: string) =>
    EventId.parse(
      (await call(createEvent, { body: eventForm({ title, price_cents: 0 }) }, token)).body["id"],
    );
  return { userId, post };
};

test("a guest is shown to other guests only by choice, and visitors see a number", async ({ openAs }) => {
  const { post, userId } = await newHost("Salma Shown");
  const eventId = await post("Evening of the first names");
  const path = `/events/${eventId}`;
  const dina = await tokenOf("dina@majlis.test");
  for (const token of [await tokenOf("member@majlis.test"), dina])
    await call(joinEvent, { body: { eventId } }, token);
  const page = await openAs("member@majlis.test", path, { viewport: phone });
  const going = page.getByRole("region", { name: "Who's going" });
  await expectOnScreen(going.getByText(/^2(\/\d+ attending| people are going)$/));
  const choice = going.getByRole("switch", { name: "Show my first name" });
  await expect(choice).not.toBeChecked();
  await choice.click();
  await expectOnScreen(page.getByText("Your first name is shown", { exact: true }));

  await beSignedIn(page, "dina@majlis.test");
  await page.goto(path);
  await expectOnScreen(going.getByText("Sara", { exact: true }));
  await expectOnScreen(going.getByText("and 1 other"));
  await beSignedOut(page);
  await page.goto(path);
  await expectOnScreen(going.getByText(/^2(\/\d+ attending| people are going)$/));
  await expect(page.getByText("Sara", { exact: true })).toHaveCount(0);
  await page.goto(`/hosts/${hostIdOf(userId)}?lang=ar`);
  await expect(page.getByRole("heading", { level: 1, name: "Salma Shown" })).toBeVisible();
  await expect(page).toHaveTitle("Salma Shown · مجلس");
  await expect(page.locator("html")).toHaveAttribute("lang", "ar");

  await beSignedIn(page, "member@majlis.test");
  await page.goto(`${path}?lang=en`);
  await expect(choice).toBeChecked();
  await choice.click();
  await expect(choice).not.toBeChecked();
  const shown = async () => JSON.stringify((await call(getEvent, { params: { eventId } }, dina)).body);
  await expect.poll(shown).not.toContain("Sara");
});

test("a person who follows a host gets a mail, and ends it by the button of the mail's link", async ({
  page,
}) => {
  const name = `Noor Host ${Date.now()}`;
  const { userId, post } = await newHost(name);
  const { email: follower, token } = await newAccountAs("member");
  const hostId = hostIdOf(userId);
  await call(followHost, { params: { hostId }, body: { following: true } }, token);
  await post("Evening after the follow");
  const { headers } = await mailTo(follower, `New evening by ${name}: Evening after the follow`);
  const address = /<https?:\/\/[^/]+([^>]+)>/.exec(headers["list-unsubscribe"] ?? "")?.[1] ?? "";

  await beSignedIn(page, follower, newPassword);
  await page.goto(product.url + address);
  // Opening the link ends nothing.
  await expect(page.getByRole("button", { name: "Stop the mails" })).toBeVisible();
  await page.goto(`/hosts/${hostId}`);
  await expect(page.getByRole("button", { name: "Stop following" })).toBeVisible();
  await page.goBack();
  await page.getByRole("button", { name: "Stop the mails" }).click();
  await expect(page.getByRole("heading", { name: "The mails have stopped" })).toBeVisible();
  await page.goto(`/hosts/${hostId}`);
  await expect(page.getByRole("button", { name: "Follow", exact: true })).toBeVisible();
});
