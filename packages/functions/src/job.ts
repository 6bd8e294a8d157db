import { describeError, log } from "./log";

export type JobHandler = () => Promise<void>;

/** Creates the Lambda handler of a scheduled job. Logs one line with its result or its error. */
export const job =
  (name: string, run: () => Promise<Readonly<Record<string, number>>>): JobHandler =>
  async () => {
    const began = performance.now();
    try {
      const counts = await run();
      log("info", { job: name, ...counts, ms: Math.round(performance.now() - began) });
    } catch (error) {
      log("error", { job: name, error: describeError(error), ms: Math.round(performance.now() - began) });
      throw error; // Lambda counts the failure and retries
    }
  };
