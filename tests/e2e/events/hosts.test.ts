import { createEvent } from "@majlis/contracts/events/eventForm";
import { EventId } from "@majlis/contracts/ids";
import { hostIdOf } from "@majlis/core/table/occasions/hostId";
import { call, product, tokenOf } from "#support/api.ts";
import { beSignedIn, expect, phone, test } from "#support/browser.ts";
import { eventForm } from "#support/factories.ts";
import { newAccountAs, newPassword } from "#support/factoriesOverHttp.ts";
import { mailTo } from "#support/mailbox.ts";

/** A city founder of the test's own, who posts events over HTTP. */
const newHost = async (fullName: string) => {
  const { email } = await newAccountAs("city_founder", { fullName });
  const token = await tokenOf(email, newPassword);
  const post = async (title: string) =>
    EventId.parse(
      (await call(createEvent, { body: eventForm({ title, price_cents: 0 }) }, token)).body["id"],
    );
  return { email, post };
};

test("a guest is shown to other guests only by choice, and visitors see a number", async ({
  openAs,
  newPage,
}) => {
  const { post } = await newHost("Salma Shown");
  const path = `/events/${await post("Evening of the first names")}`;
  const going = { name: "Who's going" };
  const sara = await openAs("member@majlis.test", path, { viewport: phone });
  const other = await openAs("dina@majlis.test", path);
  for (const page of [sara, other]) {
    await page.getByRole("button", { name: /Join Event/ }).click();
    await expect(page.getByRole("dialog", { name: "Your Ticket QR Code" })).toBeVisible();
    await page.keyboard.press("Escape");
  }
  await sara.reload();
  await expect(sara.getByRole("region", going).getByText("2 people are going")).toBeVisible();
  const choice = sara.getByRole("region", going).getByRole("switch", { name: "Show my first name" });
  await expect(choice).not.toBeChecked();
  await choice.click();
  await expect(sara.getByText("Your first name is shown", { exact: true })).toBeVisible();

  await other.reload();
  await expect(other.getByRole("region", going).getByText("Sara", { exact: true })).toBeVisible();
  await expect(other.getByRole("region", going).getByText("and 1 other")).toBeVisible();
  const visitor = await newPage();
  await visitor.goto(path);
  await expect(visitor.getByRole("region", going).getByText("2 people are going")).toBeVisible();
  await expect(visitor.getByText("Sara", { exact: true })).toHaveCount(0);

  await choice.click();
  await expect(choice).not.toBeChecked();
  await other.reload();
  await expect(other.getByRole("region", going).getByText("2 people are going")).toBeVisible();
});

test("a person follows a host, gets a mail, and ends it by the button of the mail's link", async ({
  page,
  openAs,
}) => {
  const name = `Noor Host ${Date.now()}`;
  const { email, post } = await newHost(name);
  const first = await post("Evening before the follow");
  const desk = await openAs(email, "/founder/host", { password: newPassword });
  await desk.getByLabel("A sentence about you").fill("I cook, you talk.");
  await desk.getByRole("button", { name: "Save" }).click();
  await expect(desk.getByText("Your page is saved", { exact: true })).toBeVisible();

  const { email: follower } = await newAccountAs("member");
  await beSignedIn(page, follower, newPassword);
  await page.goto(`/events/${first}`);
  await page.getByRole("link", { name: `More evenings by ${name}` }).click();
  await expect(page.getByText("I cook, you talk.")).toBeVisible();
  await page.getByRole("button", { name: "Follow", exact: true }).click();
  await expect(page.getByText(`You follow ${name}`, { exact: true })).toBeVisible();
  const hostPage = page.url();
  await post("Evening after the follow");
  const { headers } = await mailTo(follower, `New evening by ${name}: Evening after the follow`);
  const address = /<https?:\/\/[^/]+([^>]+)>/.exec(headers["list-unsubscribe"] ?? "")?.[1] ?? "";

  await page.goto(product.url + address);
  await expect(page.getByRole("button", { name: "Stop the mails" })).toBeVisible();
  await page.goto(hostPage);
  await expect(page.getByRole("button", { name: "Stop following" })).toBeVisible();
  await page.goto(product.url + address);
  await page.getByRole("button", { name: "Stop the mails" }).click();
  await expect(page.getByRole("heading", { name: "The mails have stopped" })).toBeVisible();
  await page.goto(hostPage);
  await expect(page.getByRole("button", { name: "Follow", exact: true })).toBeVisible();
});

for (const locale of ["en-US", "ar-JO"])
  test(`a visitor opens the page of a host by its link: ${locale}`, async ({ newPage }) => {
    const { userId } = await newAccountAs("city_founder", { fullName: "Noor of the Link" });
    const page = await newPage({ viewport: phone, locale });
    await page.goto(`/hosts/${hostIdOf(userId)}`);
    await expect(page.getByRole("heading", { level: 1, name: "Noor of the Link" })).toBeVisible();
    await expect(page).toHaveTitle("Noor of the Link · Majlis");
    await expect(page.locator("html")).toHaveAttribute("lang", locale.slice(0, 2));
  });
