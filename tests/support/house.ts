// `npm run house`: measures the code and prints each figure beside its bar. Exits with 1 when a figure misses its bar.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import {
  findCircles,
  misnamedOperations,
  mutualFolders,
  readImports,
  readOperations,
} from "./importGraph.ts";
import { brokenSteps, joinWalk } from "./joinWalk.ts";

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
const site = code.filter((file) => file.startsWith("web/src/"));
const product = code.filter((file) => /^(packages\/\w+\/src|stacks|web\/src)\//.test(file));

const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) * share)] ?? 0;

const catalogues = product.filter(
  (file) => /\/messages\/[\w-]+\.ts$/.test(file) && !/^packages\/(contracts|functions)/.test(file),
);

/** Lambda handlers are short by design: one file each. */
const isHandler = (file: string): boolean => /^packages\/functions\/src\/[^/]+\//.test(file);
const tiny = product.filter((file) => !isHandler(file) && linesOf(file) <= 12);

const climbing = code.filter((file) => /from "(\.\.\/){2,}|import\("(\.\.\/){2,}/.test(read(file)));

/**
 * Edits that add an endpoint: its contract, its core function, its handler, and a row in each file that lists every
 * operation by name.
 */
const operations = readOperations();
const registries = code.filter((file) => {
  if (file.startsWith("web/") || (file.startsWith("tests/") && !file.includes("access"))) return false;
  const text = read(file);
  return operations.every(([, name]) => new RegExp(`\\b${name}\\b`).test(text));
});

interface Figure {
  readonly name: string;
  readonly value: number;
  readonly bar: number;
  readonly found?: readonly string[];
}

const imports = readImports();
const mutual = mutualFolders(imports);
const circles = findCircles(imports);
const misnamed = misnamedOperations();
const broken = brokenSteps(imports);
const figures: readonly Figure[] = [
  { name: "web files", value: site.length, bar: 460 },
  { name: "message files", value: catalogues.length, bar: 60 },
  { name: "files of 12 lines or fewer outside functions/", value: tiny.length, bar: 25, found: tiny },
  { name: "core folders that import each other", value: mutual.length, bar: 0, found: mutual },
  { name: "import circles", value: circles.length, bar: 0, found: circles },
  { name: "misnamed operations", value: misnamed.length, bar: 0, found: misnamed },
  { name: "files from the join button to the table", value: joinWalk.length, bar: 21 },
  { name: "steps back or missing on that way", value: broken.length, bar: 0, found: broken },
  { name: "files with ../../ imports", value: climbing.length, bar: 0, found: climbing },
  { name: "edits to add an endpoint", value: 3 + registries.length, bar: 5, found: registries },
  { name: "lines of web/vite.config.ts", value: linesOf("web/vite.config.ts"), bar: 60 },
];

const misses = figures.filter(({ value, bar }) => value > bar);
const sizes = site.map(linesOf);
console.log(`${"".padEnd(50)}value   bar`);
for (const { name, value, bar } of figures)
  console.log(
    `${name.padEnd(50)}${String(value).padStart(5)} ${String(bar).padStart(5)}${value > bar ? "  MISS" : ""}`,
  );
console.log(`lines of a web file: median ${quantile(sizes, 0.5)}, p95 ${quantile(sizes, 0.95)}`);
for (const { name, found = [] } of misses) console.log(`\n${name}:\n  ${found.join("\n  ")}`);
process.exit(misses.length > 0 ? 1 : 0);
