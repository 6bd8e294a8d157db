import { listAttendees } from "@majlis/contracts/events/attendees";
import { doorCodeOf } from "@majlis/core/occasions/doorCode.rules";
import { call, tokenOf } from "#support/api.ts";
import { beSignedIn, expect, expectOnScreen, isKept, phone, test } from "#support/browser.ts";
import { doorFounder, openEvent } from "#support/openEvent.ts";

const guest = "joelle@majlis.test";

const checkedIn = async (eventId: Awaited<ReturnType<typeof openEvent>>["eventId"]) => {
  const answer = await call(listAttendees, { params: { eventId }, query: {} }, await tokenOf(doorFounder));
  return answer.body["checked_in_count"];
};

test("a device without storage space checks in guests, and stays awake whenever the page is visible", async ({
  newPage,
}) => {
  const { eventId, codes, path } = await openEvent("Evening of the full phone", [guest]);
  const [code = ""] = codes;
  const page = await newPage({ viewport: phone });
  await page.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException("No room left", "QuotaExceededError");
    };
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
  await page.getByRole("button", { name: "Type", exact: true }).click();
  await expectOnScreen(page.getByText("0 of 1"));
  await expect.poll(askedFor).toBe(1);
  await show("hidden");
  await show("visible");
  await expect.poll(askedFor).toBe(2);
  await page.getByLabel("Door code").fill(code);
  await page.getByRole("button", { name: "Check In", exact: true }).click();
  await expectOnScreen(page.getByText("Come in"));
  await expectOnScreen(page.getByText("1 of 1"));
  expect(await checkedIn(eventId)).toBe(1);
});

test("queued check-ins are sent only for the user who made them", async ({ newPage, expectProblems }) => {
  expectProblems(/Failed to load resource|ERR_INTERNET_DISCONNECTED|could not be revoked/);
  const { eventId, codes, path } = await openEvent("Evening of the borrowed phone", [guest]);
  const [code = ""] = codes;
  const page = await newPage({ viewport: phone, serviceWorkers: "allow" });
  await beSignedIn(page, doorFounder);
  await page.goto(path);
  await page.getByRole("button", { name: "Type", exact: true }).click();
  await expectOnScreen(page.getByText("0 of 1"));
  await isKept(page);
  await page.context().setOffline(true);
  await page.getByLabel("Door code").fill(doorCodeOf(code));
  await page.getByRole("button", { name: "Check In", exact: true }).click();
  await expectOnScreen(page.getByText("1 check-in to sync"));

  // Navigates within the page, so that the founder's data is still in memory when the next user signs in.
  const goTo = (address: string) =>
    page.evaluate((to) => {
      history.pushState(null, "", to);
      dispatchEvent(new PopStateEvent("popstate"));
    }, address);
  const signOut = async () => {
    await goTo("/about");
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("button", { name: "Sign Out" }).click();
    await expectOnScreen(page.getByText("Signed out successfully"));
  };
  const signInHere = async (email: string) => {
    await goTo("/auth");
    // The previous page stays until the code is loaded, and it has an e-mail field too.
    await expect(page.getByRole("heading", { level: 1, name: "Welcome back" })).toBeVisible();
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill("Majlis-2026!");
    await page.getByRole("button", { name: "Sign In", exact: true }).click();
    await page.waitForURL((url) => url.pathname !== "/auth");
  };
  await signOut();
  // Simulates a slow disk: the founder's queue is still in memory when the next user has signed in.
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
  await page.context().setOffline(false);
  page.on("request", (request) => request.url().endsWith("/api/check-in") && others.push(request.url()));
  await signInHere("member@majlis.test");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await goTo("/my-tickets");
  await expect(page.getByRole("heading", { level: 1, name: "My Tickets" })).toBeVisible();
  expect(others).toEqual([]);
  await page.evaluate(() => Object.assign(globalThis, { isReleased: true }));
  await signOut();
  await signInHere(doorFounder);
  await expect.poll(() => checkedIn(eventId)).toBe(1);
});

test("a device whose clock is ahead undoes check-ins that it made without network, also after a reload", async ({
  newPage,
  expectProblems,
}) => {
  expectProblems(/Failed to load resource|ERR_INTERNET_DISCONNECTED/);
  const { eventId, codes, path } = await openEvent("Evening of the fast clock", [guest, "hamza@majlis.test"]);
  const page = await newPage({ viewport: phone, serviceWorkers: "allow" });
  await beSignedIn(page, doorFounder);
  await page.clock.install();
  await page.goto(path);
  await page.getByRole("button", { name: "Type", exact: true }).click();
  await expectOnScreen(page.getByText("0 of 2"));
  await isKept(page);
  const checkInHere = async (code = "") => {
    await page.getByLabel("Door code").fill(doorCodeOf(code));
    await page.getByRole("button", { name: "Check In", exact: true }).click();
    await expectOnScreen(page.getByText("Come in"));
  };
  await page.context().setOffline(true);
  // A response would tell the page that its clock is wrong.
  await page.clock.fastForward(20 * 60_000);
  await checkInHere(codes[0]);
  await page.context().setOffline(false);
  await expect.poll(() => checkedIn(eventId)).toBe(1);
  await expect(page.getByText("to sync")).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => checkedIn(eventId)).toBe(0);

  await page.context().setOffline(true);
  await page.clock.fastForward(20 * 60_000);
  await checkInHere(codes[1]);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.route("**/api/undo-check-in", (route) => route.abort("internetdisconnected"));
  await page.context().setOffline(false);
  await expect.poll(() => checkedIn(eventId)).toBe(1);
  await page.unroute("**/api/undo-check-in");
  await page.reload();
  await expect.poll(() => checkedIn(eventId)).toBe(0);
});

test("a browser that wrongly reports no network sends its queue, and no notice stays", async ({
  newPage,
  expectProblems,
}) => {
  expectProblems(/Failed to load resource/);
  const { eventId, codes, path } = await openEvent("Evening behind the tunnel", [guest]);
  const page = await newPage({ viewport: phone });
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, "onLine", { get: () => false }));
  await beSignedIn(page, doorFounder);
  await page.route("**/api/check-in", (route) => route.abort("internetdisconnected"));
  await page.goto(path);
  await page.getByRole("button", { name: "Type", exact: true }).click();
  await expectOnScreen(page.getByText("0 of 1"));
  await page.getByLabel("Door code").fill(codes[0] ?? "");
  await page.getByRole("button", { name: "Check In", exact: true }).click();
  await expectOnScreen(page.getByText("1 check-in to sync"));
  await page.unroute("**/api/check-in");
  await expect.poll(() => checkedIn(eventId)).toBe(1);
  await expect(page.getByText("to sync")).toBeHidden();
  await expect(page.getByText("No network", { exact: true })).toBeHidden();
  await page.goto("/my-tickets");
  await expect(page.getByRole("heading", { level: 1, name: "My Tickets" })).toBeVisible();
  await expect(page.getByText("No network. What was saved on this device still opens.")).toBeHidden();
  await expect(page.getByText("You are offline")).toHaveCount(0);
});
