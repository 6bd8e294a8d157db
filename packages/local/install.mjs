// Plain JavaScript without dependencies, because it runs before the installation.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../../", import.meta.url));

/**
 * Installs the packages of the lock file that are missing: those for running (`full` false), or all (`full` true).
 * Keeps an existing installation that matches. A full installation also serves for running, so the two
 * modes do not replace each other.
 */
export const install = ({ full }) => {
  const wanted = readPackages("package-lock.json") ?? {};
  const present = readPackages("node_modules/.package-lock.json");
  if (present && fits(wanted, present, full)) return;
  const all = full || (present !== undefined && hasDevelopment(wanted, present));
  console.log(`Installing ${all ? "all packages" : "runtime packages"} from the lock file ...`);
  const { status } = spawnSync("npm", ["ci", all ? "--include=dev" : "--omit=dev"], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
    shell: process.platform === "win32",
  });
  if (status === 0) return;
  console.error("Installation failed. Check the connection to the npm registry, then run: npm ci");
  process.exit(status ?? 1);
};

/**
 * Packages of a lock file by path. npm writes node_modules/.package-lock.json last, so it marks a complete
 * installation.
 */
const readPackages = (file) => {
  try {
    return JSON.parse(readFileSync(root + file, "utf8")).packages;
  } catch (error) {
    if (error.code === "ENOENT" || error instanceof SyntaxError) return undefined;
    throw error;
  }
};

/**
 * True if the installed packages match. Optional packages can be missing on some platforms; installed ones must have
 * the right version.
 */
export const fits = (wanted, present, full) =>
  Object.entries(wanted)
    .filter(([place]) => place.includes("node_modules/"))
    .every(([place, { version, dev, devOptional, optional }]) =>
      present[place] ? present[place].version === version : optional || ((dev || devOptional) && !full),
    );

const hasDevelopment = (wanted, present) =>
  Object.entries(wanted).some(([place, { dev, optional }]) => dev && !optional && present[place]);
