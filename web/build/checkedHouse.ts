import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Plugin, type ResolvedConfig, runnerImport } from "vite";

/** Files of fixed names in which `web/public` leaves places for the house's words and colors. */
const named = ["manifest.webmanifest", "manifest.dark.webmanifest", "favicon.svg"];

/**
 * Writes the house's words and colors into the document, the manifests, the icon and the styles. Stops the build, with
 * field, reason and example, when house.config.ts has a wrong value.
 */
export const checkedHouse = (): Plugin => {
  let site: ResolvedConfig;
  let filler: Filler;
  return {
    name: "majlis:checked-house",
    enforce: "pre",
    configResolved: (config) => {
      site = config;
    },
    buildStart: async () => {
      filler = await loadHouse();
    },
    transform: (code, id) => {
      if (id.includes("/styles/") && id.endsWith(".css")) return filler.fill(code);
      return /\/house\/house"|from "\.\.\/\.\.\/\.\.\/\.\.\/house\.config"/.test(code)
        ? filler.inline(code)
        : undefined;
    },
    transformIndexHtml: { order: "pre", handler: (html) => filler.fill(html) },
    writeBundle: {
      order: "pre",
      sequential: true,
      handler: () => {
        if (site.build.ssr) return;
        for (const name of named) {
          const file = join(site.root, site.build.outDir, name);
          writeFileSync(file, filler.fill(readFileSync(file, "utf8")));
        }
      },
    },
  };
};

const load = <Module>(path: string) => runnerImport<Module>(path);

interface Filler {
  readonly fill: (text: string) => string;
  /** Puts the values of the house in place of their names, so that a page has those that it shows and no others. */
  readonly inline: (code: string) => string;
}

const loadHouse = async (): Promise<Filler> => {
  const { house } = (
    await load<typeof import("@majlis/contracts/house/house")>("@majlis/contracts/house/house")
  ).module;
  const { checkHouse } = (
    await load<typeof import("@majlis/contracts/house/houseSchema")>("@majlis/contracts/house/houseSchema")
  ).module;
  const { name, tagline, colors } = checkHouse(house);
  const words: Readonly<Record<string, string>> = {
    "%HOUSE_NAME%": name.en,
    "%HOUSE_NAME_AR%": name.ar,
    "%HOUSE_TAGLINE%": tagline.en,
    "#0b6b57": colors.brand,
    "#4fc9a7": colors.onDark,
    "#f2b134": colors.star,
  };
  const values = new Map<string, unknown>(Object.entries({ house, houseConfig: house, houseName: name }));
  const inline = (_: string, root: string, path: string): string => {
    let value = values.get(root);
    const rest = path.slice(1).split(".");
    while (typeof value === "object" && value !== null && rest.length > 0)
      value = new Map<string, unknown>(Object.entries(value)).get(rest.shift() ?? "");
    return [value === undefined ? "undefined" : `(${JSON.stringify(value)})`, ...rest].join(".");
  };
  const fill = (text: string) =>
    text.replace(/%HOUSE_\w+%|#(?:0b6b57|4fc9a7|f2b134)/g, (word) => words[word] ?? word);
  return {
    fill,
    inline: (code) =>
      code.replace(/(?<![\w/"'`]|(?<!\.\.)\.)(house|houseConfig|houseName)((?:\.\w+)+)/g, inline),
  };
};
