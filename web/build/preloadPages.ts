import { join } from "node:path";
import type { Plugin, Rolldown } from "vite";
import { readRoutes } from "./readRoutes.ts";

/** The files of a page's translations, by locale. */
type Translations = Readonly<Record<string, readonly string[]>>;

interface PagePreload {
  readonly pattern: string;
  readonly files: readonly string[];
  readonly translations: Translations;
  readonly request: string | undefined;
}

/**
 * Writes `preload.js`: a small script that requests the code, the translations and the first data of the current page
 * while the entry is loading. The requests are derived from the page's row in the route table and from the bundle.
 * `table` is relative to the web folder.
 */
export const preloadPages = (table: string): Plugin => {
  let root = "";
  return {
    name: "majlis:preload-pages",
    apply: "build",
    configResolved: (config) => {
      root = config.root;
    },
    // Runs after first.js, which sets the language of the document.
    transformIndexHtml: () => [
      { tag: "script", attrs: { src: "/preload.js", async: true }, injectTo: "head" },
    ],
    async generateBundle(_options, bundle) {
      const tableId = join(root, table);
      const code = this.getModuleInfo(tableId)?.code;
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const entry = chunks.find(({ isEntry }) => isEntry);
      if (!code || !entry) return this.error(`The site has no entry, or no ${table}`);
      const site = withImports([entry], chunks);
      const pages: PagePreload[] = [];
      for (const [pattern, { imports, request }] of readRoutes(this.parse(code))) {
        const found = await Promise.all(
          imports.map(async (specifier) => {
            const resolved = await this.resolve(specifier, tableId);
            const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(resolved?.id ?? ""));
            return chunk ?? this.error(`${specifier} of ${pattern} is in no chunk`);
          }),
        );
        const page = withImports(found, chunks).filter((chunk) => !site.includes(chunk));
        pages.push({
          pattern: toRegExp(pattern),
          files: filesOf(page),
          translations: translationsOf(page, chunks),
          request,
        });
      }
      if (pages.length === 0) return this.error(`${table} has no rows`);
      const source = script(pages, translationsOf(site, chunks));
      this.emitFile({ type: "asset", fileName: "preload.js", source });
      return undefined;
    },
  };
};

type Chunks = readonly Rolldown.OutputChunk[];

/** The chunks and their static imports. */
const withImports = (from: Chunks, chunks: Chunks): Chunks => {
  const found = new Set<Rolldown.OutputChunk>();
  const visit = (chunk: Rolldown.OutputChunk): void => {
    if (found.has(chunk)) return;
    found.add(chunk);
    for (const next of chunks) if (chunk.imports.includes(next.fileName)) visit(next);
  };
  from.forEach(visit);
  return [...found];
};

const filesOf = (chunks: Chunks): string[] => chunks.map(({ fileName }) => `/${fileName}`);

const folderOf = (id: string): string => id.slice(0, id.lastIndexOf("/") + 1);

/** The translations (`messages/<locale>.ts`) of the catalogues (`messages/en.ts`) in these chunks. */
const translationsOf = (from: Chunks, chunks: Chunks): Translations => {
  const folders = new Set(from.flatMap(({ moduleIds }) => moduleIds).map(folderOf));
  const translations: Record<string, string[]> = {};
  for (const chunk of chunks) {
    const [, folder = "", locale] = /^(.+\/messages\/)(\w+)\.ts$/.exec(chunk.facadeModuleId ?? "") ?? [];
    if (locale === undefined || !folders.has(folder) || from.includes(chunk)) continue;
    const loaders = chunks.filter((each) => each.dynamicImports.includes(chunk.fileName));
    translations[locale] ??= [];
    translations[locale].push(...filesOf([...loaders, chunk].filter((each) => !from.includes(each))));
  }
  return Object.fromEntries(
    Object.entries(translations).map(([locale, files]) => [locale, [...new Set(files)]]),
  );
};

const toRegExp = (pattern: string): string => `^${pattern.replace(/:\w+/g, "[^/]+").replace(/\/$/, "")}/?$`;

/**
 * The script is small, because it runs first. It preloads data for visitors only: preloads are unauthenticated. After
 * "Back" the browser would take the preload from its cache, however old it is.
 */
const script = (pages: readonly PagePreload[], translations: Translations): string => `{
  const { lang, dataset } = document.documentElement;
  const [navigation] = performance.getEntriesByType("navigation");
  const canPreload = dataset.signedIn === undefined && !location.search && navigation?.type !== "back_forward";
  const add = (attributes) => document.head.append(Object.assign(document.createElement("link"), attributes));
  const addModules = (files = []) => files.forEach((href) => add({ rel: "modulepreload", href, crossOrigin: "" }));
  addModules(${JSON.stringify(translations)}[lang]);
  for (const { pattern, files, translations, request } of ${JSON.stringify(pages)}) {
    if (!new RegExp(pattern).test(location.pathname)) continue;
    addModules(files);
    addModules(translations[lang]);
    if (request && canPreload) add({ rel: "preload", as: "fetch", href: request, crossOrigin: "anonymous" });
  }
}
`;
