import { DomainError } from "@majlis/core/kernel/errors";
import { type Limit, limits, throttle } from "@majlis/functions/adapters/throttle";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it.each<[Limit, string]>([
  ["cardChecksOfPartner", "Wait a minute and try again."],
  ["feeds", "Wait a minute and try again."],
  ["contactMessages", "Try again in ten minutes."],
  ["letterOrders", "Try again in ten minutes."],
  ["founderApplications", "Try again in an hour."],
  ["resentTickets", "Try again in an hour."],
])("%s limits each caller separately, and names its window: %s", async (limit, sentence) => {
  const { points, duration } = limits[limit];
  await Promise.all(Array.from({ length: points }, () => throttle(limit, "one")));
  const refusal = await throttle(limit, "one").catch((error: unknown) => error);
  if (!(refusal instanceof DomainError)) throw new Error("The call was not refused");
  expect(refusal.message).toBe(`That was too often. ${sentence}`);
  expect(refusal.retrySeconds).toBe(duration);
  await throttle(limit, "another");
});

it("counts each limit separately", async () => {
  const same = "the same caller";
  await Promise.all(
    Array.from({ length: limits.contactMessages.points }, () => throttle("contactMessages", same)),
  );
  await expect(throttle("contactMessages", same)).rejects.toThrow("Try again in ten minutes.");
  await throttle("founderApplications", same);
});
