import { schedules } from "@majlis/functions/deployment/background";
import { functions } from "@majlis/local/functions";
import { runSchedules } from "@majlis/local/jobs/runSchedules";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("runs each job at its interval and never overlaps a slow one", async () => {
  const calls: string[] = [];
  let finish = () => {};
  const slow = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const running = runSchedules(async () => ({
    ...functions,
    job: async (name) => ({
      handler: () => {
        calls.push(name);
        return name === "startDueTasks" ? slow : Promise.resolve();
      },
    }),
  }));
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  const count = (name: string) => calls.filter((call) => call === name).length;
  expect(count("releaseMails")).toBe(60 / schedules.releaseMails.everyMinutes);
  expect(count("startDueTasks")).toBe(1);
  finish();
  await vi.advanceTimersByTimeAsync(schedules.startDueTasks.everyMinutes * 60_000);
  expect(count("startDueTasks")).toBe(2);
  await running.close();
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  expect(count("startDueTasks")).toBe(2);
});
