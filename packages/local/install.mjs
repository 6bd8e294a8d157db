// Plain JavaScript without dependencies: runs before anything is installed.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../../", import.meta.url));

/** The packages of a lock file by their place in node_modules; npm keeps a lock file of what is installed there. */
const packagesOf = (lockFile) =>
  existsSync(root + lockFile) ? JSON.parse(readFileSync(root + lockFile, "utf8")).packages : {};

const isInstalled = ({ full }) => {
  const present = packagesOf("node_modules/.package-lock.json");
  return Object.entries(packagesOf("package-lock.json")).every(
    ([place, { version, dev, optional, peer, link }]) =>
      link || optional || peer || !place.includes("node_modules/") || (dev && !full) || present[place]?.version === version,
  );
};

/**
 * Installs from the lock file what is missing for running (`full` false) or for testing too (`full` true). What is
 * there already counts, whoever installed it; an install for testing serves running as well.
 */
export const install = ({ full }) => {
  if (isInstalled({ full })) return;
  console.log(`Installing ${full ? "everything" : "what running needs"} from the lock file ...`);
  const { status } = spawnSync("npm", ["ci", ...(full ? [] : ["--omit=dev"]), "--no-audit", "--no-fund"], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
    shell: process.platform === "win32",
    env: { ...process.env, NODE_ENV: "" },
  });
  if (status === 0) return;
  console.error("The installation failed. Is the npm registry within reach? Try again with: npm ci");
  process.exit(status ?? 1);
};
