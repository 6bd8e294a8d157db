import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { keepTrying, longestPauseMs } from "@majlis/web/features/check-in/keepTrying.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("tries at once, then further and further apart, but never forgets", async () => {
  const tries: number[] = [];
  const began = Date.now();
  const stop = keepTrying(async () => void tries.push((Date.now() - began) / 1000));
  await vi.advanceTimersByTimeAsync(20 * 60_000);
  expect(tries.slice(0, 7)).toEqual([0, 5, 15, 35, 75, 155, 315]);
  expect(tries.slice(7)).toEqual([555, 795, 1035]);
  expect(longestPauseMs).toBe(240_000);
  stop();
  await vi.advanceTimersByTimeAsync(longestPauseMs);
  expect(tries.length).toBe(10);
});

it("waits for one try to end before it counts the pause, and for none after it was ended", async () => {
  let tries = 0;
  let end: () => void = () => undefined;
  const stop = keepTrying(() => {
    tries += 1;
    return new Promise((resolve) => (end = resolve));
  });
  await vi.advanceTimersByTimeAsync(longestPauseMs);
  expect(tries).toBe(1);
  stop();
  end();
  await vi.advanceTimersByTimeAsync(longestPauseMs);
  expect(tries).toBe(1);
});
