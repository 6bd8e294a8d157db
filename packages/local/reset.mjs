// `npm run reset`: deletes the stored data, with --empty that of the empty house. The next start creates it again.
import { existsSync, readdirSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { root } from "./install.mjs";
import { findRunning } from "./running.mjs";

/** Files that the product writes. Other files in the folder are kept. */
const dataFiles =
  /^(cognito|dynamodb\.sqlite.*|mailbox\.jsonl.*|stream\.json.*|dead-letters\.jsonl|running\.json)$/;

const configured = process.env.MAJLIS_DATA;
const usual = process.argv.includes("--empty") ? ".local/empty" : ".local";
const folder = resolve(root, configured && configured !== "memory" ? configured : usual);
const running = await findRunning(folder);
if (running) {
  console.error(`Majlis is running on this data at ${running.url} (process ${running.pid}). Stop it first.`);
  process.exit(1);
}
for (const name of existsSync(folder) ? readdirSync(folder) : [])
  if (dataFiles.test(name)) rmSync(join(folder, name), { recursive: true });
console.log(`Deleted the data in ${folder}. The next start begins again.`);
