// Finds the process that uses a data folder. Plain JavaScript, because `npm run reset` runs before the installation.
import { readFileSync } from "node:fs";
import { join } from "node:path";

const answerTimeoutMs = 1_000;

/** File that names the running process. */
export const runningFile = (folder) => join(folder, "running.json");

/** The process that uses this folder, `{ url, pid }`; undefined if none does or it was killed. */
export const findRunning = async (folder) => {
  const running = readRunning(folder);
  if (!running || !isAlive(running.pid)) return undefined;
  // The process id can be reused, so the process must also answer.
  const responds = await fetch(running.url, {
    method: "HEAD",
    signal: AbortSignal.timeout(answerTimeoutMs),
  }).then(
    () => true,
    () => false,
  );
  return responds ? running : undefined;
};

const readRunning = (folder) => {
  try {
    return JSON.parse(readFileSync(runningFile(folder), "utf8"));
  } catch (error) {
    if (error.code === "ENOENT" || error instanceof SyntaxError) return undefined;
    throw error;
  }
};

const isAlive = (pid) => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    if (error.code === "ESRCH") return false;
    if (error.code === "EPERM") return true;
    throw error;
  }
};
