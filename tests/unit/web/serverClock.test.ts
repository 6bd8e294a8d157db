import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const hour = 3_600_000;
const present = Date.parse("2026-11-25T12:00:00Z");

/** A page that was just opened, on a device with this time. */
const openPage = async (deviceTime: number) => {
  vi.resetModules();
  vi.setSystemTime(deviceTime);
  const clock = await import("@majlis/web/shared/api/serverClock.ts");
  const answer = (serverTime: number, headers = {}, tookMs = 0) =>
    clock.measureClock(
      new Response("", { headers: { date: new Date(serverTime).toUTCString(), ...headers } }),
      Date.now() - tookMs,
    );
  return { ...clock, answer };
};

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

describe("the server's time", () => {
  it("is the device's until a response shows a difference", async () => {
    const page = await openPage(present - hour);
    expect(page.serverNow()).toBe(present - hour);
    page.answer(present);
    expect(page.serverNow()).toBe(present);
  });

  it("is narrowed by each response, so that a slow one does no harm", async () => {
    const page = await openPage(present + hour);
    page.answer(present, {}, 5000);
    expect(page.serverNow()).toBe(present + 6000);
    page.answer(present);
    expect(page.serverNow()).toBe(present + 1000);
    page.answer(present, {}, 5000);
    expect(page.serverNow()).toBe(present + 1000);
  });

  it("is not read from a response of a cache", async () => {
    const page = await openPage(present);
    page.answer(present - hour, { age: "3600" });
    expect(page.serverNow()).toBe(present);
  });

  it("is the device's again when its clock is corrected while the page is open, and doubtful until a response", async () => {
    const page = await openPage(present - hour);
    page.answer(present);
    vi.setSystemTime(present);
    expect(page.serverNow()).toBe(present);
    expect([page.isClockDoubtful.get(), page.clockJumps.get()]).toEqual([true, 1]);
    page.answer(present);
    expect(page.isClockDoubtful.get()).toBe(false);
  });
});

describe("a saved difference", () => {
  it.each([
    {
      title: "is taken for a clock that cannot have been corrected",
      offset: hour,
      later: hour / 2,
      taken: true,
    },
    { title: "is dropped for a clock that went back by it", offset: -hour, later: -hour / 2, taken: false },
    { title: "is taken where it changes no code", offset: 5000, later: hour, taken: true },
  ])("$title", async ({ offset, later, taken }) => {
    const page = await openPage(present + later);
    page.takeSavedOffset(offset, present);
    expect(page.serverNow()).toBe(present + later + (taken ? offset : 0));
    expect(page.isClockDoubtful.get()).toBe(false);
  });

  it.each([
    {
      title: "is dropped where the clock may have been corrected, which is doubtful",
      offset: hour,
      later: 2 * hour,
    },
    {
      title: "does not help a clock that shows a time before the saving, which is doubtful",
      offset: 0,
      later: -hour,
    },
  ])("$title", async ({ offset, later }) => {
    const page = await openPage(present + later);
    page.takeSavedOffset(offset, present);
    expect(page.serverNow()).toBe(present + later);
    expect(page.isClockDoubtful.get()).toBe(true);
  });
});
