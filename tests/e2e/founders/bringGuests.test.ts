import { still, violations } from "#support/axe.ts";
import { desktop, expect, expectOnScreen, phone, test } from "#support/browser.ts";
import { postEvent } from "#support/factoriesOverHttp.ts";

const founder = "tareq@majlis.test";

test("the founder brings a list of guests up to the last seat, and the same list changes nothing", async ({
  openAs,
}) => {
  const one = crypto.randomUUID().slice(0, 8);
  const title = `Listed ${one}`;
  const eventId = await postEvent({ title, capacity: 2 }, founder);
  const list = [
    "Name;Email;Phone;Note",
    `Sara ${one};sara.${one}@example.com;;Vegetarian`,
    `Omar ${one};;0790123457;`,
    `Late ${one};late.${one}@example.com;;`,
    `Nobody ${one};;;`,
  ].join("\n");
  const page = await openAs(founder, `/founder/attendees?event=${eventId}`);
  await page.getByRole("button", { name: "Bring a List" }).click();
  await page.getByRole("textbox", { name: "Paste the list" }).fill(list);
  await page.getByRole("button", { name: "Read the List" }).click();
  await expectOnScreen(page.getByText("2 seats are free."));
  await expectOnScreen(page.getByText("3 rows can be taken. 1 row cannot."));
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size);
    await still(page);
    expect(await violations(page)).toEqual([]);
  }
  await page.getByRole("button", { name: "Give 3 Seats" }).click();
  const dialog = page.getByRole("dialog", { name: "Give 2 seats?" });
  await expectOnScreen(dialog.getByText("1 person gets no seat.", { exact: false }));
  await dialog.getByRole("button", { name: "Give and Send 1 Email" }).click();
  await expectOnScreen(page.getByText("2 people got seats."));
  await expectOnScreen(page.getByText("No seat is left."));
  const link = await page.getByRole("link", { name: `Omar ${one}` }).getAttribute("href");
  expect(link).toMatch(/^https:\/\/wa\.me\/962790123457\?text=.*guest-ticket%23EVT/);
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download What Is Left" }).click();
  const rest = await (await downloading).createReadStream();
  const text = (await rest.toArray()).join("");
  expect(text).toContain(`Late ${one}`);
  expect(text).toContain("No seat is left.");
  expect(text).not.toContain(`Sara ${one}`);

  // The ticket that the founder sends by hand opens without an account.
  const ticket = new URL(new URL(link ?? "").searchParams.get("text")?.split(" ").at(-1) ?? "");
  const guest = await page.context().newPage();
  await guest.goto(ticket.pathname + ticket.hash);
  await expectOnScreen(guest.getByText(`Omar ${one}`).first());
  await guest.close();

  await page.getByRole("button", { name: "Another List" }).click();
  await page.getByRole("textbox", { name: "Paste the list" }).fill(list);
  await page.getByRole("button", { name: "Read the List" }).click();
  await page.getByRole("button", { name: "Give 3 Seats" }).click();
  const empty = page.getByRole("dialog", { name: "Give 0 seats?" });
  await expectOnScreen(empty.getByText("2 people have seats already.", { exact: false }));
  await expect(empty.getByRole("button", { name: /^Give/ })).toHaveCount(0);
  await empty.getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "Guests", exact: true }).click();
  await expectOnScreen(page.getByRole("row", { name: `Sara ${one}` }).getByText("Vegetarian"));
});

test("the founder brings a list of guests in Arabic", async ({ openAs }) => {
  const one = crypto.randomUUID().slice(0, 8);
  const eventId = await postEvent({ title: `Listed ${one}`, capacity: 5 }, founder);
  const page = await openAs(founder, `/founder/attendees?event=${eventId}&lang=ar`);
  await page.getByRole("button", { name: "إدخال قائمة" }).click();
  await page.getByRole("textbox", { name: "الصق القائمة" }).fill(`الاسم;الهاتف\nسارة ${one};0790123457`);
  await page.getByRole("button", { name: "اقرأ القائمة" }).click();
  await expectOnScreen(page.getByText("5 مقاعد شاغرة."));
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size);
    await still(page);
    expect(await violations(page)).toEqual([]);
  }
  await page.getByRole("button", { name: "امنح مقعدًا واحدًا" }).click();
  const dialog = page.getByRole("dialog", { name: "منح مقعد واحد؟" });
  await dialog.getByRole("button", { name: "امنح بلا رسائل بريد" }).click();
  await expectOnScreen(page.getByText("مُنح مقعد واحد."));
});
