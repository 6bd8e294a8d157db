import { join } from "node:path";
import type { Plugin, Rolldown } from "vite";
import { findIcons, type IconUsers } from "./findIcons.ts";
import { readRoutes } from "./readRoutes.ts";

interface SharedSources {
  /** The route table. Each row imports its page first, then the code of the page's data. */
  readonly table: string;
  /** Modules that every page imports after it is shown. */
  readonly everyPage: readonly string[];
  /** A package that those modules need. It is one file with all that it imports. */
  readonly everyPagePackage: string;
}

/** Modules of this many pages are one file, though some of the pages need only a part of it. */
const commonPages = 6;

/**
 * Joins the modules that public pages share into few files: on a phone each file of a first load costs the main thread
 * several milliseconds. Modules that the same pages load are one file, so that a page loads little that it does not
 * need. A page does not wait for the code of its data, which therefore has files of its own. Packages are left to
 * the bundler, except those that it would split into files of a few lines. Paths are relative to the web folder.
 */
export const shareChunks = ({ table, everyPage, everyPagePackage }: SharedSources): Plugin => {
  let root = "";
  let files: FileNames = new Map();
  return {
    name: "majlis:share-chunks",
    apply: "build",
    config: () => ({
      build: { rolldownOptions: { output: { codeSplitting: splitBy((id) => files.get(id)) } } },
    }),
    configResolved: (config) => {
      root = config.root;
    },
    async renderStart() {
      const read = (id: string) => this.getModuleInfo(id) ?? this.error(`There is no ${id}`);
      const tableId = join(root, table);
      const pages: Users = new Map();
      const data: Users = new Map();
      for (const [pattern, { imports }] of readRoutes(this.parse(read(tableId).code ?? "")))
        for (const [index, specifier] of imports.entries()) {
          const found = await this.resolve(specifier, tableId);
          if (!found) return this.error(`${pattern} imports ${specifier}, which does not exist`);
          addUser(index === 0 ? pages : data, pattern, withImports([found.id], read));
        }
      const deferred = ownModules(
        everyPage.map((path) => join(root, path)),
        read,
      );
      const found = await this.resolve(everyPagePackage);
      if (!found) return this.error(`There is no package ${everyPagePackage}`);
      const packages = withImports([found.id], read, () => true);
      const icons = await findIcons(this);
      files = new Map([
        ...nameIcons(icons, deferred, pages),
        ...[...deferred].map((id) => [id, "deferred"] as const),
        ...[...packages].map((id) => [id, "toasts"] as const),
        ...[...nameSets(data, "data")].filter(([id]) => !pages.has(id)),
        ...nameSets(new Map([...pages].map(([id, users]) => [id, unionOf(users, data.get(id))])), "pages"),
      ]);
      return undefined;
    },
  };
};

/** The name of the file of a module, by the module's id. */
type FileNames = ReadonlyMap<string, string>;

/** The patterns of the pages that load a module, by the module's id. */
type Users = Map<string, readonly string[]>;

type Read = (id: string) => Pick<Rolldown.ModuleInfo, "importedIds" | "importers">;

const addUser = (users: Users, pattern: string, modules: Iterable<string>): void => {
  for (const id of modules) users.set(id, [...(users.get(id) ?? []), pattern]);
};

const isOwn = (id: string): boolean => !id.includes("/node_modules/");

/** The modules and their static imports, without packages. */
const withImports = (ids: readonly string[], read: Read, belongs = isOwn): Set<string> => {
  const found = new Set<string>();
  const visit = (id: string): void => {
    if (found.has(id) || !belongs(id)) return;
    found.add(id);
    read(id).importedIds.forEach(visit);
  };
  ids.forEach(visit);
  return found;
};

/** Those of the modules and their static imports that no other module imports. */
const ownModules = (ids: readonly string[], read: Read): ReadonlySet<string> => {
  const own = withImports(ids, read);
  const isShared = (id: string): boolean => read(id).importers.some((importer) => !own.has(importer));
  for (let shared = [...own].filter(isShared); shared.length > 0; shared = [...own].filter(isShared))
    for (const id of shared) own.delete(id);
  return own;
};

/**
 * The icons of the deferred modules: a file of their own for those that other modules use too. Public pages do not wait
 * for it: their own icons are left to the bundler.
 */
const nameIcons = (icons: IconUsers, deferred: ReadonlySet<string>, pages: Users): FileNames =>
  new Map(
    [...icons]
      .filter(([, users]) => users.some((id) => deferred.has(id)) && !users.some((id) => pages.has(id)))
      .map(([id, users]) => [id, users.every((user) => deferred.has(user)) ? "deferred" : "icons"]),
  );

const unionOf = (users: readonly string[], others: readonly string[] = []): readonly string[] => [
  ...new Set([...users, ...others]),
];

/** Names one file for the modules of many pages, and one for each smaller set of pages that share modules. */
const nameSets = (users: Users, prefix: string): FileNames => {
  const sets = [...new Set([...users.values()].map(String))];
  return new Map(
    [...users]
      .filter(([, patterns]) => patterns.length > 1)
      .map(([id, patterns]) => [
        id,
        patterns.length < commonPages ? `${prefix}-${sets.indexOf(String(patterns))}` : prefix,
      ]),
  );
};

const splitBy = (nameOf: (id: string) => string | undefined): Rolldown.CodeSplittingOptions => ({
  // The imports of a module have more users than the module, and a file of their own.
  includeDependenciesRecursively: false,
  groups: [
    // Changes seldom: a new version of the site leaves it in the browser's cache.
    { name: "react", test: /\/node_modules\/(react|react-dom|scheduler)\//, priority: 2 },
    // What every page loads first.
    { name: "initial", tags: ["$initial"], priority: 1 },
    // A function that returns its argument: a file of its own would cost more than its code.
    { name: "pages", test: /\/@tanstack\/.*\/infiniteQueryOptions\./ },
    { name: "zod", test: /\/node_modules\/zod\// },
    { debugName: "shared", test: (id) => nameOf(id) !== undefined, name: (id) => nameOf(id) ?? null },
  ],
});
