import { createEvent } from "@majlis/contracts/events/eventForm";
import { EventId } from "@majlis/contracts/ids";
import { followHost } from "@majlis/contracts/founders/hosts";
import { joinEvent } from "@majlis/contracts/events/events";
import { hostIdOf } from "@majlis/core/table/occasions/hostId";
import { call, product, tokenOf } from "#support/api.ts";
import { beSignedIn, expect, phone, test } from "#support/browser.ts";
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

test("a guest is shown to other guests only by choice, and visitors see a number", async ({
  openAs,
  newPage,
}) => {
  const { post, userId } = await newHost("Salma Shown");
  const eventId = await post("Evening of the first names");
  const path = `/events/${eventId}`;
  for (const email of ["member@majlis.test", "dina@majlis.test"])
    await call(joinEvent, { body: { eventId } }, await tokenOf(email));
  const going = { name: "Who's going" };
  const sara = await openAs("member@majlis.test", path, { viewport: phone });
  const other = await openAs("dina@majlis.test", path);
  await expect(sara.getByRole("region", going).getByText("2 people are going")).toBeVisible();
  const choice = sara.getByRole("region", going).getByRole("switch", { name: "Show my first name" });
  await expect(choice).not.toBeChecked();
  await choice.click();
  await expect(sara.getByText("Your first name is shown", { exact: true })).toBeVisible();

  await other.reload();
  await expect(other.getByRole("region", going).getByText("Sara", { exact: true })).toBeVisible();
  await expect(other.getByRole("region", going).getByText("and 1 other")).toBeVisible();
  const visitor = await newPage({ locale: "ar-JO", viewport: phone });
  await visitor.goto(`/hosts/${hostIdOf(userId)}`);
  await expect(visitor.getByRole("heading", { level: 1, name: "Salma Shown" })).toBeVisible();
  await expect(visitor).toHaveTitle("Salma Shown · Majlis");
  await expect(visitor.locator("html")).toHaveAttribute("lang", "ar");
  await visitor.goto(`${path}?lang=en`);
  await expect(visitor.getByRole("region", going).getByText("2 people are going")).toBeVisible();
  await expect(visitor.getByText("Sara", { exact: true })).toHaveCount(0);

  await choice.click();
  await expect(choice).not.toBeChecked();
  await other.reload();
  await expect(other.getByRole("region", going).getByText("2 people are going")).toBeVisible();
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
  await expect(page.getByRole("button", { name: "Stop the mails" })).toBeVisible();
  await page.goto(`/hosts/${hostId}`);
  await expect(page.getByRole("button", { name: "Stop following" })).toBeVisible();
  await page.goto(product.url + address);
  await page.getByRole("button", { name: "Stop the mails" }).click();
  await expect(page.getByRole("heading", { name: "The mails have stopped" })).toBeVisible();
  await page.goto(`/hosts/${hostId}`);
  await expect(page.getByRole("button", { name: "Follow", exact: true })).toBeVisible();
});
