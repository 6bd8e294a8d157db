import { it } from "vitest";
import { signIn, useBrowser } from "../support/browser";
import { newAccount, newPassword } from "../support/newAccount";

const browser = useBrowser();

it("can be bought by whoever comes back from the payment page to the page as it was left", async () => {
  const { email } = await newAccount("Nour Back");
  const page = await browser.newPage();
  await signIn(page, email, newPassword);
  await page.goto("/membership");
  // A payment page that answers nothing leaves this one where it is, as the browser's memory would bring it back.
  await page.route("**/pay", (route) => route.fulfill({ status: 204 }));
  await page.route("**/api/checkout*", (route) => route.fulfill({ json: { redirectUrl: "/pay" } }));
  const leaving = page.waitForRequest("**/pay");
  await page.getByRole("button", { name: "Become a Member" }).click();
  await leaving;
  await page.getByRole("button", { name: "Opening checkout" }).waitFor();
  // Meanwhile the person signs out in another tab; who is kept aside hears nothing of it.
  await page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true }));
    localStorage.removeItem("majlis.session");
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  });
  await page.getByRole("button", { name: "Become a Member" }).waitFor();
  await page.getByRole("banner").getByRole("link", { name: "Login" }).waitFor();
});
