import { joinEvent } from "@majlis/contracts/events/events";
import type { Page } from "@playwright/test";
import { call } from "#support/api.ts";
import { violations } from "#support/axe.ts";
import {
  beSignedIn,
  beSignedOut,
  desktop,
  expect,
  expectOnScreen,
  keepsFocus,
  openStep,
  phone,
  test,
} from "#support/browser.ts";
import { doorFounder } from "#support/openEvent.ts";
import { newAccountAs, newPassword, postEvent } from "#support/factoriesOverHttp.ts";
import { daysFromNow } from "#support/factories.ts";
import { readQr } from "#support/qrPictures.ts";

const title = "Evening of the guests";
const [dish, drink] = ["q_dishofyourstreet", "q_teaorcoffee"];

/** An event that holds its place back, with facts, two questions and two guests a member. */
const newEvening = () =>
  postEvent(
    {
      title,
      capacity: 5,
      starts_at: daysFromNow(6),
      city: "Amman",
      place_hours: 6,
      guests_per_member: 2,
      facts: {
        bring: "A warm jacket",
        dress: "Any",
        languages: ["ar", "en"],
        step_free: false,
        families: null,
        translated: { language: "ar", bring: "سترة دافئة", dress: null },
      },
      questions: [
        { id: dish, kind: "text", text: "A dish of your street?", is_required: true, choices: [] },
        { id: drink, kind: "choice", text: "Tea or coffee?", is_required: false, choices: ["Tea", "Coffee"] },
      ],
    },
    doorFounder,
  );

/** The event's page of a new member on a phone. */
const openEvening = async (page: Page) => {
  const eventId = await newEvening();
  const { email, token } = await newAccountAs("member");
  await page.setViewportSize(phone);
  await beSignedIn(page, email, newPassword);
  return { eventId, token, ticket: page.getByRole("dialog", { name: "Your Ticket QR Code" }) };
};

/** The ticket of a member who came with a guest and answered. */
const openSeats = async (page: Page) => {
  const { eventId, token, ticket } = await openEvening(page);
  const answers = [
    { question_id: dish, answer: "Maqluba" },
    { question_id: drink, answer: "Coffee" },
  ];
  await call(joinEvent, { body: { eventId, guests: ["ميس الرواشدة"], answers } }, token);
  await page.goto(`/events/${eventId}`);
  await page.getByRole("button", { name: "View Ticket" }).click();
  return { eventId, ticket, guests: ticket.getByRole("region", { name: "Your guests" }) };
};

test("a founder asks questions, tells what to know and holds back the place in the form", async ({
  page,
}) => {
  const founder = await newAccountAs("city_founder");
  const evening = { title, capacity: 5, starts_at: daysFromNow(6), city: "Amman" };
  const id = await postEvent(evening, founder.email);
  await beSignedIn(page, founder.email, newPassword);
  await page.goto(`/founder/events?edit=${id}`);
  const form = page.getByRole("dialog", { name: "Edit Event" });
  await openStep(form, "Who");
  await form.getByLabel("Guests per member").selectOption("Up to 2 guests");
  await form.getByLabel("Show the place to guests").selectOption("6 hours before the start");
  await openStep(form, "More");
  await expect(form.getByLabel("What to bring", { exact: true })).toBeHidden();
  await form.getByText("Add what guests should know").click();
  await form.getByLabel("What to bring", { exact: true }).fill("A warm jacket");
  await form.getByLabel("What to bring, in Arabic").fill("سترة دافئة");
  await form.getByLabel("Dress", { exact: true }).fill("Any");
  await form.getByLabel("Step-free access").selectOption("No");
  await form.getByLabel("Arabic", { exact: true }).check();
  await form.getByLabel("English", { exact: true }).check();
  await form.getByRole("button", { name: "Add a Question" }).click();
  await form.getByLabel("Question 1", { exact: true }).last().fill("A dish of your street?");
  await form.getByLabel("Required").check();
  await form.getByRole("button", { name: "Add a Question" }).click();
  const second = form.getByRole("group", { name: "Question 2" });
  await second.getByRole("textbox").fill("Tea or coffee?");
  await second.getByRole("combobox").selectOption("Choice");
  await second.getByLabel("Choices").fill("Tea, Coffee");
  await form.getByRole("button", { name: "Save Event" }).click();
  await expect(form).toBeHidden();
  await page.goto(`/founder/events/${id}`);
  await expectOnScreen(page.getByText("Beit Secret"));
  await expectOnScreen(page.getByText("The place comes on"));
});
test("members and visitors read what is good to know, each in the own language, and when the place comes", async ({
  page,
}) => {
  const { eventId } = await openEvening(page);
  await page.goto(`/events/${eventId}`);
  await expectOnScreen(page.getByText("The place comes on"));
  const facts = page.getByRole("region", { name: "Good to know" });
  for (const text of ["A warm jacket", "Arabic and English", "There are steps"])
    await expectOnScreen(facts.getByText(text));
  await expect(facts.getByText("Families")).toHaveCount(0);
  expect(await violations(page)).toEqual([]);

  await beSignedOut(page);
  await page.goto(`/events/${eventId}?lang=ar`);
  const arabic = page.getByRole("region", { name: "معلومات مفيدة" });
  for (const text of ["سترة دافئة", "Any", "العربية والإنجليزية", "يوجد درج"])
    await expectOnScreen(arabic.getByText(text));
});

