import { EventId } from "@majlis/contracts/ids";
import { listMyTickets } from "@majlis/contracts/tickets/tickets";
import type { Page } from "@playwright/test";
import { call, tokenOf } from "#support/api.ts";
import { beSignedIn, expect, expectOnScreen, isKept, openStep, phone, test } from "#support/browser.ts";
import { daysFromNow } from "#support/factories.ts";
import { mailTo } from "#support/mailbox.ts";
import { changeEvent } from "#support/occasionRows.ts";
import { bmpFile } from "#support/pictures.ts";
import { testDeps } from "#support/table.ts";

const deps = testDeps();
const founder = "camila@majlis.test";
const helper = "free@majlis.test";
const photo = { name: "photo.bmp", mimeType: "image/bmp", buffer: bmpFile(900, 600) };
const dish = "A dish of your street?";
const drink = "Tea or coffee?";

const texts = {
  en: {
    join: "Join Event",
    ticket: "Your Ticket QR Code",
    joinTwo: "Join, 2 seats",
    nameOf: /Name of guest/,
  },
  ar: {
    join: "انضم إلى الفعالية",
    ticket: "رمز QR لتذكرتك",
    joinTwo: "انضم، مقعدان",
    nameOf: /اسم الضيف/,
  },
} as const;

interface Person {
  readonly email: string;
  readonly locale: keyof typeof texts;
  readonly guest?: string;
}

/** Maya brings a guest. Without the seventh and eighth seat the walk-in would not fit. */
const people: readonly Person[] = [
  { email: "maya@majlis.test", locale: "en", guest: "Omar Plus-One" },
  { email: "priya@majlis.test", locale: "en" },
  { email: "elif@majlis.test", locale: "en" },
  { email: "rami@majlis.test", locale: "ar", guest: "لينا الضيفة" },
  { email: "reem@majlis.test", locale: "ar" },
  { email: "basel@majlis.test", locale: "ar" },
];

const fillQuestion = async (form: ReturnType<Page["getByRole"]>, number: number, text: string) => {
  await form.getByRole("button", { name: "Add a Question" }).click();
  await form
    .getByRole("group", { name: `Question ${number}` })
    .getByRole("textbox")
    .first()
    .fill(text);
};

/** Two weekly events of the founder with two questions and one guest a member. Returns the id of the first, which has a photo. */
const makeEvent = async (page: Page, title: string): Promise<EventId> => {
  await page.goto("/founder/events");
  await page.getByRole("button", { name: "Create Event" }).click();
  const form = page.getByRole("dialog", { name: "Create Event" });
  await form.getByLabel("Title").fill(title);
  await openStep(form, "When and where");
  await form.getByLabel("Starts").fill(`${daysFromNow(7).slice(0, 10)}T19:30`);
  await form.getByLabel("Repeat", { exact: true }).selectOption("Every week");
  await form.getByLabel("Number of dates").fill("2");
  await form.getByLabel("City", { exact: true }).fill("Amman");
  await openStep(form, "Who");
  await form.getByLabel("Capacity").fill("9");
  await form.getByLabel("Guests per member").selectOption({ index: 1 });
  await openStep(form, "What");
  await form.getByRole("button", { name: "Photo", exact: true }).click();
  await form.locator("input[type=file]").setInputFiles(photo);
  await form.getByLabel("What is on the photo?").fill("A long table on a roof");
  await openStep(form, "More");
  await fillQuestion(form, 1, dish);
  await fillQuestion(form, 2, drink);
  await form.getByRole("button", { name: "Publish" }).click();
  const dates = page.getByRole("alertdialog", { name: "Publish which dates?" });
  await expect(dates.getByRole("radio", { name: "All 2 dates" })).toBeChecked();
  await dates.getByRole("button", { name: "Publish" }).click();
  await expect(form).toBeHidden();
  await page
    .getByRole("article")
    .filter({ hasText: title })
    .filter({ hasText: "Date 1 of 2" })
    .getByRole("link", { name: title, exact: true })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await page.getByRole("button", { name: `More for ${title}`, exact: true }).click();
  await page.getByRole("menuitem", { name: "See the Page" }).click();
  await expect(page.getByRole("img", { name: "A long table on a roof" }).last()).toBeVisible();
  await expect(page.getByRole("region", { name: "More dates" }).getByRole("link")).toHaveCount(1);
  return EventId.parse(new URL(page.url()).pathname.split("/").at(-1));
};

