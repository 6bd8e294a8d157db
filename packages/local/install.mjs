// Plain JavaScript without dependencies: runs before anything is installed.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../../", import.meta.url));

/**
 * Installs from the lock file what is missing for running (`full` false) or for testing too (`full` true). Whoever
 * installed, we or a person, an install that is there and fits is left alone; one for testing serves running as well,
 * so that the two never undo each other's.
 */
export const install = ({ full }) => {
  const wanted = readPackages("package-lock.json") ?? {};
  const present = readPackages("node_modules/.package-lock.json");
  if (present && fits(wanted, present, full)) return;
  const all = full || (present !== undefined && hasDevelopment(wanted, present));
  console.log(`Installing ${all ? "everything" : "what running needs"} from the lock file ...`);
  const { status } = spawnSync("npm", ["ci", all ? "--include=dev" : "--omit=dev"], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
    shell: process.platform === "win32",
  });
  if (status === 0) return;
  console.error("The installation failed. Is the npm registry within reach? Try again with: npm ci");
  process.exit(status ?? 1);
};

/** The packages of a lock file by their place. npm writes the second one last of all into node_modules. */
const readPackages = (file) => {
  try {
    return JSON.parse(readFileSync(root + file, "utf8")).packages;
  } catch (error) {
    if (error.code === "ENOENT" || error instanceof SyntaxError) return undefined;
    throw error;
  }
};

/** Optional packages may be missing: they are not for every system. Those that are there must be the right ones. */
export const fits = (wanted, present, full) =>
  Object.entries(wanted)
    .filter(([place]) => place.includes("node_modules/"))
    .every(([place, { version, dev, devOptional, optional }]) =>
      present[place] ? present[place].version === version : optional || ((dev || devOptional) && !full),
    );

const hasDevelopment = (wanted, present) =>
  Object.entries(wanted).some(([place, { dev, optional }]) => dev && !optional && present[place]);
