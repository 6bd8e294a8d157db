import { readdirSync, readFileSync } from "node:fs";
import featureDependencies from "@majlis/web/features/dependencies.json" with { type: "json" };
import { expect, it } from "vitest";
import {
  arrowsBetween,
  coreFolder,
  findCircles,
  folderCircles,
  folderBelow,
  type Import,
  misnamedOperations,
  mutualFolders,
  packages,
  readImports,
  readOperations,
} from "#support/importGraph.ts";

/** The parts that a part may import besides itself. */
const parts: Readonly<Record<string, readonly string[]>> = {
  contracts: [],
  posters: ["contracts"],
  core: ["contracts", "posters"],
  functions: ["core", "contracts"],
  operators: ["functions", "core", "contracts"],
  local: ["operators", "functions", "core", "contracts"],
  web: ["contracts", "posters"],
  stacks: ["contracts"],
};

/** The layers of core from the bottom up. A folder imports only layers below it. */
const floors: readonly (readonly string[])[] = [
  ["kernel"],
  ["table"],
  ["stats", "outbox", "audit", "search"],
  ["payments"],
  ["occasions"],
  ["seats"],
  [
    "events",
    "gatherings",
    "tickets",
    "wallet",
    "membership",
    "redemptions",
    "transfers",
    "businesses",
    "desk",
    "nights",
    "users",
    "founders",
    "letter",
    "messages",
    "feeds",
    "pages",
    "system",
  ],
  ["account", "admin"],
  ["mail", "migrations"],
  ["tasks"],
];

/** The layer of the domains. They may import each other without circles. */
const domains = 6;

/** The features that a feature may import besides itself. The list has no circle. */
const features: Readonly<Record<string, readonly string[]>> = featureDependencies;

const imports = readImports();
const isRules = (file: string): boolean => /^packages\/core\/.+\.rules\.ts$/.test(file);
const isEntity = (file: string): boolean => file.endsWith(".entity.ts");
const isDeployment = (file: string): boolean => file.startsWith("packages/functions/src/deployment/");
const partOf = (file: string): string => /^packages\/(\w+)\//.exec(file)?.[1] ?? file.split("/")[0] ?? "";
const featureOf = folderBelow("web/src/features");
const floorOf = (folder: string): number => floors.findIndex((floor) => floor.includes(folder));

/** The imports that a rule forbids, as text. Imports of external packages have no `to`. */
const forbidden = (isForbidden: (found: Import & { readonly to: string }) => boolean): string[] =>
  imports.flatMap((found) =>
    found.to !== undefined && isForbidden({ ...found, to: found.to })
      ? [`${found.from} imports ${found.specifier}`]
      : [],
  );

it("reads the imports of every part", () => {
  for (const part of Object.keys(parts))
    expect(imports.filter(({ from }) => partOf(from) === part).length, part).toBeGreaterThan(0);
  expect(readOperations().length).toBeGreaterThan(60);
});

it("resolves every import of our own files", () => {
  const ours = new RegExp(`^(\\.|#|@majlis/(${packages.join("|")})/)`);
  const lost = imports.filter(
    ({ specifier, to }) => ours.test(specifier) && !specifier.includes("?") && !/\.\w+$/.test(to ?? ""),
  );
  expect(lost.map(({ from, specifier }) => `${from} imports ${specifier}`)).toEqual([]);
});

it("keeps the dependencies between parts: contracts ← core ← functions ← operators ← local, web → contracts, stacks → functions/deployment", () => {
  expect(
    forbidden(({ from, to, typeOnly }) => {
      const [own, other] = [partOf(from), partOf(to)];
      if (!(other in parts) || own === other || parts[own]?.includes(other)) return false;
      // The page shows the rules that the server enforces, so rules are pure and import contracts only.
      if (own === "web") return !(other === "core" && (isRules(to) || typeOnly));
      return !(own === "stacks" && isDeployment(to));
    }),
  ).toEqual([]);
});

it("keeps deployment free of code that runs in it", () => {
  expect(
    forbidden(({ from, to }) => isDeployment(from) && !isDeployment(to) && partOf(to) !== "contracts"),
  ).toEqual([]);
});

/** Libraries that only compute: no clock, no network, no storage. */
const pureLibraries: ReadonlySet<string> = new Set(["adhan", "otpauth", "rrule"]);

it("lets rules import only contracts, other rules and libraries that only compute", () => {
  const wrong = imports.filter(
    ({ from, to, specifier, typeOnly }) =>
      !typeOnly &&
      isRules(from) &&
      !pureLibraries.has(specifier) &&
      !(to !== undefined && (partOf(to) === "contracts" || isRules(to))),
  );
  expect(wrong.map(({ from, specifier }) => `${from} imports ${specifier}`)).toEqual([]);
});

it("keeps core in layers, types included", () => {
  const wrong = [...arrowsBetween(imports, coreFolder)].flatMap(([arrow, found]) => {
    const [own = -1, other = -1] = arrow.split(" → ").map(floorOf);
    const isDownwards = other >= 0 && (other < own || (other === own && own === domains));
    return isDownwards ? [] : found.map(({ from, specifier }) => `${from} imports ${specifier}`);
  });
  expect(wrong).toEqual([]);
});

it("has a layer for every folder of core", () => {
  const folders = new Set(imports.flatMap(({ from }) => coreFolder(from) ?? []));
  expect([...folders].filter((folder) => floorOf(folder) < 0)).toEqual([]);
});

it("has no import circle between folders of core", () => {
  expect(mutualFolders(imports)).toEqual([]);
  expect(folderCircles(imports)).toEqual([]);
});

it("has no import circle between files, types included", () => {
  expect(findCircles(imports)).toEqual([]);
});

it("lets a feature import only the features that dependencies.json declares", () => {
  expect(
    forbidden(({ from, to }) => {
      const [own, other] = [featureOf(from), featureOf(to)];
      if (own === undefined || other === undefined || own === other) return false;
      return !features[own]?.includes(other);
    }),
  ).toEqual([]);
  const declared = Object.entries(features).flatMap(([from, others]) => others.map((to) => ({ from, to })));
  expect(findCircles(declared)).toEqual([]);
});

it("lets only the table import entities", () => {
  expect(
    forbidden(({ from, to, typeOnly }) => isEntity(to) && !typeOnly && coreFolder(from) !== "table"),
  ).toEqual([]);
});

it("gives each operation one name in contract, core and function", () => {
  expect(misnamedOperations()).toEqual([]);
});

it("imports nothing from the tests", () => {
  expect(forbidden(({ to }) => to.startsWith("tests/"))).toEqual([]);
});

it("the stacks take SST's constructs from one file, so that leaving SST is that file and the commands", () => {
  const files = readdirSync("stacks", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts"))
    .map((file) => `stacks/${file}`);
  const importing = [...files, "sst.config.ts"].filter((file) =>
    readFileSync(file, "utf8").includes('"sst/constructs"'),
  );
  expect(importing).toEqual(["stacks/constructs.ts"]);
});
