import { replayAccountDeletions } from "@majlis/core/account/replayAccountDeletions";
import { endWithUsage, nameOf, readCommandLine } from "./commandLine";
import { restoreRows } from "./restoreRows";

const usage = `npm run restore-table -- --stage NAME --from TABLE
Makes the stage's table hold exactly the rows of TABLE, which a point in time was restored to, and deletes the
accounts again that were deleted since. Stop all writes first.`;

const { stage, options } = readCommandLine(usage, 0);
const { from } = options;
if (typeof from !== "string") endWithUsage(usage);
else {
  const { deps, tableClient } = await import("#functions/deps");
  const { written, deleted } = await restoreRows(tableClient, from, nameOf(stage, "Table"));
  console.log(`${written} rows written, ${deleted} deleted.`);
  const again = await replayAccountDeletions(deps);
  if (again > 0) console.log(`Accounts that had been deleted since, deleted again: ${again}.`);
}
