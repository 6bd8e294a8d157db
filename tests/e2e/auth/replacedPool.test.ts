import { demoPassword } from "#support/api.ts";
import { beSignedIn, expect, expectOnScreen, test } from "#support/browser.ts";

/** A client that does not exist, as while a deployment replaces the user pool. */
const replaced = {
  userPoolId: "local_majlis",
  userPoolClientId: "gone",
  cognitoEndpoint: "/local/cognito/",
};

test("an open tab signs in with the user pool of a later deployment", async ({
  newPage,
  site,
  expectProblems,
}) => {
  expectProblems(/Failed to load resource.*\b400\b/);
  site.settings = replaced;
  const page = await newPage({ baseURL: site.url });
  await page.goto("/auth");
  await page.getByLabel("Email").fill("free@majlis.test");
  await page.getByLabel("Password", { exact: true }).fill(demoPassword);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expectOnScreen(page.getByText("One moment", { exact: true }));
  site.settings = undefined;
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await page.waitForURL(/\/(welcome|dashboard|events)/);
});

test("a session outlasts the replacement of its client", async ({ newPage, site, expectProblems }) => {
  expectProblems(/Failed to load resource.*\b400\b/, /could not be read|query failed/);
  const page = await newPage({ baseURL: site.url });
  await page.clock.install();
  await beSignedIn(page, "free@majlis.test", undefined, site.url);
  await page.goto("/my-tickets");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  site.settings = replaced;
  await page.clock.setSystemTime(Date.now() + 61 * 60_000);
  const refused = page.waitForResponse(
    (reply) => reply.url().includes("/cognito/") && reply.status() === 400,
  );
  await page.goto("/my-tickets");
  await refused;
  site.settings = undefined;
  const answered = page.waitForResponse((reply) => reply.url().endsWith("/api/me") && reply.ok());
  await page.goto("/my-tickets");
  await answered;
  await expect(page.getByRole("button", { name: /account menu/ })).toBeVisible();
});
