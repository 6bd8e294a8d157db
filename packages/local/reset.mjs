// `npm run reset`: empties the data folder, so that the next start makes the demo data anew.
import { existsSync, readdirSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { root } from "./install.mjs";
import { findRunning } from "./running.mjs";

/** What the product keeps; anything else in the folder is not ours to delete. */
const ours =
  /^(cognito|dynamodb\.sqlite.*|mailbox\.jsonl.*|stream\.json.*|dead-letters\.jsonl|running\.json)$/;

const given = process.env.MAJLIS_DATA;
const folder = given && given !== "memory" ? resolve(root, given) : join(root, ".local");
const running = await findRunning(folder);
if (running) {
  console.error(`Majlis is running on this data, at ${running.url} (process ${running.pid}). End it first.`);
  process.exit(1);
}
for (const name of existsSync(folder) ? readdirSync(folder) : [])
  if (ours.test(name)) rmSync(join(folder, name), { recursive: true });
console.log(`Emptied ${folder}. The next start makes the demo data anew.`);
