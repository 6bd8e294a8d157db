import { describe, expect, it } from "vitest";
import { signIn, useBrowser } from "../support/browser";
import { newAccount, newPassword } from "../support/newAccount";

const browser = useBrowser();

describe("buying a membership in demo mode", () => {
  it("leads a free account to the dashboard as a member with a card", async () => {
    const { email } = await newAccount("Rania Haddad");
    const page = await browser.newPage();
    await signIn(page, email, newPassword);
    await page.getByText("DEMO - You're in demo mode.").waitFor();
    await page
      .getByRole("complementary", { name: "Demo mode" })
      .getByRole("button", { name: "Dismiss" })
      .click();
    await page.goto("/membership");
    await page.getByRole("button", { name: "Become a Member" }).click();
    await page.waitForURL(/membership\/success\?demo=1/);
    await page.getByRole("heading", { name: "Welcome, member" }).waitFor();
    await page.getByText("Membership activated").first().waitFor();
    await page.getByRole("main").getByRole("link", { name: "Go to Dashboard" }).click();
    await page.waitForURL("**/dashboard");

    await page.goto("/profile");
    await page.getByRole("button", { name: "Show Full Screen" }).click();
    await page.getByRole("dialog").getByRole("img").waitFor();
  }, 60_000);

  it("asks a visitor to sign in", async () => {
    const page = await browser.newPage();
    await page.goto("/membership?canceled=1");
    await page.getByText("Payment canceled").waitFor();
    await page.getByRole("button", { name: "Become a Member" }).click();
    await page.waitForURL("**/auth");
    await page.getByText("Please sign in to continue with your membership.").first().waitFor();
    expect(new URL(page.url()).pathname).toBe("/auth");
  });
});
