import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize, relative, sep } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");

/** Which parts a part may import, besides itself. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  contracts: [],
  core: ["contracts"],
  functions: ["core", "contracts"],
  local: ["functions", "core", "contracts"],
  web: ["contracts"],
  stacks: ["contracts"],
};

const folders = Object.keys(allowed).filter((part) => !["web", "stacks"].includes(part));

interface Import {
  /** The importing file, from the root: `web/src/main.tsx`. */
  readonly from: string;
  /** What it imports, from the root and without extension when it is ours; else undefined. */
  readonly to: string | undefined;
  readonly specifier: string;
  /** It is gone when the program runs. */
  readonly typeOnly: boolean;
}

const sourceFiles = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .map((file) => join(folder, file).replaceAll(sep, "/"))
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !file.includes("node_modules/"));

const statement =
  /\b(?:import|export)\s+(type\s)?(?:[^"';]*?\sfrom\s+)?["']([^"']+)["']|\bimport\s*\(\s*["']([^"']+)["']/g;

const importsIn = (from: string): Import[] =>
  [...readFileSync(join(root, from), "utf8").matchAll(statement)].map(([, type, imported, later]) => {
    const specifier = imported ?? later ?? "";
    return { from, specifier, to: resolveOurs(from, specifier), typeOnly: type !== undefined };
  });

/**
 * `@majlis/core/events/events` and, inside core, `#core/events/events` are `packages/core/src/events/events`;
 * `#features/events/EventPage.tsx` is a file of the site; a relative path counts from its file.
 */
const resolveOurs = (from: string, specifier: string): string | undefined => {
  const [, name, rest] = /^(?:@majlis\/|#)(\w+)\/(.+)$/.exec(specifier) ?? [];
  if (name === "web") return `web/src/${rest}`;
  if (name !== undefined && folders.includes(name)) return `packages/${name}/src/${rest}`;
  if (name !== undefined) return `web/src/${name}/${rest?.replace(/\.tsx?$/, "")}`;
  if (!specifier.startsWith(".")) return undefined;
  return relative(root, normalize(join(root, dirname(from), specifier))).replaceAll(sep, "/");
};

const imports: readonly Import[] = [...folders.map((name) => `packages/${name}/src`), "web/src", "stacks"]
  .flatMap(sourceFiles)
  .flatMap(importsIn);

const partOf = (path: string): string => /^packages\/(\w+)\//.exec(path)?.[1] ?? path.split("/")[0] ?? "";
const featureOf = (path: string): string | undefined => /^web\/src\/features\/([^/]+)\//.exec(path)?.[1];
const isRules = (path: string): boolean => /^packages\/core\/.+\.rules$/.test(path);
const isEntity = (path: string): boolean => /\.entity(\.ts)?$/.test(path);
const describe = ({ from, specifier }: Import): string => `${from} imports ${specifier}`;

it("reads the imports of every part", () => {
  for (const part of Object.keys(allowed))
    expect(imports.filter(({ from }) => partOf(from) === part).length, part).toBeGreaterThan(0);
});

it("keeps the arrows between the parts: contracts ← core ← functions ← local, web → contracts, stacks → contracts", () => {
  const wrong = imports.filter(({ from, to }) => {
    if (to === undefined || !(partOf(to) in allowed) || partOf(from) === partOf(to)) return false;
    // The page shows what the server enforces: rules are pure and import contracts only.
    if (partOf(from) === "web" && isRules(to)) return false;
    return !allowed[partOf(from)]?.includes(partOf(to));
  });
  expect(wrong.map(describe)).toEqual([]);
});

it("keeps rules free of all but contracts and other rules, so that the page can take them", () => {
  const wrong = imports.filter(
    ({ from, to, typeOnly }) =>
      !typeOnly &&
      isRules(from.replace(/\.ts$/, "")) &&
      !(to !== undefined && (partOf(to) === "contracts" || isRules(to))),
  );
  expect(wrong.map(describe)).toEqual([]);
});

it("keeps features apart from each other", () => {
  const wrong = imports.filter(({ from, to }) => {
    const [own, other] = [featureOf(from), to === undefined ? undefined : featureOf(to)];
    return own !== undefined && other !== undefined && own !== other;
  });
  expect(wrong.map(describe)).toEqual([]);
});

it("keeps entities inside the table: others see their rows' types only", () => {
  const wrong = imports.filter(
    ({ from, to, typeOnly }) =>
      to !== undefined &&
      isEntity(to) &&
      !typeOnly &&
      !from.startsWith("packages/core/src/table/") &&
      !from.startsWith("packages/local/src/demo/"),
  );
  expect(wrong.map(describe)).toEqual([]);
});

it("imports nothing of the tests", () => {
  expect(imports.filter(({ to }) => to?.startsWith("tests/")).map(describe)).toEqual([]);
});
