// `npm run house`: counts the code and prints each figure beside its goal. A figure that misses is a warning until its
// goal binds, and a failure then.
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { functions } from "@majlis/functions/deployment/functions";
import { findCircles, misnamedOperations, mutualFolders, readImports } from "./importGraph.ts";

const root = join(import.meta.dirname, "../..");
const read = (file: string): string => readFileSync(join(root, file), "utf8");
const linesOf = (file: string): number => read(file).split("\n").length - 1;

const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
  cwd: root,
  encoding: "utf8",
})
  .trim()
  .split("\n")
  .filter((file) => existsSync(join(root, file)));

const isCode = (file: string): boolean => /\.(tsx?|mts|mjs)$/.test(file);
const code = files.filter(isCode);
const below = (folder: string): string[] => code.filter((file) => file.startsWith(folder));

const site = below("web/src/");
const isCatalogue = (file: string): boolean => /\/messages\/[\w-]+\.ts$/.test(file);
const siteText = site.map(read).join("\n");
const timesInSite = (pattern: RegExp): number => Array.from(siteText.matchAll(pattern)).length;
const buildFiles = [...below("web/build/"), "web/vite.config.ts"];
const climbing = code.filter((file) => /from "(\.\.\/){2,}|import\("(\.\.\/){2,}/.test(read(file)));

/** Sizes of the scripts of the last build of the site. Undefined if there is none. */
const scripts = existsSync(join(root, "web/dist"))
  ? readdirSync(join(root, "web/dist"), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".js"))
      .map((file) => statSync(join(root, "web/dist", file)).size)
  : undefined;

interface Figure {
  readonly name: string;
  /** Undefined: it cannot be counted now. */
  readonly value: number | undefined;
  readonly goal: number;
  /** A miss fails. */
  readonly binds?: true;
  readonly found?: readonly string[];
}

const imports = readImports();
const mutual = mutualFolders(imports);
const circles = findCircles(imports);
const misnamed = misnamedOperations();
const figures: readonly Figure[] = [
  { name: "Lambda functions", value: Object.keys(functions).length, goal: 40, binds: true },
  { name: "files of packages/functions/src", value: below("packages/functions/src/").length, goal: 130 },
  { name: "JavaScript files of a site build", value: scripts?.length, goal: 160 },
  {
    name: "JavaScript files of a site build below 2 kB",
    value: scripts?.filter((size) => size < 2_000).length,
    goal: 40,
  },
  { name: "import() in web/src", value: timesInSite(/\bimport\(/g), goal: 60 },
  { name: "<Suspense> in web/src", value: timesInSite(/<Suspense\b/g), goal: 30 },
  {
    name: "files of web/src without catalogues",
    value: site.filter((file) => !isCatalogue(file)).length,
    goal: 400,
  },
  { name: "catalogues of the site", value: site.filter(isCatalogue).length, goal: 40 },
  {
    name: "lines of web/build and the config",
    value: buildFiles.reduce((sum, file) => sum + linesOf(file), 0),
    goal: 400,
  },
  {
    name: "files of tests/support",
    value: files.filter((file) => file.startsWith("tests/support/")).length,
    goal: 70,
  },
  {
    name: "decisions",
    value: files.filter((file) => /^docs\/decisions\/\d/.test(file)).length,
    goal: 50,
  },
  { name: "import circles", value: circles.length, goal: 0, binds: true, found: circles },
  { name: "core folders that import each other", value: mutual.length, goal: 0, binds: true, found: mutual },
  { name: "misnamed operations", value: misnamed.length, goal: 0, binds: true, found: misnamed },
  { name: "files with ../../ imports", value: climbing.length, goal: 0, found: climbing },
];

const misses = figures.filter(({ value, goal }) => value !== undefined && value > goal);
console.log(`${"".padEnd(46)}value  goal`);
for (const { name, value, goal } of figures)
  console.log(`${name.padEnd(46)}${String(value ?? "–").padStart(5)} ${String(goal).padStart(5)}`);
console.log("");
for (const { name, value, goal, binds, found = [] } of misses) {
  console.log(`${binds ? "MISS" : "warning"}: ${name}: ${value}, goal ${goal}`);
  for (const one of found) console.log(`  ${one}`);
}
process.exit(misses.some(({ binds }) => binds) ? 1 : 0);
