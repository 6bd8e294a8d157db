import { type ScheduledJob, schedules } from "@majlis/functions/deployment/background";
import type { LoadFunctions } from "#local/functions";
import { asFunction } from "#local/grants";

const minuteMs = 60_000;

/** Runs the scheduled jobs at EventBridge's intervals. A job does not overlap itself. */
export const runSchedules = (functions: LoadFunctions): { close(): Promise<void> } => {
  const running = new Map<ScheduledJob, Promise<void>>();
  const run = async (name: ScheduledJob) => {
    try {
      const { handler } = await (await functions()).job(name);
      await asFunction(`jobs/${name}`, handler);
    } catch (error) {
      console.error(`Scheduled job ${name} failed:`, error);
    } finally {
      running.delete(name);
    }
  };
  const timers = jobNames.map((name) =>
    setInterval(() => {
      if (!running.has(name)) running.set(name, run(name));
    }, schedules[name].everyMinutes * minuteMs),
  );
  return {
    close: async () => {
      timers.forEach(clearInterval);
      await Promise.all(running.values());
    },
  };
};

const jobNames: readonly ScheduledJob[] = [
  "housekeeping",
  "settlePayments",
  "retryMails",
  "releaseMails",
  "startDueTasks",
];
