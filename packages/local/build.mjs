// Builds the site if its sources changed since the last build.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { root } from "./install.mjs";

const stamp = `${root}web/dist/.stamp`;
const sources = [
  "web/src",
  "web/public",
  "web/build",
  "web/index.html",
  "web/vite.config.ts",
  "packages/contracts/src",
  "packages/core/src",
  "packages/posters/src",
  "house.config.ts",
  "package-lock.json",
];

/** Build variables of the local site. */
export const localSiteVariables = {
  NODE_ENV: "production",
  VITE_SITE_URL: "http://localhost:3000",
  VITE_PAYMENTS: process.env.PAYMENTS ?? "",
  VITE_SHOW_JOD: process.env.SHOW_JOD ?? "",
  VITE_FEATURES_OFF: process.env.FEATURES_OFF ?? "",
  VITE_PSEUDO_LOCALE: "en-XA",
  VITE_SAMPLE_REVIEWS: "1",
};

const filesOf = (path) => {
  if (!existsSync(root + path)) return [];
  return readdirSync(root + path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath ?? entry.path}/${entry.name}`)
    .sort();
};

const hashOfSources = () => {
  const hash = createHash("sha256").update(JSON.stringify(localSiteVariables));
  for (const source of sources)
    for (const file of /\.\w+$/.test(source) ? [root + source].filter(existsSync) : filesOf(source))
      hash.update(file.slice(root.length)).update(readFileSync(file));
  return hash.digest("hex");
};

/** Builds `web/dist` for local use if it is outdated. Returns false if the build failed. */
export const build = () => {
  const hash = hashOfSources();
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === hash) return true;
  console.log("Building the site ...");
  const { status, stdout, stderr } = spawnSync("npm", ["run", "build", "--workspace", "web"], {
    cwd: root,
    encoding: "utf8",
    shell: process.platform === "win32",
    env: { ...process.env, ...localSiteVariables },
  });
  if (status !== 0) {
    console.error(stdout, stderr);
    return false;
  }
  writeFileSync(stamp, hash);
  return true;
};
