import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build as esbuild, type BuildOptions } from "esbuild";
import { defaultFunctionProps } from "#repo/stacks/functionProps.ts";
import { functions as rows } from "@majlis/functions/deployment/functions";

/** What a function needs at least: clients of the table, and the commands of reads and transactions. */
const bareSdk = `
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, GetCommand, QueryCommand, TransactWriteCommand } from "@aws-sdk/lib-dynamodb";
const client = DynamoDBDocumentClient.from(new DynamoDBClient({}));
const commands = { GetCommand, QueryCommand, TransactWriteCommand };
export const handler = async ({ command, input }) => client.send(new commands[command](input));`;

/** SST's own options: `sst/runtime/handlers/node.js`. */
const sstOptions: BuildOptions = {
  bundle: true,
  logLevel: "silent",
  platform: "node",
  format: "esm",
  mainFields: ["module", "main"],
  splitting: true,
  outExtension: { ".js": ".mjs" },
  banner: {
    js: [
      `import { createRequire as topLevelCreateRequire } from 'module';`,
      `const require = topLevelCreateRequire(import.meta.url);`,
      `import { fileURLToPath as topLevelFileUrlToPath, URL as topLevelURL } from "url"`,
      `const __dirname = topLevelFileUrlToPath(new topLevelURL(".", import.meta.url))`,
    ].join("\n"),
  },
  minify: true,
};

const { external: _, ...ownOptions } = defaultFunctionProps.nodejs?.esbuild ?? {};

const folder = await mkdtemp(join(tmpdir(), "majlis-bundles-"));

/** Bundles an entry as a deployment does. Returns the address of the bundle. */
export const buildBundle = async (name: string, entry: BuildOptions): Promise<string> => {
  const outdir = join(folder, name);
  await esbuild({ ...sstOptions, ...ownOptions, ...entry, outdir, entryNames: "index" });
  return pathToFileURL(join(outdir, "index.mjs")).href;
};

export const buildFunction = (name: string): Promise<string> =>
  buildBundle(name, { entryPoints: [`packages/functions/src/${name}.ts`] });

/** Bundles every function and the bare SDK. Returns their addresses by name. */
export const buildBundles = async () => {
  const functions = new Map<string, string>();
  for (const name of Object.keys(rows)) functions.set(name, await buildFunction(name));
  const bare = await buildBundle("bare", { stdin: { contents: bareSdk, resolveDir: "packages/functions" } });
  return { functions, bare };
};
