// Who uses a data folder right now. Plain JavaScript: `npm run reset` asks before anything is installed.
import { readFileSync } from "node:fs";
import { join } from "node:path";

const answerTimeoutMs = 1_000;

/** The file in which a running product names itself. */
export const runningFile = (folder) => join(folder, "running.json");

/** The product that runs on this folder, `{ url, pid }`; undefined when none does, or the last one was killed. */
export const findRunning = async (folder) => {
  const running = readRunning(folder);
  if (!running || !isAlive(running.pid)) return undefined;
  // The number may be another program's by now: only one that also answers is ours.
  const answers = await fetch(running.url, {
    method: "HEAD",
    signal: AbortSignal.timeout(answerTimeoutMs),
  }).then(
    () => true,
    () => false,
  );
  return answers ? running : undefined;
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
