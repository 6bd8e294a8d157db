import { migrations } from "@majlis/core/migrations/migrations";
import { resourceName } from "#functions/deployment/resourceNames";
import { readCommandLine, readWorkers } from "./commandLine";
import { runMigrations } from "./runMigrations";
import { segmentsPerWorker, withWorkers } from "./segments/startWorkers";

const usage = `npm run migrate -- --stage NAME [--workers 2] [--segments 64] [--again]
Applies the pending migrations to the stage's table. It can be interrupted and run again. --workers is the number of
processes; the default is one for each processor. --again also applies finished migrations, for rows that older code has
written since. Locally, npm start applies them.`;

const { stage, options } = readCommandLine(usage, 0);
const { workers: count, segments } = readWorkers(options, usage);
const { deps, tableClient: client } = await import("#functions/deps");
const table = resourceName(stage, "Table");
const used = { read: 0, write: 0 };
const reports = await runMigrations(migrations, {
  client,
  table,
  deps,
  segments,
  concurrency: count * segmentsPerWorker,
  again: options.again === true,
  print: console.log,
  withRunner: (step, work) =>
    withWorkers({ kind: "migrate", table, step }, count, async (workers) => {
      const totals = await work(workers.run);
      used.read += workers.used.read;
      used.write += workers.used.write;
      return totals;
    }),
});
for (const { step, read, changed, seconds } of reports)
  console.log(`${step}: ${read} rows read, ${changed} changed, ${seconds.toFixed(1)} s.`);
if (reports.length === 0) console.log("No migration is pending.");
else console.log(`${Math.ceil(used.read)} RU and ${Math.ceil(used.write)} WU used.`);

const failed = reports.flatMap((report) => report.failed);
for (const { pk, sk } of failed) console.error(`Failed: ${pk} ${sk}`);
if (failed.length > 0) process.exit(1);
