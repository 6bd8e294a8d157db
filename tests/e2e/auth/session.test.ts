import { signOutEverywhere } from "#support/api.ts";
import { beSignedIn, expect, expectOnScreen, test } from "#support/browser.ts";
import { insertEvent } from "#support/factories.ts";
import { askCognito, newAccount, newAccountAs, newPassword, postEvent } from "#support/factoriesOverHttp.ts";
import { testDeps } from "#support/table.ts";

const deps = testDeps();

test("signing out in another tab closes an open ticket, and revokes the refresh token", async ({ page }) => {
  const { email } = await newAccountAs("member");
  await postEvent({ title: "Evening of the shared bureau" });
  await beSignedIn(page, email, newPassword);
  await page.goto("/events?q=bureau");
  // The list knows the code of the ticket that was issued on it.
  await page.getByRole("button", { name: "Join Event" }).click();
  await expectOnScreen(page.getByRole("dialog").getByText(/^EVT-/));
  const refreshToken = await page.evaluate(
    (): string => JSON.parse(localStorage.getItem("majlis.session") ?? "{}").refreshToken,
  );
  const refresh = () =>
    askCognito("InitiateAuth", {
      AuthFlow: "REFRESH_TOKEN_AUTH",
      AuthParameters: { REFRESH_TOKEN: refreshToken },
    });
  await refresh();

  const other = await page.context().newPage();
  await other.goto("/about");
  const revoked = other.waitForResponse(
    (reply) => reply.request().headers()["x-amz-target"]?.endsWith("RevokeToken") === true && reply.ok(),
  );
  await other.getByRole("button", { name: /account menu/ }).click();
  await other.getByRole("menuitem", { name: "Sign Out" }).click();
  await revoked;
  await expect(refresh()).rejects.toThrow(/NotAuthorizedException/);
  await expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toBeVisible();
  await expect(page.getByRole("link", { name: /Sign In to Join/ })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("a request with a revoked session says why to sign in, and keeps its message", async ({
  page,
  expectProblems,
}) => {
  expectProblems(/Failed to load resource.*\b4\d\d\b/);
  const { email } = await newAccount();
  const event = await insertEvent(deps);
  await beSignedIn(page, email, newPassword);
  await page.goto(`/events/${event}`);
  await page.getByRole("button", { name: "Request to Join" }).click();
  await page.getByRole("dialog").getByRole("textbox").fill("I bring the oud");
  await signOutEverywhere(email);
  await page.evaluate(() => {
    const tokens = JSON.parse(localStorage.getItem("majlis.session") ?? "{}");
    localStorage.setItem("majlis.session", JSON.stringify({ ...tokens, expiresAt: 0 }));
    dispatchEvent(new StorageEvent("storage", { key: "majlis.session" }));
  });
  await page.getByRole("button", { name: "Send Request" }).click();
  await page.waitForURL("**/auth");
  await expectOnScreen(page.getByText("You need to be signed in to request to join"));
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(newPassword);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await page.waitForURL(`/events/${event}`);
  await expect(page.getByRole("dialog").getByRole("textbox")).toHaveValue("I bring the oud");
});

test("an expired session is refreshed during a join; a revoked one leads to the sign-in", async ({
  page,
  expectProblems,
}) => {
  expectProblems(/Failed to load resource.*\b4\d\d\b/);
  const [first, second] = await Promise.all([insertEvent(deps), insertEvent(deps)]);
  await page.clock.install();
  await beSignedIn(page, "dina@majlis.test");
  await page.goto(`/events/${first}`);
  await expect(page.getByRole("button", { name: /Join Event/ })).toBeVisible();
  await page.clock.setSystemTime(Date.now() + 61 * 60_000);
  await page.getByRole("button", { name: /Join Event/ }).click();
  await expect(page.getByRole("dialog").getByRole("img", { name: /QR code/i })).toBeVisible();

  await page.goto(`/events/${second}`);
  await expect(page.getByRole("button", { name: /Join Event/ })).toBeVisible();
  await signOutEverywhere("dina@majlis.test");
  await page.clock.setSystemTime(Date.now() + 3 * 61 * 60_000);
  // The click or the page's session check redirects, whichever runs first.
  const asked = page.waitForURL("**/auth**");
  await Promise.any([page.getByRole("button", { name: /Join Event/ }).click(), asked]);
  await asked;
  await expectOnScreen(page.getByText("Please sign in"));
});

test("two tabs whose token has ended refresh it once", async ({ page }) => {
  const { email } = await newAccountAs("member");
  await beSignedIn(page, email, newPassword);
  await page.goto("/about");
  // A tab that refreshes holds this lock. It is held until both other tabs wait.
  await page.evaluate(() => {
    void navigator.locks.request(
      "majlis refresh",
      () =>
        new Promise<void>((resolve) => {
          addEventListener("answered", () => resolve());
        }),
    );
    const tokens = JSON.parse(localStorage.getItem("majlis.session") ?? "{}");
    localStorage.setItem("majlis.session", JSON.stringify({ ...tokens, expiresAt: 0 }));
  });
  let refreshes = 0;
  page.context().on("request", (request) => {
    if (request.headers()["x-amz-target"]?.endsWith("InitiateAuth") === true) refreshes += 1;
  });
  const tabs = [await page.context().newPage(), await page.context().newPage()];
  for (const tab of tabs) await tab.goto("/profile");
  const waiting = () =>
    page.evaluate(async () => {
      const { held = [], pending = [] } = await navigator.locks.query();
      return [held.length, pending.length];
    });
  await expect.poll(waiting).toEqual([1, 2]);
  expect(refreshes).toBe(0);
  await page.evaluate(() => dispatchEvent(new Event("answered")));
  await expect.poll(waiting).toEqual([0, 0]);
  for (const tab of tabs) await expect(tab.getByLabel("Email").first()).toHaveValue(email);
  expect(refreshes).toBe(1);
});
