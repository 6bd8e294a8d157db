import { expect, phone, test } from "#support/browser.ts";
import { postEvent } from "#support/factoriesOverHttp.ts";

test("a member pays for a guest of a priced event together with the own seat", async ({ openAs }) => {
  const id = await postEvent({
    title: "Supper with a price",
    capacity: 6,
    price_cents: 1250,
    guests_per_member: 1,
  });
  const member = await openAs("member@majlis.test", `/events/${id}`, { viewport: phone });
  await member.getByRole("button", { name: /Join Event/ }).click();
  const joining = member.getByRole("dialog", { name: "Who is coming?" });
  await joining.getByRole("radio", { name: "+1" }).check();
  await joining.getByLabel("Name of guest 1").fill("Omar");
  await joining.getByRole("button", { name: "Join, 2 seats, $25.00" }).click();
  const price = member.getByRole("alertdialog");
  await expect(price.getByText("$25.00")).toBeVisible();
  await price.getByRole("button", { name: "Confirm" }).click();
  const ticket = member.getByRole("dialog", { name: "Your Ticket QR Code" });
  const guests = ticket.getByRole("region", { name: "Your guests" });
  await expect(guests.getByText("Omar", { exact: true }).first()).toBeVisible();
  await expect(guests.getByRole("button", { name: "Give the seat of Omar to someone else" })).toBeVisible();
  await expect(guests.getByRole("button", { name: "Remove Omar" })).toBeHidden();
});
