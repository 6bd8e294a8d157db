import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Plugin, type ResolvedConfig, runnerImport } from "vite";
import { fillSlots } from "../src/app/document/slots.ts";

/** The files of the script in their order. Each runs before the first paint. */
const files = ["look", "press", "wake", "request"];

/** The script without its comments and indentation. */
const joinFiles = (root: string): string =>
  files
    .map((name) => readFileSync(join(root, `src/app/first/${name}.js`), "utf8"))
    .join("")
    .replaceAll(/\/\*[^]*?\*\/|^\s+(\/\/.*\n)?/gm, "");

const load = async <Module>(path: string): Promise<Module> => (await runnerImport<Module>(path)).module;

/** Writes the first script into the document, with the direction of each language and the clock at home. Its hash is part of the CSP. */
export const writeStart = (): Plugin => {
  let site: ResolvedConfig;
  return {
    name: "majlis:write-start",
    configResolved: (config) => {
      site = config;
    },
    transformIndexHtml: async (html) => {
      const { languages } =
        await load<typeof import("@majlis/contracts/locales")>("@majlis/contracts/locales");
      const { firstScriptHash } = await load<typeof import("@majlis/contracts/firstScript")>(
        "@majlis/contracts/firstScript",
      );
      const { homeZone } = await load<typeof import("@majlis/contracts/cities")>("@majlis/contracts/cities");
      const { minutesAhead } = await load<typeof import("@majlis/core/kernel/dates.rules")>(
        "@majlis/core/kernel/dates.rules",
      );
      const script = joinFiles(site.root);
      const hash = `sha256-${createHash("sha256").update(script).digest("base64")}`;
      if (site.command === "build" && hash !== firstScriptHash)
        throw new Error(`firstScriptHash in packages/contracts/src/firstScript.ts must be "${hash}"`);
      const rows = Object.entries(languages).map(([code, { direction }]) => [code, direction]);
      const pseudoLocale: unknown = site.env.VITE_PSEUDO_LOCALE;
      if (typeof pseudoLocale === "string") rows.push([pseudoLocale, "ltr"]);
      const directions = JSON.stringify(Object.fromEntries(rows));
      const data = `data-directions='${directions}' data-ahead="${minutesAhead(new Date().toISOString(), homeZone)}"`;
      return fillSlots(html, { start: `<script ${data}>${script}</script>` });
    },
  };
};
