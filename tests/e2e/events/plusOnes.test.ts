import { beSignedIn, expect, phone, test, keepsFocus, openStep } from "#support/browser.ts";
import { postEvent } from "#support/factoriesOverHttp.ts";

test("a member joins with a guest, passes the ticket on, adds and removes one, and the founder sees them", async ({
  page,
  openAs,
  browser,
}) => {
  const id = await postEvent({ title: "Evening of the guests", capacity: 5 });
  await beSignedIn(page, "founder@majlis.test");
  await page.goto(`/founder/events?edit=${id}`);
  const form = page.getByRole("dialog", { name: "Edit Event" });
  await openStep(form, "Who");
  await form.getByLabel("Guests per member").selectOption("Up to 2 guests");
  await form.getByRole("button", { name: "Save Event" }).click();
  await expect(form).toBeHidden();

  const member = await openAs("member@majlis.test", `/events/${id}`);
  await member.setViewportSize(phone);
  await member.getByRole("button", { name: /Join Event/ }).click();
  const joining = member.getByRole("dialog", { name: "Who is coming?" });
  await joining.getByRole("radio", { name: "+1" }).check();
  await joining.getByRole("button", { name: "Join, 2 seats" }).click();
  await expect(joining.getByText("The guest's name is missing")).toBeVisible();
  await joining.getByLabel("Name of guest 1").fill("ميس الرواشدة");
  await joining.getByRole("button", { name: "Join, 2 seats" }).click();

  const ticket = member.getByRole("dialog", { name: "Your Ticket QR Code" });
  const guests = ticket.getByRole("region", { name: "Your guests" });
  await expect(guests.getByText("ميس الرواشدة", { exact: true }).first()).toBeVisible();
  await guests.getByRole("button", { name: /^QR Code/ }).click();
  const full = member.getByRole("dialog", { name: "Evening of the guests" });
  await expect(full.getByText(/^Door code/)).toBeVisible();
  await full.getByRole("button", { name: "Close" }).click();
  await guests.getByLabel("Name of your guest").fill("Omar");
  await guests.getByRole("button", { name: "Add a Guest" }).click();
  await expect(guests.getByText("Omar", { exact: true }).first()).toBeVisible();
  await guests.getByRole("button", { name: "Remove Omar" }).click();
  await member
    .getByRole("alertdialog", { name: "Remove Omar?" })
    .getByRole("button", { name: "Remove" })
    .click();
  await expect(guests.getByText("Omar", { exact: true })).toHaveCount(0);
  await keepsFocus(member);

  const shared = await member.evaluate(async () => {
    const copied: string[] = [];
    Object.defineProperty(navigator, "share", {
      configurable: true,
      value: ({ url }: { url: string }) => Promise.resolve(void copied.push(url)),
    });
    for (const button of document.querySelectorAll("button"))
      if (button.getAttribute("aria-label")?.startsWith("Send the ticket")) button.click();
    await Promise.resolve();
    return copied[0] ?? "";
  });
  const stranger = await (await browser.newContext({ viewport: phone })).newPage();
  await stranger.goto(shared);
  await expect(stranger.getByRole("heading", { name: "Evening of the guests" })).toBeVisible();
  await expect(stranger.getByText("ميس الرواشدة")).toBeVisible();
  await stranger.goto("/guest-ticket#EVT-1");
  await expect(stranger.getByText("This ticket is not valid")).toBeVisible();
  await stranger.context().close();

  await page.goto(`/founder/attendees?event=${id}`);
  await expect(page.getByText("ميس الرواشدة")).toBeVisible();
  await expect(page.getByText(/^Guest of/)).toBeVisible();
});

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
