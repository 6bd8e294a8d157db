import { migrations } from "@majlis/core/migrations/migrations";
import { resourceName } from "#functions/deployment/resourceNames";
import { readCommandLine, readCount } from "./commandLine";
import { runMigrations } from "./runMigrations";
import { meterUnits } from "./segments/meterUnits";

const usage = `npm run migrate -- --stage NAME [--segments 16] [--again]
Applies the pending migrations to the stage's table. It can be interrupted and run again. --again also applies finished
ones, for rows that older code has written since. Locally, npm start applies them.`;

const { stage, options } = readCommandLine(usage, 0);
const segments = readCount(options.segments, 16, usage);
const { deps, tableClient: client } = await import("#functions/deps");
const units = meterUnits(client);
const table = resourceName(stage, "Table");
const again = options.again === true;
const reports = await runMigrations(migrations, { client, table, deps, segments, again, print: console.log });
for (const { step, read, changed, seconds } of reports)
  console.log(`${step}: ${read} rows read, ${changed} changed, ${seconds.toFixed(1)} s.`);
if (reports.length === 0) console.log("No migration is pending.");
else console.log(`${Math.ceil(units.read)} RU and ${Math.ceil(units.write)} WU used.`);

const failed = reports.flatMap((report) => report.failed);
for (const { pk, sk } of failed) console.error(`Failed: ${pk} ${sk}`);
if (failed.length > 0) process.exit(1);
