import { readFile } from "node:fs/promises";
import type { FunctionProps } from "sst/constructs";

type Plugin = NonNullable<NonNullable<NonNullable<FunctionProps["nodejs"]>["esbuild"]>["plugins"]>[number];

/** A constant at the top level that is not a function. Prettier starts the next statement in the first column. */
const constant =
  /^((?:export )?const \w+(?:: [^=]+)? = )(?![(<]|async )([^]*?);\n(?=\n*(?:[a-z/]|$(?![^])))/gm;

/** Marks each constant as removable: esbuild drops a call without side effects, but cannot know that it has none. */
export const markConstants = (source: string): string =>
  source.replace(constant, (statement, head: string, value: string) =>
    value.includes("(") ? `${head}/* @__PURE__ */ (() => (${value}))();\n` : statement,
  );

/**
 * Leaves the schemas of other endpoints out of a bundle. A contract is data, and a handler uses one of those in its
 * file; building the others costs each cold start up to 10 ms of CPU time.
 */
export const pureContracts: Plugin = {
  name: "pure-contracts",
  setup(build) {
    build.onLoad({ filter: /[\\/]packages[\\/]contracts[\\/]src[\\/].+\.ts$/ }, async ({ path }) => ({
      contents: markConstants(await readFile(path, "utf8")),
      loader: "ts",
    }));
  },
};
