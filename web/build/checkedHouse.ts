import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { bandOf, bandTextOf, shadesOf } from "./shade";
import { type ESTree, parseSync, type Plugin, type ResolvedConfig, runnerImport, Visitor } from "vite";

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
      return /\/house\/house(Money)?"|\/house\.config"/.test(code) ? filler.inline(code, id) : undefined;
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
  /** Puts the values of the house in place of `house.…`, so that a page has those that it shows and no others. */
  readonly inline: (code: string, file: string) => string;
}

const loadHouse = async (): Promise<Filler> => {
  const { house } = (
    await load<typeof import("@majlis/contracts/house/house")>("@majlis/contracts/house/house")
  ).module;
  const { checkHouse } = (
    await load<typeof import("@majlis/contracts/house/houseSchema")>("@majlis/contracts/house/houseSchema")
  ).module;
  const { name, tagline, colors } = checkHouse(house);
  const { houseMoney } = (
    await load<typeof import("@majlis/contracts/house/houseMoney")>("@majlis/contracts/house/houseMoney")
  ).module;
  const words: Readonly<Record<string, string>> = {
    "%HOUSE_NAME%": name.en,
    "%HOUSE_NAME_AR%": name.ar,
    "%HOUSE_TAGLINE%": tagline.en,
    "#0b6b57": colors.brand,
    "#4fc9a7": colors.onDark,
    "#f2b134": colors.star,
    // The dark band of offers, and the second text on it.
    "#0b3a30": bandOf(colors.brand),
    "#c9ddd6": bandTextOf(colors.brand),
    ...shadesOf(colors),
  };
  const roots: Readonly<Record<string, unknown>> = { house, houseConfig: house, houseName: name, houseMoney };
  const fill = (text: string) => text.replace(/%HOUSE_\w+%|#[0-9a-f]{6}/g, (word) => words[word] ?? word);
  return { fill, inline: (code, file) => putValues(code, file, roots) };
};

/**
 * Replaces each longest chain such as `house.name.en` by its value, and a field that the house leaves out by `undefined`.
 * Later ones first, so that the places stay right.
 */
const putValues = (code: string, file: string, roots: Readonly<Record<string, unknown>>): string => {
  const found: { readonly start: number; readonly end: number; readonly value: unknown }[] = [];
  // A chain is visited before the shorter one in it.
  const add = (node: ESTree.MemberExpression) => {
    const value = valueOf(node, roots);
    const isWithin = found.some(({ start, end }) => start <= node.start && node.end <= end);
    if ((value !== undefined || isLeftOut(node, roots)) && !isWithin)
      found.push({ start: node.start, end: node.end, value });
  };
  new Visitor({ MemberExpression: add }).visit(parseSync(file.replace(/\?.*/, ""), code).program);
  return found
    .toSorted((one, other) => other.start - one.start)
    .reduce(
      (text, { start, end, value }) => `${text.slice(0, start)}(${JSON.stringify(value)})${text.slice(end)}`,
      code,
    );
};

const isLeftOut = (
  { object, property, computed }: ESTree.MemberExpression,
  roots: Readonly<Record<string, unknown>>,
): boolean => {
  if (object.type !== "Identifier" || computed) return false;
  const root = valueOf(object, roots);
  return typeof root === "object" && root !== null && !Object.hasOwn(root, property.name);
};

/** The value of `house`, or of a chain such as `house.name.en`. Undefined for other code. */
const valueOf = (node: ESTree.Expression, roots: Readonly<Record<string, unknown>>): unknown => {
  if (node.type === "Identifier") return Object.hasOwn(roots, node.name) ? roots[node.name] : undefined;
  if (node.type !== "MemberExpression" || node.computed) return undefined;
  const owner = valueOf(node.object, roots);
  const isOwner = typeof owner === "object" && owner !== null && Object.hasOwn(owner, node.property.name);
  return isOwner ? Reflect.get(owner, node.property.name) : undefined;
};
