import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { build, type Plugin, type ResolvedConfig, type Rolldown } from "vite";

/** The document that the worker serves for every page without network (stacks/Web.ts, drawPages.ts). */
const shell = "/app.html";

/** Files with fixed names that the shell requests in addition to the assets. */
const named = ["/manifest.webmanifest", "/manifest.dark.webmanifest", "/favicon.svg"];

/** Larger chunks, such as the library of charts, are cached on first use, not on installation. */
const maxPartBytes = 200_000;

/**
 * Builds the service worker, `/sw.js`, after the site, with the list of files that it caches. Its version is the hash
 * of their content, so that an unchanged site keeps its worker.
 */
export const siteWorker = (entry: string): Plugin => {
  let site: ResolvedConfig;
  return {
    name: "majlis:site-worker",
    apply: (config, { command }) => command === "build" && !config.build?.ssr,
    configResolved: (config) => {
      site = config;
    },
    writeBundle: {
      sequential: true,
      order: "post",
      handler: async (_, bundle) => {
        const folder = join(site.root, site.build.outDir);
        await buildWorker(site, entry, folder, listFiles(folder, bundle));
      },
    },
  };
};

/** The set of all visitors: it is cached on installation. */
const everyone = "everyone";

/**
 * The set of a chunk that not all visitors need: a role, a language, or "signedIn". A device caches it at the first
 * use by such a person. Work of admins and the readers of lists do nothing without network: they have no set.
 */
const ownSetOf = (module: string): string | undefined => {
  if (/\/features\/(admin|founders\/(guest-list|past-events))\//.test(module)) return "none";
  if (/\/features\/founders\/(?!pages|messages)/.test(module)) return "city_founder";
  if (/\/ProtectedPages\.tsx$|\/session\/signIn\.ts$|\/features\/[\w-]+\/later\.ts$/.test(module))
    return "signedIn";
  return /\/messages\/(\w+)\.ts$/.exec(module)?.[1];
};

/** The set of each chunk: the first one that reaches it, from public pages to those of a role. */
const setsOfChunks = (bundle: Rolldown.OutputBundle): ReadonlyMap<string, string> => {
  const sets = new Map<string, string>();
  const ownSet = (name: string): string | undefined => {
    const chunk = bundle[name];
    return chunk?.type === "chunk" ? ownSetOf(chunk.facadeModuleId ?? "") : undefined;
  };
  const reach = (name: string, set: string): void => {
    const chunk = bundle[name];
    if (chunk?.type !== "chunk" || sets.has(name)) return;
    sets.set(name, set);
    for (const next of chunk.imports) reach(next, set);
    for (const next of chunk.dynamicImports) if (!ownSet(next)) reach(next, set);
  };
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  for (const { fileName } of chunks.filter(({ isEntry }) => isEntry)) reach(fileName, everyone);
  const rest = chunks.map(({ fileName }) => ({ fileName, set: ownSet(fileName) }));
  for (const { fileName, set } of rest) if (set === "signedIn") reach(fileName, set);
  for (const { fileName, set } of rest) if (set && set !== "none") reach(fileName, set);
  return sets;
};

type FileSets = Readonly<Record<string, readonly string[]>>;

/** The files that the worker caches, by set and in a stable order. */
const listFiles = (folder: string, bundle: Rolldown.OutputBundle): FileSets => {
  const document = readFileSync(folder + shell, "utf8");
  const chunks = setsOfChunks(bundle);
  const setOf = (path: string): string | undefined => {
    if (document.includes(path) || !path.endsWith(".js")) return everyone;
    return statSync(folder + path).size <= maxPartBytes ? chunks.get(path.slice(1)) : undefined;
  };
  const assets = readdirSync(join(folder, "assets"))
    .map((name) => `/assets/${name}`)
    .filter((path) => /\.(js|css|woff2)$/.test(path))
    .sort();
  const sets: Record<string, string[]> = {
    [everyone]: [shell, ...named.filter((path) => existsSync(folder + path))],
  };
  for (const path of assets) {
    const set = setOf(path);
    if (set) (sets[set] ??= []).push(path);
  }
  return sets;
};

const versionOf = (folder: string, sets: FileSets): string => {
  const hash = createHash("sha256");
  for (const path of Object.values(sets).flat()) hash.update(path).update(readFileSync(folder + path));
  return hash.digest("hex").slice(0, 16);
};

const buildWorker = (site: ResolvedConfig, entry: string, folder: string, files: FileSets) =>
  build({
    root: site.root,
    configFile: false,
    logLevel: "error",
    publicDir: false,
    define: {
      SITE_FILES: JSON.stringify(files),
      SITE_VERSION: JSON.stringify(versionOf(folder, files)),
      SITE_SHELL: JSON.stringify(shell),
    },
    build: {
      target: site.build.target,
      outDir: folder,
      emptyOutDir: false,
      lib: {
        entry: join(site.root, entry),
        formats: ["iife"],
        name: "siteWorker",
        fileName: () => "sw.js",
      },
    },
  });
