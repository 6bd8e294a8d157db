import { beSignedIn, expect, test } from "#support/browser.ts";
import { newAccount, newPassword } from "#support/factoriesOverHttp.ts";
import { sitePages } from "#support/sitePages.ts";
import { lightTrace, shareSession } from "#support/walk.ts";
import { cutOff, postUnbrokenEvent, unbroken, zoomed } from "#support/zoom.ts";

test.describe.configure({ mode: "parallel" });
test.use({ viewport: zoomed, trace: lightTrace });

test.describe("at 400 % nothing is cut off", () => {
  let eventPage: string;
  test.beforeAll(async () => {
    eventPage = await postUnbrokenEvent();
  });

  for (const who of Object.keys(sitePages))
    test(`for ${who}, on the page of an event with long unbroken words`, async ({ context, page }) => {
      await shareSession(context, who);
      await page.goto(eventPage);
      expect(await cutOff(page)).toEqual([]);
    });

  test("for a user with a long name", async ({ page }) => {
    const { email } = await newAccount({ fullName: unbroken.slice(0, 50) });
    await beSignedIn(page, email, newPassword);
    await page.goto("/my-tickets");
    expect(await cutOff(page)).toEqual([]);
    await page.goto("/welcome");
    expect(await cutOff(page)).toEqual([]);
    await page.setViewportSize({ width: 768, height: 700 });
    expect(await cutOff(page)).toEqual([]);
  });
});
