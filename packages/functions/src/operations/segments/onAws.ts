import { isDeepStrictEqual } from "node:util";
import { setTimeout as pause } from "node:timers/promises";
import {
  DescribeExecutionCommand,
  paginateListExecutions,
  paginateListStateMachines,
  SFNClient,
  StartExecutionCommand,
} from "@aws-sdk/client-sfn";
import * as z from "zod/mini";
import { repeatTransient } from "./repeatTransient";
import { beginOrContinue, isWaiting, type JobRunner, totalOf } from "./runSegments";
import { SegmentJob } from "./segmentJob";

/** The input of the state machine in stacks/LongWork.ts. */
const Input = z.object({ job: SegmentJob, segments: z.array(z.number()), concurrency: z.number() });

const pollMs = 2_000;

/**
 * Runs jobs in Lambda: a distributed map of the state machine `name` works on that many segments at once. A command
 * that was interrupted while its execution runs follows that execution.
 */
export const onAws =
  (name: string, concurrency: number, client = new SFNClient()): JobRunner =>
  async (job, store, { onProgress = () => {}, ...options }) => {
    const machine = await findMachine(client, name);
    const segments = (await beginOrContinue(store, options)).filter(isWaiting).map(({ segment }) => segment);
    const running = await findRunning(client, machine);
    if (running && !isDeepStrictEqual(running.job, job))
      throw new Error(`${running.arn} works on another job. Wait for it, or stop it.`);
    const execution =
      running?.arn ??
      (segments.length > 0 ? await start(client, machine, { job, segments, concurrency }) : undefined);
    if (execution) await follow(client, execution, async () => onProgress(totalOf(await store.load())));
    return totalOf(await store.load());
  };

const findMachine = async (client: SFNClient, name: string): Promise<string> => {
  for await (const { stateMachines = [] } of paginateListStateMachines({ client }, {})) {
    const found = stateMachines.find((machine) => machine.name === name);
    if (found?.stateMachineArn) return found.stateMachineArn;
  }
  throw new Error(`There is no state machine ${name}. Deploy the stage with LONG_WORK=1 first.`);
};

const start = async (client: SFNClient, machine: string, input: z.infer<typeof Input>) => {
  const { executionArn } = await client.send(
    new StartExecutionCommand({ stateMachineArn: machine, input: JSON.stringify(input) }),
  );
  return executionArn;
};

/** The progress may be forgotten only while nothing is working on the job. Throws if an execution runs. */
export const expectIdle = async (name: string, client = new SFNClient()): Promise<void> => {
  const running = await findRunning(client, await findMachine(client, name));
  if (running) throw new Error(`${running.arn} is running. Stop it before you begin again.`);
};

/** The execution that runs, and its job. Two would do the same work. */
const findRunning = async (client: SFNClient, machine: string) => {
  const query = { stateMachineArn: machine, statusFilter: "RUNNING" as const };
  for await (const { executions = [] } of paginateListExecutions({ client }, query))
    for (const { executionArn: arn } of executions) {
      const { input = "" } = await client.send(new DescribeExecutionCommand({ executionArn: arn }));
      return { arn, job: Input.parse(JSON.parse(input)).job };
    }
  return undefined;
};

const follow = async (client: SFNClient, execution: string, report: () => Promise<void>): Promise<void> => {
  while (await isRunning(client, execution)) {
    await pause(pollMs);
    await report();
  }
};

const isRunning = async (client: SFNClient, executionArn: string): Promise<boolean> => {
  const { status, cause } = await repeatTransient(() =>
    client.send(new DescribeExecutionCommand({ executionArn })),
  );
  if (status === "RUNNING" || status === "SUCCEEDED") return status === "RUNNING";
  throw new Error(
    `${executionArn} ended with ${status}: ${cause}. The log of operations/workOnSegment has the reason. The progress is kept: run the command again.`,
  );
};
