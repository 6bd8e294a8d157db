// Sizes of long tests, settings of property tests, and requests that interleave at random.
import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import type { Scheduler } from "fast-check";

/** `npm test -- long` runs the full sizes. */
export const isLong = process.env["MAJLIS_LONG"] !== undefined;

/** `npm test` runs the same cases for every change, so that a failure belongs to the change. */
const usualSeed = 20_261_122;

/**
 * The parameters of a property: `usual` runs of fixed cases, or with MAJLIS_RUNS as many random ones. MAJLIS_SEED
 * repeats a run that fast-check printed.
 */
export const propertyRuns = (usual: number) => {
  const { MAJLIS_RUNS: runs, MAJLIS_SEED: seed } = process.env;
  const chosenSeed = seed ? Number(seed) : runs ? Date.now() : usualSeed;
  if (runs) process.stdout.write(`${runs} runs of the seed ${chosenSeed}\n`);
  return {
    numRuns: runs ? Number(runs) : usual,
    seed: chosenSeed,
    interruptAfterTimeLimit: 3_600_000,
  };
};

/** The time limit of a property that may run long. */
export const propertyTimeoutMs = 3_600_000;

/**
 * Lets a scheduler choose the order of a client's requests. Each request completes before the next one begins, so that
 * concurrent calls interleave at every request, and the seed decides how.
 */
export const interleave = (client: DynamoDBDocumentClient) => {
  let scheduler: Scheduler | undefined;
  client.middlewareStack.add(
    (next, { commandName = "" }) =>
      async (args) => {
        if (!scheduler) return next(args);
        let reply: ReturnType<typeof next> | undefined;
        const request = async () => {
          reply = next(args);
          // The caller gets the error. fast-check prints only the name of the request.
          await reply.catch(() => undefined);
        };
        await scheduler.scheduleFunction(Object.defineProperty(request, "name", { value: commandName }))();
        return reply ?? next(args);
      },
    { step: "initialize", priority: "high" },
  );
  return async <Result>(order: Scheduler, calls: readonly (() => Promise<Result>)[]): Promise<Result[]> => {
    scheduler = order;
    try {
      return await order.waitFor(Promise.all(calls.map((call) => call())));
    } finally {
      scheduler = undefined;
    }
  };
};
