// A copy of the product with another house.config.ts, for a build of its site.
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { localSiteVariables } from "#repo/packages/local/build.mjs";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** Copies the product with the text of another house.config.ts. Returns its folder, to be removed. */
export const copyHouse = (config: string): string => {
  const copy = mkdtempSync(join(tmpdir(), "second-house-"));
  for (const name of ["packages", "web", "tests/support", "package.json", "tsconfig.json"])
    cpSync(root + name, join(copy, name), {
      recursive: true,
      filter: (path) => !/\/(node_modules|dist(-server)?)$/.test(path),
    });
  writeFileSync(join(copy, "house.config.ts"), config);
  const modules = join(copy, "node_modules");
  mkdirSync(join(modules, "@majlis"), { recursive: true });
  for (const name of readdirSync(`${root}node_modules`))
    if (name !== "@majlis" && name !== ".vite")
      symlinkSync(`${root}node_modules/${name}`, join(modules, name));
  for (const name of readdirSync(`${root}packages`))
    symlinkSync(join(copy, "packages", name), join(modules, "@majlis", name));
  symlinkSync(join(copy, "web"), join(modules, "@majlis/web"));
  for (const name of ["web", ...readdirSync(`${root}packages`).map((each) => `packages/${each}`)])
    if (existsSync(`${root}${name}/node_modules`))
      symlinkSync(`${root}${name}/node_modules`, join(copy, name, "node_modules"));
  return copy;
};

/** Runs a command in a folder of a copy. Returns what it wrote. */
export const runInCopy = (
  [command = "", ...args]: readonly string[],
  folder: string,
  environment: Readonly<Record<string, string>> = {},
): string => {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: folder,
    encoding: "utf8",
    maxBuffer: 100_000_000,
    env: { ...process.env, ...localSiteVariables, VITE_SAMPLE_REVIEWS: "", ...environment },
  });
  if (status !== 0) throw new Error(stdout + stderr);
  return stdout;
};
