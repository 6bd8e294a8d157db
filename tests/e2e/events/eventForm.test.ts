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
import { newAccountAs, newPassword, postEvent } from "#support/factoriesOverHttp.ts";
import { daysFromNow } from "#support/factories.ts";
import { readQr } from "#support/qrPictures.ts";

test("a founder asks, tells and holds back the place; visitors and guests read it, and a guest answers and brings another", async ({
  page,
  expectProblems,
}) => {
  // The ticket of no guest.
  expectProblems(/Failed to load resource.*404/);
  const title = "Evening of the guests";
  const founder = await newAccountAs("city_founder");
  const evening = { title, capacity: 5, starts_at: daysFromNow(6), city: "Amman" };
  const id = await postEvent(evening, founder.email);
  await beSignedIn(page, founder.email, newPassword);

  await test.step("the founder fills the form", async () => {
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

  const { email } = await newAccountAs("member");
  await beSignedIn(page, email, newPassword);
  await page.setViewportSize(phone);
  await page.goto(`/events/${id}`);
  await expectOnScreen(page.getByText("The place comes on"));
  const facts = page.getByRole("region", { name: "Good to know" });
  for (const text of ["A warm jacket", "Arabic and English", "There are steps"])
    await expectOnScreen(facts.getByText(text));
  await expect(facts.getByText("Families")).toHaveCount(0);
  expect(await violations(page)).toEqual([]);

  const ticket = page.getByRole("dialog", { name: "Your Ticket QR Code" });
  await test.step("the guest answers, and joins with another guest", async () => {
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

  await test.step("the ticket of the other guest is passed on; one more is added and removed", async () => {
    const guests = ticket.getByRole("region", { name: "Your guests" });
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
  await test.step("the answers are changed", async () => {
    await page.reload();
    await page.getByRole("button", { name: "Your Answers" }).click();
    const answers = page.getByRole("dialog", { name: /^Questions from/ });
    await expect(answers.getByLabel("A dish of your street?")).toHaveValue("Maqluba");
    await answers.getByLabel("A dish of your street?").fill("Mansaf");
    await answers.getByRole("button", { name: "Save Answers" }).click();
    await expect(answers).toBeHidden();
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
  await page.goto(`/events/${id}?lang=ar`);
  const arabic = page.getByRole("region", { name: "معلومات مفيدة" });
  for (const text of ["سترة دافئة", "Any", "العربية والإنجليزية", "يوجد درج"])
    await expectOnScreen(arabic.getByText(text));

  await beSignedIn(page, founder.email, newPassword);
  await page.setViewportSize(desktop);
  await page.goto(`/founder/attendees?event=${id}&lang=en`);
  for (const text of ["A dish of your street?", "Mansaf", "Coffee"])
    await expectOnScreen(page.getByText(text, { exact: true }));
  await expectOnScreen(page.getByText("ميس الرواشدة"));
  await expectOnScreen(page.getByText(/^Guest of/));
});
