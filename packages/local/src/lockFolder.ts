import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { findRunning, runningFile } from "../running.mjs";
import { CannotStart } from "./cannotStart";

/**
 * Locks the data folder for this process and returns the function that unlocks it. Throws CannotStart if another
 * running process uses it, because two processes would overwrite each other's accounts.
 */
export const lockFolder = async (folder: string, url: string): Promise<() => void> => {
  mkdirSync(folder, { recursive: true });
  const other = await findRunning(folder);
  if (other && other.pid !== process.pid)
    throw new CannotStart(
      `Majlis is already running on this data at ${other.url} (process ${other.pid}). Stop it first, or use other data: MAJLIS_DATA=memory npm start`,
    );
  writeFileSync(runningFile(folder), JSON.stringify({ url, pid: process.pid }));
  return () => rmSync(runningFile(folder), { force: true });
};
