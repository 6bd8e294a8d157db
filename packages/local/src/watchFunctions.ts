import { watch } from "node:fs";
import { tsImport } from "tsx/esm/api";
import type { Functions, LoadFunctions } from "./functions";

const sources = ["contracts", "core", "functions"];

/** With --dev: reloads all functions at the first call after a source change. */
export const watchFunctions = (packages: string): LoadFunctions => {
  let loading: Promise<Functions> | undefined;
  for (const source of sources)
    watch(`${packages}/${source}/src`, { recursive: true }, () => {
      loading = undefined;
    });
  return () => (loading ??= load());
};

const load = async (): Promise<Functions> => {
  // Each call creates new module instances. Packages in node_modules are shared.
  const { functions }: typeof import("./functions") = await tsImport("./functions.ts", import.meta.url);
  return functions;
};
