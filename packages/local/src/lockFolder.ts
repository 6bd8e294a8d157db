import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { findRunning, runningFile } from "../running.mjs";
import { CannotStart } from "./cannotStart";

/**
 * Takes the data folder for this process and answers how to give it back. Throws CannotStart while another running
 * product has it: two of them would overwrite each other's accounts.
 */
export const lockFolder = async (folder: string, url: string): Promise<() => void> => {
  mkdirSync(folder, { recursive: true });
  const other = await findRunning(folder);
  if (other && other.pid !== process.pid)
    throw new CannotStart(
      `Majlis runs on this data already, at ${other.url} (process ${other.pid}). End it first, or keep other data: MAJLIS_DATA=memory npm start`,
    );
  writeFileSync(runningFile(folder), JSON.stringify({ url, pid: process.pid }));
  return () => rmSync(runningFile(folder), { force: true });
};
