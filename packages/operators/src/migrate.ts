import { migrations } from "@majlis/core/migrations/migrations";
import { resourceName } from "@majlis/functions/deployment/resourceNames";
import { readCommandLine } from "./commandLine";
import { planMigrations, runMigrations } from "./rows/runMigrations";

const usage = `npm run migrate -- --stage NAME [--again] [--check]
Applies the pending migrations to the stage's table. It can be interrupted and run again. --again also applies finished
migrations, for rows that older code has written since. Locally, npm start applies the migrations. --check tells whether
a deployment may start: one that needs stopped writes may not without them.`;

const command = readCommandLine(usage, 0);
const { deps, tableClient: client } = await import("@majlis/functions/deps");
const table = resourceName(command.stage, "Table");
const { refused } = await planMigrations(migrations, { client, table });
if (refused !== undefined) console.error(refused);
if (refused !== undefined || command.options.check) process.exit(refused === undefined ? 0 : 1);
const reports = await runMigrations(migrations, {
  client,
  table,
  deps,
  again: command.options.again === true,
  print: console.log,
});
for (const { step, read, changed, seconds } of reports)
  console.log(`${step}: ${read} rows read, ${changed} changed, ${seconds.toFixed(1)} s.`);
if (reports.length === 0) console.log("No migration is pending.");

const failed = reports.flatMap((report) => report.failed);
for (const { pk, sk } of failed) console.error(`Failed: ${pk} ${sk}`);
if (failed.length > 0) process.exit(1);
