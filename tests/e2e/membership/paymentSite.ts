import { spawnSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import { localSiteVariables } from "#repo/packages/local/build.mjs";

/** Builds the site as a deployment with these payments does. Returns its folder. */
export const buildSite = (payments: "none" | "transfer" | "stripe,transfer"): string => {
  const folder = mkdtempSync(join(tmpdir(), "majlis-site-"));
  const outDir = relative(resolve("web"), folder);
  const { status, stderr } = spawnSync(
    "npm",
    ["run", "build", "--workspace", "web", "--", "--outDir", outDir],
    { encoding: "utf8", env: { ...process.env, ...localSiteVariables, VITE_PAYMENTS: payments } },
  );
  if (status !== 0) throw new Error(stderr);
  return folder;
};