const join = async (page: Page, { locale, guest }: Person) => {
  const { join: joinText, ticket, joinTwo, nameOf } = texts[locale];
  await expect(page.locator("html")).toHaveAttribute("lang", locale);
  await page.getByRole("button", { name: joinText }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(dish).fill(locale === "ar" ? "مقلوبة" : "Maqluba");
  await dialog.getByLabel(drink).fill(locale === "ar" ? "شاي" : "Tea");
  if (guest !== undefined) {
    await dialog.getByRole("radio", { name: "+1" }).check();
    await dialog.getByLabel(nameOf).fill(guest);
  }
  await dialog.getByRole("button", { name: guest === undefined ? joinText : joinTwo }).click();
  await expect(page.getByRole("dialog", { name: ticket })).toBeVisible();
};

test("an evening of a series: a photo, questions, guests, a message, a helper without network, stars the day after @long", async ({
  page,
  newPage,
  openAs,
  expectProblems,
}) => {
  expectProblems(/Failed to load resource|ERR_INTERNET_DISCONNECTED|could not/);
  test.slow();
  const title = `Long table ${Date.now()}`;
  await beSignedIn(page, founder);
  const eventId = await makeEvent(page, title);

  await test.step("six people join in two languages", async () => {
    for (const person of people) {
      const guest = await openAs(person.email, `/events/${eventId}`, {
        viewport: phone,
        locale: person.locale,
      });
      await join(guest, person);
      await guest.close();
    }
  });

  await test.step("the founder writes to the guests", async () => {
    await page.goto(`/founder/messages?event=${eventId}`);
    await page.getByLabel("Subject").fill("Bring a jacket");
    await page.getByLabel("Message", { exact: true }).fill("The roof gets cold.");
    await page.getByRole("button", { name: "Send to 6 People" }).click();
    await expectOnScreen(page.getByText(/^Goes out in ten seconds/));
    // Who leaves the page does not wait.
    await page.goto("/founder/events");
    for (const { email } of people) await mailTo(email, `Bring a jacket (${title})`);
  });

  await changeEvent(deps, eventId, { starts_at: daysFromNow(1 / 24) });

  await test.step("a helper admits without network", async () => {
    await page.goto(`/founder/helpers?event=${eventId}`);
    await page.getByRole("button", { name: "Make the Link" }).click();
    const link = (await page.getByText(/\/help#evt_/).textContent()) ?? "";
    const door = await newPage({ viewport: phone, serviceWorkers: "allow" });
    await beSignedIn(door, helper);
    await door.goto(link);
    await door.getByRole("button", { name: "Accept" }).click();
    await expect(door.getByRole("heading", { name: "Events I help with" })).toBeVisible();
    await door.goto(`/helping/check-in?ref=${eventId}`);
    await door.getByRole("button", { name: "Type", exact: true }).click();
    await expectOnScreen(door.getByText("0 of 8"));
    await isKept(door);
    await door.context().setOffline(true);
    await door.getByRole("button", { name: "Names", exact: true }).click();
    for (const name of ["Maya Sahawneh", "Omar Plus-One", "Priya Raman", "Elif Demir"])
      await door.getByRole("button", { name: `Check in ${name}` }).click();
    await expectOnScreen(door.getByText("4 check-ins to sync"));
    await door.context().setOffline(false);
    await expectOnScreen(door.getByText("4 of 8"));
  });

  await test.step("the founder adds a walk-in, who takes the last seat", async () => {
    await page.goto(`/founder/attendees?event=${eventId}`);
    await expect(page.getByRole("row").filter({ hasText: "Omar Plus-One" })).toContainText("Guest of Maya");
    await expect(page.getByRole("row").filter({ hasText: "ريم أبو زيد" })).toContainText("مقلوبة");
    await page.getByRole("button", { name: "Add Guest" }).click();
    const dialog = page.getByRole("dialog", { name: "Add a guest" });
    await dialog.getByLabel("Name", { exact: true }).fill("Walid Walk-in");
    await dialog.getByRole("button", { name: "Add and Check In" }).click();
    await expect(page.getByRole("row").filter({ hasText: "Walid Walk-in" })).toContainText("In since");
    await expect(page.getByRole("main")).toContainText("9 with a ticket, 5 checked in");
  });

  await changeEvent(deps, eventId, { starts_at: daysFromNow(-1) });

  await test.step("the day after has stars and a photo", async () => {
    for (const [index, email] of ["maya@majlis.test", "priya@majlis.test", "elif@majlis.test"].entries()) {
      const guest = await openAs(email, `/events/${eventId}`, { viewport: phone, locale: "en" });
      const question = guest.getByRole("region", { name: "How was it?" });
      await question.getByRole("radio", { name: `${3 + index} stars` }).check({ force: true });
      await question.getByLabel("A sentence (optional)").fill(`Sentence ${index + 1}`);
      await question.getByRole("button", { name: "Send Rating" }).click();
      await expect(guest.getByRole("region", { name: "Your rating" })).toBeVisible();
      await guest.close();
    }
    await page.goto(`/founder/events/${eventId}?tab=after`);
    const results = page.getByRole("region", { name: "How it was" });
    await expectOnScreen(results.getByText("4.0 of 5"));
    await expectOnScreen(results.getByText("Sentence 2"));

    await page.goto(`/events/${eventId}`);
    const own = page.getByRole("region", { name: "Your photos" });
    await own.locator("input[type=file]").setInputFiles(photo);
    await own.getByLabel("What is on the photo?").fill("The long table at midnight");
    await own.getByRole("button", { name: "Add Photo" }).click();
    await expect(own.getByRole("listitem")).toHaveText(["The long table at midnight"]);
    const guest = await openAs("reem@majlis.test", `/events/${eventId}`, { viewport: phone, locale: "ar" });
    await expect(guest.getByRole("button", { name: /The long table at midnight/ })).toBeVisible();
  });

  const { body } = await call(listMyTickets, { query: {} }, await tokenOf("maya@majlis.test"));
  expect(body["items"].filter((ticket: { ref_id: string }) => ticket.ref_id === eventId)).toHaveLength(1);
});
