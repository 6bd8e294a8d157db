// `npm run house`: counts the code and prints each figure beside its goal. A figure that misses is a warning until its
// goal binds, and a failure then.
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { functions } from "@majlis/functions/deployment/functions";
import { findCircles, misnamedOperations, mutualFolders, readImports, sourceFolders } from "./importGraph.ts";

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

const isCatalogue = (file: string): boolean => /\/messages\/[\w-]+\.ts$/.test(file);
const product = sourceFolders.flatMap((folder) => below(`${folder}/`));
const core = below("packages/core/src/");
const site = below("web/src/");
const siteText = site.map(read).join("\n");
const timesInSite = (pattern: RegExp): number => Array.from(siteText.matchAll(pattern)).length;
const buildFiles = [...below("web/build/"), "web/vite.config.ts"];
const climbing = code.filter((file) => /from "(\.\.\/){2,}|import\("(\.\.\/){2,}/.test(read(file)));

/** The number of lines that this share of the files does not exceed. */
const quantile = (of: readonly string[], share: number): number =>
  of.map(linesOf).toSorted((one, other) => one - other)[Math.floor((of.length - 1) * share)] ?? 0;

const longFiles = product
  .filter((file) => !isCatalogue(file) && linesOf(file) > 250)
  .map((file) => `${file}: ${linesOf(file)}`);

/** Functions of more than 60 lines with comments and blanks, as oxlint counts them. */
const findLongFunctions = (): string[] => {
  const oxlint = join(root, "node_modules/oxlint/bin/oxlint");
  const config = join(import.meta.dirname, "house.oxlintrc.json");
  const { stdout } = spawnSync(process.execPath, [oxlint, "-c", config, "-f", "json", ...sourceFolders], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 2 ** 26,
  });
  const { diagnostics }: { diagnostics: { filename: string; message: string }[] } = JSON.parse(stdout);
  return diagnostics.map(({ filename, message }) => `${filename}: ${/\d+/.exec(message)?.[0]}`).toSorted();
};

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
  /** Undefined: a figure to read, without a bar. */
  readonly goal?: number;
  /** A miss fails. */
  readonly binds?: true;
  readonly found?: readonly string[];
}

const imports = readImports();
const mutual = mutualFolders(imports);
const circles = findCircles(imports);
const misnamed = misnamedOperations();
const longFunctions = findLongFunctions();
const figures: readonly Figure[] = [
  { name: "lines of the product", value: product.reduce((sum, file) => sum + linesOf(file), 0) },
  { name: "core: median of file lines", value: quantile(core, 0.5) },
  { name: "core: 95 % of files have at most", value: quantile(core, 0.95), goal: 160 },
  { name: "web: median of file lines", value: quantile(site, 0.5) },
  { name: "web: 95 % of files have at most", value: quantile(site, 0.95), goal: 200 },
  { name: "files over 250 lines", value: longFiles.length, goal: 0, binds: true, found: longFiles },
  { name: "functions over 60 lines", value: longFunctions.length, goal: 20, found: longFunctions },
  // Four of them belong to the sign-in by code: SST makes a function of each trigger of Cognito.
  { name: "Lambda functions", value: Object.keys(functions).length, goal: 44, binds: true },
  { name: "JavaScript files of a site build", value: scripts?.length, goal: 160 },
  {
    name: "JavaScript files of a site build below 2 kB",
    value: scripts?.filter((size) => size < 2_000).length,
    goal: 40,
  },
  { name: "<Suspense> in web/src", value: timesInSite(/<Suspense\b/g), goal: 30 },
  {
    name: "lines of web/build and the config",
    value: buildFiles.reduce((sum, file) => sum + linesOf(file), 0),
    goal: 400,
  },
  {
    name: "words of docs/product.md",
    value: read("docs/product.md").split(/\s+/).length,
    goal: 15_000,
  },
  { name: "import circles", value: circles.length, goal: 0, binds: true, found: circles },
  { name: "core folders that import each other", value: mutual.length, goal: 0, binds: true, found: mutual },
  { name: "misnamed operations", value: misnamed.length, goal: 0, binds: true, found: misnamed },
  { name: "files with ../../ imports", value: climbing.length, goal: 0, found: climbing },
];

const misses = figures.filter(({ value, goal }) => value !== undefined && goal !== undefined && value > goal);
console.log(`${"".padEnd(46)}value   goal`);
for (const { name, value, goal } of figures)
  console.log(`${name.padEnd(44)}${String(value ?? "–").padStart(7)} ${String(goal ?? "").padStart(6)}`);
console.log("");
for (const { name, value, goal, binds, found = [] } of misses) {
  console.log(`${binds ? "MISS" : "warning"}: ${name}: ${value}, goal ${goal}`);
  for (const one of found) console.log(`  ${one}`);
}
process.exit(misses.some(({ binds }) => binds) ? 1 : 0);
