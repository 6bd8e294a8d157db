/** The embedded database with a file and a fixed port, so that it can be killed and started again behind one address. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { findDynoxide, findFreePort } from "@majlis/local/dynamodb/startDynamodb";

const folder = mkdtempSync(join(tmpdir(), "majlis-kill-"));
const port = await findFreePort();
export const endpoint = `http://127.0.0.1:${port}`;

const start = async (): Promise<ChildProcess> => {
  const path = findDynoxide();
  if (path === undefined) throw new Error("No embedded database is available");
  const file = join(folder, "table.db");
  const child = spawn(path, ["serve", "--port", `${port}`, "--db-path", file], { stdio: "ignore" });
  while (!(await isReady())) await pause(10);
  return child;
};

const isReady = (): Promise<boolean> =>
  fetch(endpoint).then(
    () => true,
    () => false,
  );

let database = await start();

/** Kills the database with SIGKILL, as `kill -9` does, and starts it on the same file. */
export const killAndRestart = async (): Promise<void> => {
  const ended = once(database, "exit");
  database.kill("SIGKILL");
  await ended;
  database = await start();
};

export const closeDatabase = (): void => {
  database.kill("SIGKILL");
  rmSync(folder, { recursive: true });
};
process.once("exit", () => database.kill("SIGKILL"));