test("a member names a guest and answers what is required before the seats are taken", async ({ page }) => {
  const { eventId, ticket } = await openEvening(page);
  await page.goto(`/events/${eventId}`);
  await page.getByRole("button", { name: /Join Event/ }).click();
  const joining = page.getByRole("dialog");
  await joining.getByRole("radio", { name: "+1" }).check();
  await joining.getByRole("button", { name: "Join, 2 seats" }).click();
  await expectOnScreen(joining.getByText("The guest's name is missing"));
  await joining.getByLabel("Name of guest 1").fill("ميس الرواشدة");
  await joining.getByRole("button", { name: "Join, 2 seats" }).click();
  await expectOnScreen(joining.getByText("Answer this question"));
  await joining.getByLabel("A dish of your street?").fill("Maqluba");
  await joining.getByLabel("Tea or coffee?").selectOption("Coffee");
  await joining.getByRole("button", { name: "Join, 2 seats" }).click();
  await expectOnScreen(ticket.getByText("The place comes on"));
  await expect(ticket.getByText("Beit Secret")).toHaveCount(0);
});

test("a guest's code is shown; one more guest is added and removed", async ({ page }) => {
  const { guests } = await openSeats(page);
  await expectOnScreen(guests.getByText("ميس الرواشدة", { exact: true }));
  await guests.getByRole("button", { name: /^QR Code/ }).click();
  const full = page.getByRole("dialog", { name: title });
  await expectOnScreen(full.getByText(/^Door code/));
  await full.getByRole("button", { name: "Close" }).click();
  await guests.getByLabel("Name of your guest").fill("Omar");
  await guests.getByRole("button", { name: "Add a Guest" }).click();
  await expectOnScreen(guests.getByText("Omar", { exact: true }));
  await guests.getByRole("button", { name: "Remove Omar" }).click();
  await page
    .getByRole("alertdialog", { name: "Remove Omar?" })
    .getByRole("button", { name: "Remove" })
    .click();
  await expect(guests.getByText("Omar", { exact: true })).toHaveCount(0);
  await keepsFocus(page);
});

test("the ticket of a guest is passed on by a link, and another link is not valid", async ({
  page,
  expectProblems,
}) => {
  // The ticket of no guest.
  expectProblems(/Failed to load resource.*404/);
  const { guests } = await openSeats(page);
  await expectOnScreen(guests.getByText("ميس الرواشدة", { exact: true }));
  const shared = await page.evaluate(async () => {
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

  await beSignedOut(page);
  await page.goto(shared);
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
  await expectOnScreen(page.getByText("ميس الرواشدة"));
  await page.setViewportSize({ width: 844, height: 390 });
  await expect.poll(() => readQr(page)).toBe(shared.split("#")[1]);
  await page.setViewportSize(phone);
  await page.goto("/guest-ticket#EVT-1");
  await expectOnScreen(page.getByText("This ticket is not valid"));
});

test("a member changes the answers, which the founder reads beside the guest", async ({ page }) => {
  const { eventId } = await openSeats(page);
  await page.reload();
  await page.getByRole("button", { name: "Your Answers" }).click();
  const answers = page.getByRole("dialog", { name: /^Questions from/ });
  await expect(answers.getByLabel("A dish of your street?")).toHaveValue("Maqluba");
  await answers.getByLabel("A dish of your street?").fill("Mansaf");
  await answers.getByRole("button", { name: "Save Answers" }).click();
  await expect(answers).toBeHidden();

  await beSignedIn(page, doorFounder);
  await page.setViewportSize(desktop);
  await page.goto(`/founder/attendees?event=${eventId}&lang=en`);
  for (const text of ["A dish of your street?", "Mansaf", "Coffee"])
    await expectOnScreen(page.getByText(text, { exact: true }));
  await expectOnScreen(page.getByText("ميس الرواشدة"));
  await expectOnScreen(page.getByText(/^Guest of/));
});
