// Plain JavaScript without dependencies: runs before anything is installed.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../../", import.meta.url));
const marker = `${root}node_modules/.majlis-install.json`;

const lockHash = () =>
  createHash("sha256")
    .update(readFileSync(`${root}package-lock.json`))
    .digest("hex");

/** What stands in node_modules: for which lock file, and whether development dependencies are among it. */
const installed = () => {
  if (existsSync(marker)) return JSON.parse(readFileSync(marker, "utf8"));
  return { lock: null, full: false };
};

/**
 * Installs from the lock file what is missing for running (`full` false) or for testing too (`full` true). An install
 * for testing serves running as well, so that the two never undo each other's.
 */
export const install = ({ full }) => {
  const { lock, full: hasAll } = installed();
  if (lock === lockHash() && (hasAll || !full)) return;
  const withDev = full || (lock !== null && hasAll);
  console.log(`Installing ${withDev ? "everything" : "what running needs"} from the lock file ...`);
  const { status } = spawnSync("npm", ["ci", ...(withDev ? [] : ["--omit=dev"]), "--no-audit", "--no-fund"], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
    shell: process.platform === "win32",
    env: { ...process.env, NODE_ENV: "" },
  });
  if (status !== 0) {
    console.error("The installation failed. Is the npm registry within reach? Try again with: npm ci");
    process.exit(status ?? 1);
  }
  writeFileSync(marker, JSON.stringify({ lock: lockHash(), full: withDev }));
};
