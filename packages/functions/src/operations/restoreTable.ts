import { replayAccountDeletions } from "@majlis/core/account/replayAccountDeletions";
import { resourceName } from "#functions/deployment/resourceNames";
import { exitWithUsage, readCommandLine, readWorkers } from "./commandLine";

const usage = `npm run restore-table -- --stage NAME --from TABLE [--workers 2] [--segments 64] [--again]
Makes the stage's table equal to TABLE, which holds the restored rows. Accounts that were deleted after the restored
time are deleted again. Stop all writes first. An interrupted restore continues where it was; with --again it begins
again, which is needed if anything was written meanwhile. --workers is the number of processes; the default is one for
each processor.`;

const { stage, options } = readCommandLine(usage, 0);
const { workers, segments } = readWorkers(options, usage);
const { from } = options;
if (typeof from !== "string") exitWithUsage(usage);
else {
  const { deps, tableClient } = await import("#functions/deps");
  const { restoreSegments } = await import("./restoreSegments");
  const to = resourceName(stage, "Table");
  const again = options.again === true;
  const restored = await restoreSegments(tableClient, { from, to, workers, segments, again });
  const { written, deleted, seconds, used } = restored;
  const units = `${Math.ceil(used.read)} RU, ${Math.ceil(used.write)} WU`;
  console.log(`${written} rows written, ${deleted} deleted, ${seconds.toFixed(1)} s, ${units}.`);
  const count = await replayAccountDeletions(deps);
  if (count > 0) console.log(`Accounts deleted again: ${count}.`);
  await restored.finish();
}
