import { listAttendees } from "@majlis/contracts/events/attendees";
import { expect, it } from "vitest";
import { call, tokenOf } from "#support/api.ts";
import { beSignedIn, phone, useBrowser } from "#support/browser.ts";
import { doorFounder, openEvent } from "#support/doorScene.ts";

const browser = useBrowser();
const guest = "joelle@majlis.test";

const checkedIn = async (eventId: Awaited<ReturnType<typeof openEvent>>["eventId"]) => {
  const answer = await call(listAttendees, { params: { eventId }, query: {} }, await tokenOf(doorFounder));
  return answer.body["checked_in_count"];
};

it("lets guests in on a device that has no room left", async () => {
  const { eventId, codes, path } = await openEvent("Evening of the full phone", [guest]);
  const [code = ""] = codes;
  const page = await browser.newPage({ viewport: phone });
  await page.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException("No room left", "QuotaExceededError");
    };
  });
  await beSignedIn(page, doorFounder);
  await page.goto(path);
  await page.getByRole("button", { name: "Type", exact: true }).click();
  await page.getByText("0 of 1").waitFor();
  await page.getByLabel("Ticket code").fill(code);
  await page.getByRole("button", { name: "Check In", exact: true }).click();
  await page.getByText("Come in").waitFor();
  await page.getByText("1 of 1").waitFor();
  expect(await checkedIn(eventId)).toBe(1);
});

it("keeps what waits for whoever decided it, though another person signs in meanwhile", async () => {
  browser.expectProblems(/Failed to load resource/);
  const { eventId, codes, path } = await openEvent("Evening of the borrowed phone", [guest]);
  const [code = ""] = codes;
  const page = await browser.newPage({ viewport: phone });
  await beSignedIn(page, doorFounder);
  await page.goto(path);
  await page.getByRole("button", { name: "Type", exact: true }).click();
  await page.getByText("0 of 1").waitFor();
  await page.route(/\/api\/check-in/, (route) => route.abort());
  await page.getByLabel("Ticket code").fill(code);
  await page.getByRole("button", { name: "Check In", exact: true }).click();
  await page.getByText("1 scan waits").waitFor();

  // Within the same page: what was read for the founder is still there when the other comes.
  const goTo = (address: string) =>
    page.evaluate((to) => {
      history.pushState(null, "", to);
      dispatchEvent(new PopStateEvent("popstate"));
    }, address);
  const signOut = async () => {
    await goTo("/about");
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("button", { name: "Sign Out" }).click();
    await page.getByText("Signed out successfully").first().waitFor();
  };
  const signInHere = async (email: string) => {
    await goTo("/auth");
    // Until its code has come the page before stays, and that one has an e-mail field, too.
    await page.getByRole("heading", { level: 1, name: "Welcome back" }).waitFor();
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill("Majlis-2026!");
    await page.getByRole("button", { name: "Sign In", exact: true }).click();
    await page.waitForURL((url) => url.pathname !== "/auth");
  };
  await signOut();
  // A slow disk: what waits is still the founder's in the page's memory when the other has signed in.
  await page.evaluate(async () => {
    const opening = indexedDB.open("majlis.door-acts");
    await new Promise((resolve) => opening.addEventListener("success", resolve));
    const rows = opening.result.transaction("acts", "readwrite").objectStore("acts");
    const hold = () => {
      if ("isReleased" in globalThis) opening.result.close();
      else rows.get("nothing").addEventListener("success", hold);
    };
    hold();
  });
  const others: string[] = [];
  await page.unroute(/\/api\/check-in/);
  page.on("request", (request) => request.url().endsWith("/api/check-in") && others.push(request.url()));
  await signInHere("member@majlis.test");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await goTo("/my-tickets");
  await page.getByRole("heading", { level: 1, name: "My Tickets" }).waitFor();
  expect(others).toEqual([]);
  await page.evaluate(() => Object.assign(globalThis, { isReleased: true }));
  await signOut();
  await signInHere(doorFounder);
  await expect.poll(() => checkedIn(eventId)).toBe(1);
});

it("keeps the screen awake again after another app was in front", async () => {
  const { path } = await openEvent("Evening of the long queue", []);
  const page = await browser.newPage({ viewport: phone });
  await page.addInitScript(() => {
    const asked = { count: 0 };
    const request = async () => {
      asked.count += 1;
      return { release: async () => undefined };
    };
    Object.defineProperty(navigator, "wakeLock", { value: { request } });
    Object.assign(globalThis, { asked });
  });
  const askedFor = () => page.evaluate(() => Reflect.get(Reflect.get(globalThis, "asked"), "count"));
  const show = (state: "visible" | "hidden") =>
    page.evaluate((visibilityState) => {
      Object.defineProperty(document, "visibilityState", { value: visibilityState, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }, state);
  await beSignedIn(page, doorFounder);
  await page.goto(path);
  await page.getByText("0 of 0").waitFor();
  await expect.poll(askedFor).toBe(1);
  await show("hidden");
  await show("visible");
  await expect.poll(askedFor).toBe(2);
});
