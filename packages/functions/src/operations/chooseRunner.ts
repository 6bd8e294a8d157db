import { availableParallelism } from "node:os";
import { resourceName } from "#functions/deployment/resourceNames";
import { type CommandLine, readCount } from "./commandLine";
import type { Units } from "./segments/meterUnits";
import { expectIdle, onAws } from "./segments/onAws";
import type { JobRunner } from "./segments/runSegments";
import { inWorkers } from "./segments/startWorkers";

/** Functions that work at once. A new account has ten, for all that it runs. */
const functionsAtOnce = 8;

/** How a command runs its jobs: in worker processes, or in functions with `--on-aws`. */
export const chooseRunner = async ({ stage, options }: CommandLine, usage: string) => {
  const workers = readCount(options.workers, usage);
  const segments = readCount(options.segments, usage);
  if (options["on-aws"]) {
    const machine = resourceName(stage, "LongWork");
    if (options.again) await expectIdle(machine);
    const runJob: JobRunner = onAws(machine, workers ?? functionsAtOnce);
    return { runJob, segments, describeUnits: () => "CloudWatch has the units" };
  }
  const used: Units = { read: 0, write: 0 };
  return {
    runJob: inWorkers(workers ?? availableParallelism(), used),
    segments,
    describeUnits: () => `${Math.ceil(used.read)} RU, ${Math.ceil(used.write)} WU`,
  };
};
