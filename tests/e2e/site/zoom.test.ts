import { locales } from "@majlis/contracts/locales";
import { beSignedIn, expect, test, openStep } from "#support/browser.ts";
import { doorFounder, openEvent } from "#support/openEvent.ts";
import { overflow, settle } from "#support/axe.ts";
import { daysFromNow } from "#support/factories.ts";
import { newAccount, newPassword, postEvent } from "#support/factoriesOverHttp.ts";
import { cutOff, postUnbrokenEvent, unbroken, zoomed } from "./zoom.ts";

test.describe.configure({ mode: "parallel" });
test.use({ viewport: zoomed });

test("at 400 % nothing is cut off for a user with a long name and on the page of an event with long words", async ({
  page,
}) => {
  const { email } = await newAccount({ fullName: unbroken.slice(0, 50) });
  await beSignedIn(page, email, newPassword);
  await page.goto("/my-tickets");
  expect(await cutOff(page)).toEqual([]);
  await page.goto(await postUnbrokenEvent());
  expect(await cutOff(page)).toEqual([]);
  await page.goto("/welcome");
  expect(await cutOff(page)).toEqual([]);
  await page.setViewportSize({ width: 768, height: 700 });
  expect(await cutOff(page)).toEqual([]);
});

const isLong = process.env["MAJLIS_LONG"] !== undefined;

/** As the text zoom of Safari: letters grow, and lengths stay. */
const doubleText = () => {
  const elements = [...document.querySelectorAll<HTMLElement>("body *")];
  const sizes = elements.map((element) => parseFloat(getComputedStyle(element).fontSize));
  for (const [index, { style }] of elements.entries()) style.fontSize = `${(sizes[index] ?? 0) * 2}px`;
};

/** As "Zoom text only" of Firefox, and as large letters in a browser's settings: each rem grows. */
const setRootSize = (size: string) => {
  document.documentElement.style.fontSize = size;
};

test.describe("with text of twice the size", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  for (const lang of locales)
    test(`public pages do not scroll sideways: ${lang}`, async ({ page }) => {
      const eventPage = await postEvent({ title: "Evening of large letters", starts_at: daysFromNow(9) });
      const paths = [
        "/",
        "/events",
        "/gatherings",
        "/membership",
        "/guidebook",
        "/contact",
        "/about",
        "/auth",
      ];
      const found: string[] = [];
      // The usual run has lists, a form and the page of an event, each in one of the languages.
      const turn = locales.indexOf(lang);
      const own = [...paths, `/events/${eventPage}`].filter((_, at) => isLong || at % 4 === turn);
      for (const path of own) {
        await page.goto(`${path}?lang=${lang}`);
        await settle(page);
        await page.evaluate(setRootSize, "200%");
        found.push(...(await overflow(page)));
        await page.evaluate(setRootSize, "");
        await page.evaluate(doubleText);
        found.push(...(await overflow(page)));
      }
      expect(found).toEqual([]);
    });
});

test.describe("in a window of 320 by 256 pixels", () => {
  test.use({ viewport: { width: 320, height: 256 } });

  test("the door's camera leaves room for its modes and the typed code", async ({ page }) => {
    const { path, codes } = await openEvent("Evening of the magnifier", ["joelle@majlis.test"]);
    await beSignedIn(page, doorFounder);
    await page.goto(path);
    await page.getByRole("button", { name: "Type", exact: true }).click();
    await page.getByLabel("Door code").fill(codes[0] ?? "");
    await page.getByRole("button", { name: "Check In", exact: true }).click();
    const verdict = page.getByRole("dialog", { name: "Come in" });
    await expect(verdict.getByText("Come in")).toBeInViewport();
    await verdict.getByText("Come in").click();
    await verdict.getByRole("button", { name: "Next" }).click();
    await page.getByRole("button", { name: "Scan" }).click();
    const covered = await page.evaluate(() =>
      [...document.querySelectorAll("[data-door] nav")].some(
        (nav) => getComputedStyle(nav).position === "sticky",
      ),
    );
    expect(covered).toBe(false);
    expect(await cutOff(page)).toEqual([]);
  });

  test("each field of the event form can be seen and filled", async ({ page }) => {
    await beSignedIn(page, "founder@majlis.test");
    await page.goto("/founder/events");
    await page.getByRole("button", { name: "Create Event" }).click();
    const form = page.getByRole("dialog", { name: "Create Event" });
    for (const label of ["Title", "Description", "Capacity"]) {
      if (label === "Capacity") await openStep(form, "Who");
      const field = form.getByLabel(label);
      await field.fill(label === "Capacity" ? "5" : label);
      await expect(field).toBeInViewport({ ratio: 0.9 });
    }
    await form.getByRole("button", { name: "Save Draft" }).click();
    await expect(form.getByText("Start is required")).toBeInViewport();
  });
});
