import { joinGathering } from "@majlis/contracts/gatherings";
import { getMe } from "@majlis/contracts/users";
import { call, tokenOf } from "#support/api.ts";
import { beSignedIn, escape, expect, expectOnScreen, phone, test } from "#support/browser.ts";
import { daysFromNow, insertGathering } from "#support/factories.ts";
import { postGathering } from "#support/factoriesOverHttp.ts";
import { mailTo } from "#support/mailbox.ts";
import { readQr } from "#support/qrPictures.ts";
import { testDeps } from "#support/table.ts";

const dayInTen = () => new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);

/** 19:30 in ten days, in the format of the field. */
const inTenDays = () => `${dayInTen()}T19:30`;

/** A gathering of the demo's host from 19:30 to 22:00, with these guests. */
const newSupper = async (...guests: readonly string[]) => {
  const title = `Supper of ${crypto.randomUUID().slice(0, 8)}`;
  const gatheringId = await postGathering({
    title,
    capacity: 7,
    venue_name: "Beit Supper",
    good_to_know: "Bring a chair.\nThe cat is friendly.",
    starts_at: `${dayInTen()}T16:30:00.000Z`,
    ends_at: `${dayInTen()}T19:00:00.000Z`,
  });
  for (const email of guests) await call(joinGathering, { body: { gatheringId } }, await tokenOf(email));
  return { title, path: `/gatherings/${gatheringId}` };
};

test("the poster of a new gathering follows its title until the host chooses one", async ({ openAs }) => {
  const host = await openAs("member@majlis.test", "/gatherings", { viewport: phone });
  await host.getByRole("link", { name: "Create Gathering" }).click();
  const form = host.getByRole("dialog", { name: "Create Gathering" });
  const poster = () => form.locator("img").getAttribute("src");
  await form.getByLabel("Title").fill("Oud");
  const oud = await poster();
  await form.getByLabel("Title").fill("Chess");
  await expect.poll(poster).not.toBe(oud);
  await form.getByRole("button", { name: "Shuffle" }).click();
  await expectOnScreen(form.getByText("Guests see this poster."));
  const chosen = await poster();
  await form.getByLabel("Title").fill("Supper");
  expect(await poster()).toBe(chosen);
});

test("a form of a gathering that is left half way comes back, and creates it", async ({ openAs }) => {
  const title = `Supper of ${Date.now()}`;
  const host = await openAs("member@majlis.test", "/gatherings", { viewport: phone });
  await host.getByRole("link", { name: "Create Gathering" }).click();
  const form = host.getByRole("dialog", { name: "Create Gathering" });
  await expect(form.getByLabel("City", { exact: true })).toHaveValue("Amman");
  await expect(form.getByLabel("Capacity (max 20)")).toHaveValue("20");
  await form.getByRole("button", { name: "Create Gathering" }).click();
  await expectOnScreen(form.getByText("Title is required"));
  await form.getByLabel("Title").fill(title);
  await form.getByLabel("Date and time").fill(inTenDays());
  await form.getByLabel("Ends").fill(inTenDays().replace("19:30", "22:00"));
  await form.getByLabel("Capacity (max 20)").fill("7");
  // What was typed is kept a task later.
  await host.evaluate("new Promise((resolve) => setTimeout(resolve))");
  await host.reload();
  await expect(form.getByLabel("Title")).toHaveValue(title);
  await expect(form.getByLabel("Ends")).toHaveValue(inTenDays().replace("19:30", "22:00"));
  await form.getByLabel("Venue name (optional)").fill("Beit Supper");
  await form.getByLabel("Good to know").fill("Bring a chair.\nThe cat is friendly.");
  await form.getByRole("button", { name: "Create Gathering" }).click();
  await expect(form).toBeHidden();
  expect(new URL(host.url()).search).toBe("");
  const card = host.getByRole("main").getByRole("listitem").filter({ hasText: title });
  await expectOnScreen(card.getByText("7:30 PM – 10:00 PM"));
  await expectOnScreen(card.getByText("Host", { exact: true }));
});

test("a host copies the link of a gathering, opens its door, and cannot write before there are guests", async ({
  newPage,
}) => {
  const { title, path } = await newSupper();
  const host = await newPage({ viewport: phone, permissions: ["clipboard-read", "clipboard-write"] });
  await beSignedIn(host, "member@majlis.test");
  await host.goto("/my-gatherings");
  const card = host.getByRole("main").getByRole("listitem").filter({ hasText: title });
  await card.getByRole("button", { name: /Copy Link/ }).click();
  await expectOnScreen(host.getByText("Link copied", { exact: true }));
  await card.getByRole("button", { name: /View Attendees/ }).click();
  await expectOnScreen(host.getByRole("dialog").getByText("No attendees yet"));
  await escape(host.getByRole("dialog"));
  await card.getByRole("link", { name: title, exact: true }).click();
  await host.waitForURL("**/gatherings/gat_*");
  const link = await host.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link.slice(link.indexOf("http"))).pathname).toBe(path);
  await expect(host.getByRole("link", { name: /Open Check-in/ })).toHaveAttribute(
    "href",
    `/my-gatherings/check-in?ref=${path.split("/").at(-1)}`,
  );
  await expect(host.getByRole("button", { name: /Join Gathering/ })).toHaveCount(0);
  const writing = host.getByRole("dialog", { name: "Write to your guests" });
  await host.getByRole("button", { name: "Write to Guests" }).click();
  await expectOnScreen(writing.getByText("No tickets yet."));
  await escape(writing);
});

