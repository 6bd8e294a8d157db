import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { retryWithBackoff, longestPauseMs } from "@majlis/web/features/check-in/retryWithBackoff.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("doubles the pause between retries up to four minutes", async () => {
  const tries: number[] = [];
  const began = Date.now();
  const stop = retryWithBackoff(async () => void tries.push((Date.now() - began) / 1000));
  await vi.advanceTimersByTimeAsync(20 * 60_000);
  expect(tries.slice(0, 7)).toEqual([0, 5, 15, 35, 75, 155, 315]);
  expect(tries.slice(7)).toEqual([555, 795, 1035]);
  expect(longestPauseMs).toBe(240_000);
  stop();
  await vi.advanceTimersByTimeAsync(longestPauseMs);
  expect(tries.length).toBe(10);
});

it("starts the pause when an attempt ends", async () => {
  let tries = 0;
  let end: () => void = () => undefined;
  const stop = retryWithBackoff(() => {
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
