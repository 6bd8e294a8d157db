import { expect, expectOnScreen, keepsFocus, phone, test } from "#support/browser.ts";
import { postEvent } from "#support/factoriesOverHttp.ts";
import { changeEvent } from "#support/occasionRows.ts";
import { testDeps } from "#support/table.ts";

test("a priced seat is confirmed with its price, also with one that has changed since, and pays for a guest", async ({
  openAs,
  expectProblems,
}) => {
  expectProblems(/Failed to load resource.*\b409\b/);
  const eventId = await postEvent({
    title: "Evening of two prices",
    capacity: 6,
    price_cents: 1250,
    guests_per_member: 1,
  });
  const page = await openAs("nour@majlis.test", "about:blank", { viewport: phone });
  const ownRead = page.waitForResponse(`**/api/events/${eventId}`);
  await page.goto(`/events/${eventId}`);
  // No read of the page is under way when the price changes.
  await ownRead;
  await page.waitForLoadState("networkidle");
  await page.getByRole("button", { name: /Join Event/ }).click();
  const joining = page.getByRole("dialog", { name: "Who is coming?" });
  await joining.getByRole("radio", { name: "+1" }).check();
  await joining.getByLabel("Name of guest 1").fill("Omar");
  await joining.getByRole("button", { name: "Join, 2 seats, $25.00" }).click();
  const question = page.getByRole("alertdialog", { name: "Take this seat?" });
  await expectOnScreen(question.getByText("$25.00, simulated: nothing is charged."));
  // Not after a "Cancel": it lets the page read the event again.
  await changeEvent(testDeps(), eventId, { price_cents: 2500 });
  await question.getByRole("button", { name: "Confirm" }).click();
  const again = page.getByRole("alertdialog", { name: "The price has changed" });
  await expectOnScreen(again.getByText("It was $25.00 when this page loaded. It is $50.00 now."));
  await again.getByRole("button", { name: "Confirm" }).click();
  const ticket = page.getByRole("dialog", { name: "Your Ticket QR Code" });
  await expect(ticket.getByRole("img", { name: /QR code/i })).toBeVisible();
  await expectOnScreen(ticket.getByText("Paid", { exact: true }));
  const guests = ticket.getByRole("region", { name: "Your guests" });
  await expectOnScreen(guests.getByText("Omar", { exact: true }));
  await expect(guests.getByRole("button", { name: "Give the seat of Omar to someone else" })).toBeVisible();
  await expect(guests.getByRole("button", { name: "Remove Omar" })).toBeHidden();
  await ticket.getByRole("button", { name: "Give Ticket Back" }).click();
  await expectOnScreen(page.getByRole("alertdialog").getByText(/You get \$50\.00 back/));
});

test("a refused join keeps the names and answers that were typed", async ({ openAs, expectProblems }) => {
  expectProblems(/Failed to load resource.*\b409\b/);
  const eventId = await postEvent({
    title: "Evening of two chairs",
    capacity: 6,
    guests_per_member: 2,
    questions: [
      { id: "q_teaorcoffee", kind: "text", text: "Tea or coffee?", is_required: true, choices: [] },
    ],
  });
  const page = await openAs("nour@majlis.test", `/events/${eventId}`, { viewport: phone });
  await page.getByRole("button", { name: /Join Event/ }).click();
  const joining = page.getByRole("dialog");
  await joining.getByLabel("Tea or coffee?").fill("شاي بالنعناع");
  await joining.getByRole("radio", { name: "+2" }).check();
  await joining.getByLabel("Name of guest 1").fill("Omar");
  await joining.getByLabel("Name of guest 2").fill("ليلى");
  await changeEvent(testDeps(), eventId, { capacity: 2 });
  await joining.getByRole("button", { name: "Join, 3 seats" }).click();
  await expectOnScreen(joining.getByRole("alert"));
  await expect(joining.getByLabel("Tea or coffee?")).toHaveValue("شاي بالنعناع");
  await expect(joining.getByLabel("Name of guest 2")).toHaveValue("ليلى");
  await joining.getByRole("radio", { name: "+1" }).check();
  await expect(joining.getByLabel("Name of guest 1")).toHaveValue("Omar");
  await joining.getByRole("button", { name: "Join, 2 seats" }).click();
  const ticket = page.getByRole("dialog", { name: "Your Ticket QR Code" });
  await expect(ticket.getByRole("img", { name: /QR code/i })).toBeVisible();
  await expectOnScreen(ticket.getByText("Omar", { exact: true }));
  await page.keyboard.press("Escape");
  await expect(ticket).toBeHidden();
  await expect(page.getByRole("button", { name: /View Ticket/ })).toBeVisible();
  await keepsFocus(page);
});
