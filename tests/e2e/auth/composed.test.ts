import { expect, test } from "#support/browser.ts";
import { newAccount } from "#support/factoriesOverHttp.ts";

const composed = "seven goats café stairs";
const decomposed = composed.normalize("NFD");

test("a password is the same on keyboards that write its accents in one or in two characters", async ({
  newPage,
  expectProblems,
}) => {
  // The first try with an older account.
  expectProblems(/Failed to load resource.*400/);
  const signIn = async (email: string, typed: string) => {
    const page = await newPage();
    await page.goto("/auth");
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(typed);
    await page.getByRole("button", { name: "Sign In", exact: true }).click();
    await expect(page).not.toHaveURL(/\/auth/);
  };
  const { email } = await newAccount({ password: composed });
  await signIn(email, decomposed);
  // An account from before passwords were composed.
  const older = await newAccount({ password: decomposed });
  await signIn(older.email, decomposed);
});
