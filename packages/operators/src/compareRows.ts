import { readCommandLine } from "./commandLine";

const usage = `npm run compare-rows -- --stage NAME
Compares seats, tickets and the ledger, after an import of the table. Prints a line for each difference, and exits with
status 1 if there is one. Changes nothing.`;

readCommandLine(usage, 0);
const { deps } = await import("@majlis/functions/deps");
const { compareRows } = await import("./rows/compareRows");
const lines = await compareRows(deps);
for (const line of lines) console.log(line);
console.log(`${lines.length} differences.`);
if (lines.length > 0) process.exitCode = 1;
