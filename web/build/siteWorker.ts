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

/** The work of admins does nothing without network: its files are cached on first use. */
const needsNetwork = /\/features\/admin\//;

/** The chunks that pages reach without these parts. */
const reachedChunks = (bundle: Rolldown.OutputBundle): ReadonlySet<string> => {
  const reached = new Set<string>();
  const reach = (name: string): void => {
    const chunk = bundle[name];
    if (chunk?.type !== "chunk" || reached.has(name) || needsNetwork.test(chunk.facadeModuleId ?? "")) return;
    reached.add(name);
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) reach(next);
  };
  for (const chunk of Object.values(bundle))
    if (chunk.type === "chunk" && chunk.isEntry) reach(chunk.fileName);
  return reached;
};

/** The files that the worker caches on installation, in a stable order. */
const listFiles = (folder: string, bundle: Rolldown.OutputBundle): string[] => {
  const document = readFileSync(folder + shell, "utf8");
  const reached = reachedChunks(bundle);
  const isWanted = (path: string): boolean =>
    document.includes(path) ||
    !path.endsWith(".js") ||
    (reached.has(path.slice(1)) && statSync(folder + path).size <= maxPartBytes);
  const assets = readdirSync(join(folder, "assets"))
    .map((name) => `/assets/${name}`)
    .filter((path) => /\.(js|css|woff2)$/.test(path) && isWanted(path));
  return [shell, ...named.filter((path) => existsSync(folder + path)), ...assets].sort();
};

const versionOf = (folder: string, files: readonly string[]): string => {
  const hash = createHash("sha256");
  for (const path of files) hash.update(path).update(readFileSync(folder + path));
  return hash.digest("hex").slice(0, 16);
};

const buildWorker = (site: ResolvedConfig, entry: string, folder: string, files: readonly string[]) =>
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
