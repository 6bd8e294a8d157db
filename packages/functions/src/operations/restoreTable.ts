import { replayAccountDeletions } from "@majlis/core/account/replayAccountDeletions";
import { resourceName } from "#functions/deployment/resourceNames";
import { exitWithUsage, readCommandLine } from "./commandLine";
import { restoreRows } from "./restoreRows";

const usage = `npm run restore-table -- --stage NAME --from TABLE
Makes the stage's table equal to TABLE, which holds the restored rows. Accounts that were deleted after the restored
time are deleted again. Stop all writes first.`;

const { stage, options } = readCommandLine(usage, 0);
const { from } = options;
if (typeof from !== "string") exitWithUsage(usage);
else {
  const { deps, tableClient } = await import("#functions/deps");
  const { written, deleted } = await restoreRows(tableClient, from, resourceName(stage, "Table"));
  console.log(`${written} rows written, ${deleted} deleted.`);
  const count = await replayAccountDeletions(deps);
  if (count > 0) console.log(`Accounts deleted again: ${count}.`);
}
