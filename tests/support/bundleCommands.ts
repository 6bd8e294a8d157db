import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { afterAll, beforeAll } from "vitest";

/**
 * Bundles commands for the tests of a file, because a process that compiles the sources itself needs three seconds.
 * Returns a function that answers the bundle of a command by its name. The rehearsal runs the commands as operators do.
 */
export const bundleCommands = (folder: string, ...commands: readonly string[]) => {
  let outdir = "";
  beforeAll(async () => {
    outdir = mkdtempSync(join(import.meta.dirname, "../../node_modules/.majlis-commands-"));
    await build({
      entryPoints: commands.map((command) => `${folder}/${command}.ts`),
      outdir,
      bundle: true,
      platform: "node",
      format: "esm",
      target: "node20",
      logLevel: "error",
      outExtension: { ".js": ".mjs" },
      banner: {
        js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);',
      },
    });
  }, 120_000);
  afterAll(() => rmSync(outdir, { recursive: true, force: true }));
  return (command: string): string => join(outdir, `${command}.mjs`);
};
