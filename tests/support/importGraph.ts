// Reads who imports whom, types included, for the architecture test and `npm run house`.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize, relative, sep } from "node:path";

const root = join(import.meta.dirname, "../..");

export const packages = ["contracts", "core", "functions", "local", "operators", "posters"] as const;

export interface Import {
  /** The importing file, from the root: `web/src/app/main.tsx`. */
  readonly from: string;
  /** What it imports, from the root, when it is a file of ours; else undefined. */
  readonly to: string | undefined;
  readonly specifier: string;
  /** It is gone when the program runs. */
  readonly typeOnly: boolean;
  /** `import("…")`, loaded when it is needed. */
  readonly dynamic: boolean;
}

/** All sources of these folders, from the root. */
export const sourceFiles = (folders: readonly string[]): string[] =>
  folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .map((file) => join(folder, file).replaceAll(sep, "/"))
      .filter((file) => /\.(ts|tsx|mts|mjs)$/.test(file) && !file.includes("node_modules/")),
  );

export const readSource = (file: string): string => readFileSync(join(root, file), "utf8");

/** The folders that hold what is deployed or run. */
export const sourceFolders: readonly string[] = [
  ...packages.map((name) => `packages/${name}/src`),
  "web/src",
  "stacks",
];

const statement =
  /\b(?:import|export)\s+(type\s)?(?:[^"';()=]*?\sfrom\s+)?["']([^"']+)["']|\bimport\s*\(\s*["']([^"']+)["']/g;

/** Comments that begin a line: an example in one is no import. */
const comments = /^[ \t]*(?:\/\*\*[\s\S]*?\*\/|\/\/.*$)/gm;

/** Every import of the sources in these folders. */
export const readImports = (folders: readonly string[] = sourceFolders): Import[] =>
  sourceFiles(folders).flatMap((from) =>
    [...readSource(from).replace(comments, "").matchAll(statement)].map(([, type, imported, later]) => {
      const specifier = imported ?? later ?? "";
      return {
        from,
        specifier,
        to: resolveOurs(from, specifier),
        typeOnly: type !== undefined,
        dynamic: imported === undefined,
      };
    }),
  );

const endings = ["", ".ts", ".tsx", ".mts", ".mjs", ".d.mts"];

/**
 * `@majlis/core/events/joinEvent` and, inside core, `#core/events/joinEvent` are `packages/core/src/events/joinEvent.ts`;
 * `#features/events/EventPage.tsx` is a file of the site; `#repo/` is the root; a relative path counts from its file.
 */
const resolveOurs = (from: string, specifier: string): string | undefined => {
  const path = pathOf(from, specifier);
  if (path === undefined) return undefined;
  const ending = endings.find((end) => /\.\w+$/.test(path + end) && existsSync(join(root, path + end)));
  return ending === undefined ? path : path + ending;
};

const pathOf = (from: string, specifier: string): string | undefined => {
  const [, name, rest] = /^(?:@majlis\/|#)(\w+)\/(.+)$/.exec(specifier) ?? [];
  if (name === "web") return `web/src/${rest}`;
  if (name === "repo") return rest;
  if (name === "support") return `tests/support/${rest}`;
  if (name !== undefined && packages.some((known) => known === name)) return `packages/${name}/src/${rest}`;
  if (name !== undefined) return `web/src/${name}/${rest}`;
  if (!specifier.startsWith(".")) return undefined;
  return relative(root, normalize(join(root, dirname(from), specifier))).replaceAll(sep, "/");
};

/** Arrows between groups of files, each with the imports that make it. Files of no group are left out. */
export const arrowsBetween = (
  imports: readonly Import[],
  groupOf: (file: string) => string | undefined,
): ReadonlyMap<string, readonly Import[]> => {
  const arrows = new Map<string, Import[]>();
  for (const each of imports) {
    const [from, to] = [groupOf(each.from), each.to === undefined ? undefined : groupOf(each.to)];
    if (from === undefined || to === undefined || from === to) continue;
    const arrow = `${from} → ${to}`;
    arrows.set(arrow, [...(arrows.get(arrow) ?? []), each]);
  }
  return arrows;
};

/** The folder of a file directly below another one: of `packages/core/src/seats/seatWrites.ts` below `packages/core/src` is `seats`. */
export const folderBelow =
  (parent: string) =>
  (file: string): string | undefined =>
    file.startsWith(`${parent}/`) ? /^([^/]+)\//.exec(file.slice(parent.length + 1))?.[1] : undefined;

export const coreFolder = folderBelow("packages/core/src");

/** Pairs of groups that import each other, by name. */
export const mutualFolders = (
  imports: readonly Import[],
  groupOf: (file: string) => string | undefined = coreFolder,
): string[] => {
  const arrows = arrowsBetween(imports, groupOf);
  return [...arrows.keys()].flatMap((arrow) => {
    const [from = "", to = ""] = arrow.split(" → ");
    return from < to && arrows.has(`${to} → ${from}`) ? [`${from} ↔ ${to}`] : [];
  });
};

type Arrow = Pick<Import, "from" | "to">;

/** Circles between files, `import("…/later.ts")` included, each from its first file by name back to it. One circle for each arrow that closes one. */
export const findCircles = (imports: readonly Arrow[]): string[] => {
  const next = new Map<string, Set<string>>();
  for (const { from, to } of imports)
    if (to !== undefined && to !== from) next.set(from, (next.get(from) ?? new Set<string>()).add(to));
  const circles = new Set<string>();
  const done = new Set<string>();
  const path: string[] = [];
  const visit = (file: string): void => {
    if (path.includes(file)) return void circles.add(describeCircle(path.slice(path.indexOf(file))));
    if (done.has(file)) return;
    path.push(file);
    for (const to of next.get(file) ?? []) visit(to);
    path.pop();
    done.add(file);
  };
  for (const file of [...next.keys()].toSorted()) visit(file);
  return [...circles].toSorted();
};

/** Circles between groups of files, longer ones than of two included. */
export const folderCircles = (
  imports: readonly Import[],
  groupOf: (file: string) => string | undefined = coreFolder,
): string[] =>
  findCircles(
    [...arrowsBetween(imports, groupOf).keys()].map((arrow) => {
      const [from = "", to] = arrow.split(" → ");
      return { from, to };
    }),
  );

const describeCircle = (files: readonly string[]): string => {
  const first = files.indexOf(files.toSorted()[0] ?? "");
  const ordered = [...files.slice(first), ...files.slice(0, first)];
  return [...ordered, ordered[0]].join(" → ");
};

const endpointName = /^export const (\w+) = endpoint\(/gm;

/** Every endpoint of the contract, as domain and operation: `["events", "joinEvent"]`. */
export const readOperations = (): (readonly [domain: string, operation: string])[] =>
  sourceFiles(["packages/contracts/src"]).flatMap((file) => {
    const domain = /^packages\/contracts\/src\/([^/.]+)/.exec(file)?.[1] ?? "";
    return [...readSource(file).matchAll(endpointName)].map(([, name = ""]) => [domain, name] as const);
  });

/** What keeps an operation from having one name in contract, core and function. */
export const misnamedOperations = (): string[] => {
  const cores = sourceFiles(["packages/core/src"]);
  const handlers = sourceFiles(["packages/functions/src"])
    .map((file) => readSource(file))
    .join("\n");
  return readOperations().flatMap(([domain, name]) => {
    // A large domain has a folder for each concept.
    const inDomain = new RegExp(`^packages/core/src/(${domain}/(?:\\w+/)?${name})\\.ts$`);
    const core = cores.find((file) => inDomain.test(file));
    const path = inDomain.exec(core ?? "")?.[1];
    const route = new RegExp(`"${domain}/${name}": (?:\\w+\\(\\s*)?route\\(\\s*\\w+\\.${name},`);
    return [
      ...(route.test(handlers) ? [] : [`no route of ${domain}/${name}`]),
      ...(core === undefined || new RegExp(`^export const ${name} =`, "m").test(readSource(core))
        ? []
        : [`no ${name}() in ${core}`]),
      ...(path === undefined || handlers.includes(`"@majlis/core/${path}"`)
        ? []
        : [`no function calls ${domain}/${name}`]),
    ];
  });
};
