import { replayAccountDeletions } from "@majlis/core/account/replayAccountDeletions";
import { resourceName } from "@majlis/functions/deployment/resourceNames";
import { exitWithUsage, readCommandLine } from "./commandLine";

const usage = `npm run restore-table -- --stage NAME --from TABLE [--again]
Makes the stage's table equal to TABLE, which holds the restored rows. Accounts that were deleted after the restored
time are deleted again. Stop all writes first. An interrupted restore continues where it was; with --again it begins
again, which is needed if anything was written meanwhile.`;

const command = readCommandLine(usage, 0);
const { from } = command.options;
if (typeof from !== "string") exitWithUsage(usage);
else {
  const { deps, tableClient } = await import("@majlis/functions/deps");
  const { restore } = await import("./rows/restore");
  const to = resourceName(command.stage, "Table");
  const again = command.options.again === true;
  const restored = await restore(tableClient, { from, to, again });
  const { written, deleted, seconds } = restored;
  console.log(`${written} rows written, ${deleted} deleted, ${seconds.toFixed(1)} s.`);
  const count = await replayAccountDeletions(deps);
  if (count > 0) console.log(`Accounts deleted again: ${count}.`);
  await restored.finish();
}
