import type { SitePath } from "@majlis/contracts/sitePaths";
import type { Plugin, Rolldown } from "vite";

interface Page {
  /** The page's module, from the web folder. */
  readonly module: string;
  /** What else the page loads at once: the modules that its first request needs. */
  readonly also?: readonly string[];
  /** The first request of a visitor. Not for people who are signed in: a preloaded answer would be a visitor's. */
  readonly request?: string;
  /** The page's wording for readers of Arabic. */
  readonly arabic: readonly string[];
}

const posters = "src/shared/poster/drawPoster.ts";
/** What every page needs for readers of Arabic. */
const arabicShell = "src/shared/i18n/loadCatalogue.ts";
/** What the first request of somebody signed in needs, and no visitor's does. */
const session = "src/shared/session/refreshTokens.ts";

/** Public pages by their pattern: the sooner their parts are asked for, the sooner there is something to see. */
export type PagePreloads = Readonly<Partial<Record<SitePath, Page>>>;

/**
 * Writes `preload.js`: a small script beside the entry that asks for the parts of the page at hand, while the entry is
 * still on its way. Without it they would be asked for one journey later. A page whose module is not in the build
 * fails it.
 */
export const preloadPages = (pages: PagePreloads): Plugin => ({
  name: "majlis:preload-pages",
  apply: "build",
  transformIndexHtml: () => [
    { tag: "script", attrs: { src: "/preload.js", async: true }, injectTo: "head-prepend" },
  ],
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
    const entry = chunks.find(({ isEntry }) => isEntry);
    if (!entry) return this.error("The site has no entry");
    const known = withImports(entry, chunks);
    const filesOf = (sources: readonly string[]): string[] => {
      const files = new Set<string>();
      for (const source of sources) {
        const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${source}`)));
        if (!chunk) return this.error(`${source} is to be preloaded, and is in no chunk`);
        for (const file of withImports(chunk, chunks)) if (!known.has(file)) files.add(`/${file}`);
      }
      return [...files];
    };
    const rows = Object.entries(pages).map(([pattern, { module, also = [], request, arabic }]) => [
      toRegExp(pattern),
      filesOf([module, posters, ...also]),
      request,
      filesOf(arabic),
    ]);
    const source = script(
      JSON.stringify(rows),
      JSON.stringify(filesOf([session])),
      JSON.stringify(filesOf([arabicShell])),
    );
    this.emitFile({ type: "asset", fileName: "preload.js", source });
    return undefined;
  },
});

/** File names of a chunk and of all that it imports from the start. */
const withImports = (chunk: Rolldown.OutputChunk, chunks: readonly Rolldown.OutputChunk[]): Set<string> => {
  const files = new Set<string>();
  const visit = (file: string): void => {
    if (files.has(file)) return;
    files.add(file);
    for (const next of chunks.find(({ fileName }) => fileName === file)?.imports ?? []) visit(next);
  };
  visit(chunk.fileName);
  return files;
};

const toRegExp = (pattern: string): string => `^${pattern.replace(/:\w+/g, "[^/]+").replace(/\/$/, "")}/?$`;

/** Plain and small: it runs before anything else is there. */
const script = (rows: string, renewal: string, arabic: string): string => `{
  const add = (attributes) => document.head.append(Object.assign(document.createElement("link"), attributes));
  const addModules = (files) => files.forEach((href) => add({ rel: "modulepreload", href, crossOrigin: "" }));
  let isVisitor = false;
  let isArabic = document.documentElement.lang === "ar";
  try {
    isVisitor = localStorage.getItem("majlis.session") === null;
    if (!isVisitor) addModules(${renewal});
    // Whichever of the two scripts comes first: first.js has read the choice, or reads it soon.
    isArabic ||= localStorage.getItem("majlis.language") === "ar";
  } catch {
    // Storage is forbidden here: nothing is asked for in advance.
  }
  if (isArabic) addModules(${arabic});
  for (const [pattern, files, request, wording] of ${rows}) {
    if (!new RegExp(pattern).test(location.pathname)) continue;
    addModules(files);
    if (isArabic) addModules(wording);
    if (request && isVisitor && !location.search)
      add({ rel: "preload", as: "fetch", href: request, crossOrigin: "anonymous" });
  }
}
`;
