import { joinWaitlist } from "@majlis/core/tickets/joinWaitlist";
import { updateEvent } from "@majlis/contracts/events/eventForm";
import { listFounderEvents } from "@majlis/contracts/founders/dashboard";
import { call, tokenOf } from "#support/api.ts";
import { beSignedIn, expect, expectOnScreen, keepsFocus, test } from "#support/browser.ts";
import { newTicket, newUser } from "#support/factories.ts";
import { postEvent } from "#support/factoriesOverHttp.ts";
import { testDeps } from "#support/table.ts";

const deps = testDeps();
const founder = "tareq@majlis.test";

test("the founder adds a guest without an account, removes another, and offers a free seat to the next one of the waitlist", async ({
  page,
  expectProblems,
}) => {
  expectProblems(/Failed to load resource.*409/);
  const soon = new Date(Date.now() + 3_600_000).toISOString();
  const eventId = await postEvent(
    { title: `Guest list ${Date.now()}`, capacity: 2, starts_at: soon },
    founder,
  );
  await newTicket(deps, await newUser(deps, { fullName: "Rami Removed", role: "member" }), eventId);
  await beSignedIn(page, founder);
  await page.goto(`/founder/attendees?event=${eventId}`);
  const add = page.getByRole("button", { name: "Add Guest" });
  await add.click();
  const dialog = page.getByRole("dialog", { name: "Add a guest" });
  await dialog.getByRole("button", { name: "Add and Check In" }).click();
  await expectOnScreen(dialog.getByText("Name is required"));
  await dialog.getByLabel("Name", { exact: true }).fill("Walid Door");
  await dialog.getByRole("button", { name: "Add and Check In" }).click();
  const walid = page.getByRole("row").filter({ hasText: "Walid Door" });
  await expect(walid).toContainText("Walk-in");
  await expect(walid).toContainText("In since");
  await expect(page.getByRole("main")).toContainText("2 with a ticket, 1 checked in");

  // The event is full now.
  await add.click();
  await dialog.getByLabel("Complimentary").check();
  await dialog.getByLabel("Name", { exact: true }).fill("Too Many");
  await dialog.getByRole("button", { name: "Add Guest" }).click();
  await expectOnScreen(dialog.getByText("Raise the number of seats to add a guest."));
  await dialog.getByRole("button", { name: "Close" }).click();

  await page.getByRole("button", { name: "Remove Rami Removed" }).click();
  const removal = page.getByRole("dialog", { name: "Remove Rami Removed?" });
  await removal.getByLabel("Reason").fill("No");
  await removal.getByRole("button", { name: "Remove Guest" }).click();
  await expectOnScreen(removal.getByText("Reason must have at least 3 characters"));
  await removal.getByLabel("Reason").fill("The evening is for families only.");
  await removal.getByRole("button", { name: "Remove Guest" }).click();
  await expect(page.getByRole("row").filter({ hasText: "Rami Removed" })).toHaveCount(0);
  await keepsFocus(page);
  await expect(page.getByRole("main")).toContainText("1 with a ticket, 1 checked in");

  const full = await postEvent({ title: `Waiting list ${Date.now()}`, capacity: 1 }, founder);
  await newTicket(deps, await newUser(deps, { role: "member" }), full);
  for (const fullName of ["Fadi First", "Salwa Second"])
    await joinWaitlist(deps, await newUser(deps, { fullName, role: "member" }), full);
  const waitlist = page.getByRole("region", { name: "Waitlist" });
  const names = waitlist.getByRole("listitem");
  // The stream of the table copies the number of waiting people into the list of events.
  await expect
    .poll(async () => {
      const { body } = await call(listFounderEvents, { query: { limit: 100 } }, await tokenOf(founder));
      return body["items"].find(({ id }: { id: string }) => id === full)?.waiting_count;
    })
    .toBe(2);
  await page.goto(`/founder/attendees?event=${full}`);
  await expect(names).toHaveText([/1Fadi First/, /2Salwa Second/]);
  await waitlist.getByRole("button", { name: "Promote Salwa Second" }).click();
  await expectOnScreen(page.getByText("Salwa Second is next", { exact: true }));
  await expect(names).toHaveText([/1Salwa Second/, /2Fadi First/]);

  await call(updateEvent, { params: { eventId: full }, body: { capacity: 2 } }, await tokenOf(founder));
  await page.reload();
  await expect(names.first()).toHaveText(/Salwa Second.*Seat offered until/);
  await expect(waitlist.getByRole("button", { name: "Promote Salwa Second" })).toHaveCount(0);
});