test("a member reads what is good to know, joins a gathering and gets a code", async ({ openAs }) => {
  const { path } = await newSupper();
  const guest = await openAs("dina@majlis.test", path, { viewport: phone });
  await expectOnScreen(guest.getByText("0/7 attending"));
  await expectOnScreen(guest.getByText("Beit Supper"));
  await expectOnScreen(guest.getByText("until 10:00 PM"));
  const facts = guest.getByRole("region", { name: "Good to know" });
  await expectOnScreen(facts.getByText("The cat is friendly."));
  await guest.getByRole("button", { name: /Join Gathering/ }).click();
  await expectOnScreen(guest.getByText("Successfully Joined!"));
  const ticket = guest.getByRole("dialog", { name: "Your Gathering Ticket" });
  await expectOnScreen(ticket.getByText(/7:30\sPM.*10:00\sPM/));
  const code = await readQr(ticket.getByRole("img", { name: /QR code/i }));
  expect((await ticket.textContent())?.replaceAll(/\s/g, "")).toContain(code);
  await expectOnScreen(ticket.getByRole("heading", { name: "Your Gathering Ticket" }));
  await escape(ticket);
  await expectOnScreen(guest.getByRole("button", { name: /View Ticket/ }));
  await expectOnScreen(guest.getByText("1/7 attending"));
});

test("a host sees who comes to a gathering and writes to them", async ({ openAs }) => {
  const { title, path } = await newSupper("dina@majlis.test");
  const host = await openAs("member@majlis.test", "about:blank", { viewport: phone });
  await host.clock.install();
  await host.goto(path);
  const writing = host.getByRole("dialog", { name: "Write to your guests" });
  await host.getByRole("button", { name: "Attendees" }).click();
  const attendees = host.getByRole("dialog", { name: "Attendees" });
  await expectOnScreen(attendees.getByText(/Dina/));
  await escape(attendees);
  await host.getByRole("button", { name: "Write to Guests" }).click();
  await writing.getByLabel("Subject").fill("Come hungry");
  await writing.getByLabel("Message").fill("There is cake.");
  await writing.getByRole("button", { name: "Send to 1 Guest" }).click();
  // Ten seconds in which it can be taken back.
  await expectOnScreen(writing.getByText(/^Goes out in ten seconds/));
  await host.clock.fastForward(10_000);
  await expectOnScreen(host.getByText("Message on its way"));
  const mail = await mailTo("dina@majlis.test", `Come hungry (${title})`);
  expect(mail.text).toContain("There is cake.");
  await host.getByRole("button", { name: "Write to Guests" }).click();
  await expectOnScreen(writing.getByRole("region", { name: "Sent" }).getByText("There is cake."));
  await escape(writing);
});

test("a host changes a gathering and cancels it with words for the guests", async ({ openAs }) => {
  const { title, path } = await newSupper("dina@majlis.test");
  const host = await openAs("member@majlis.test", path, { viewport: phone });
  await host.getByRole("button", { name: "Edit Gathering" }).click();
  const edit = host.getByRole("dialog", { name: "Edit Gathering" });
  await expect(edit.getByLabel("Title")).toHaveValue(title);
  await edit.getByLabel("Capacity (max 20)").fill("٨");
  await edit.getByRole("button", { name: "Save Changes" }).click();
  await expectOnScreen(host.getByText("1/8 attending"));
  await host.getByRole("button", { name: "Cancel Gathering" }).click();
  const question = host.getByRole("alertdialog");
  await question.getByLabel("Message to your guests (optional)").fill("The roof is wet.\nSee you in May.");
  await question.getByRole("button", { name: "Cancel Gathering" }).click();
  await expectOnScreen(host.getByText(/^Gathering Canceled/).first());
  const mail = await mailTo("dina@majlis.test", `Canceled: ${title}`);
  expect(mail.text).toContain("The roof is wet.\nSee you in May.");
  expect(mail.html).toContain("The roof is wet.<br>See you in May.");
});

test("a gathering that has begun is neither changed nor canceled by its host", async ({ openAs }) => {
  const { body: me } = await call(getMe, {}, await tokenOf("member@majlis.test"));
  const begun = { title: "Supper that has begun", host_id: me.id, starts_at: daysFromNow(-1 / 24) };
  const host = await openAs("member@majlis.test", `/gatherings/${await insertGathering(testDeps(), begun)}`);
  await expect(host.getByRole("button", { name: "Attendees" })).toBeVisible();
  for (const name of ["Edit Gathering", "Cancel Gathering"])
    await expect(host.getByRole("button", { name })).toHaveCount(0);
});

test("who is no member sees the list and an offer to become one, and hosts no gathering", async ({
  page,
}) => {
  for (const person of ["visitor", "free account"]) {
    if (person !== "visitor") await beSignedIn(page, "free@majlis.test");
    await page.goto("/my-gatherings");
    await expect(page.getByRole("heading", { level: 1, name: "Access Restricted" })).toBeVisible();
    await expectOnScreen(page.getByText("Only members can create and manage gatherings."));
    await expect(page).toHaveURL("/my-gatherings");
  }
  const upgrade = page.getByRole("main").getByRole("link", { name: "Upgrade to Member" });
  await expect(upgrade).toBeVisible();

  await page.goto("/gatherings");
  await expect(page.getByRole("heading", { level: 1, name: "Community Gatherings" })).toBeVisible();
  await page
    .getByRole("link", { name: /^Members Only/ })
    .first()
    .click();
  await page.waitForURL("**/membership?for=*");
  await expectOnScreen(page.getByText("Only members can join gatherings. Please upgrade your membership."));
  await page.goBack();
  await expect(upgrade).toBeVisible();
  await expect(page.getByRole("link", { name: "Create Gathering" })).toHaveCount(0);
});
