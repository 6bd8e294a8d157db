import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { build, type Plugin, type ResolvedConfig } from "vite";

/** From which the worker shows every page when there is no network (stacks/Web.ts, prerenderPages.ts). */
const shell = "/app.html";

/** Beside the assets: what the shell asks for by fixed names. */
const named = ["/first.js", "/preload.js", "/manifest.webmanifest", "/favicon.svg"];

/** Code of a part that is larger, such as charts or the sign-in, is kept once it was used, not in advance. */
const maxPartBytes = 60_000;

/**
 * After the build of the site: its worker, as `/sw.js`, with the list of files that it keeps. Its version is their
 * content, so that a site that did not change has the worker that it had.
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
      handler: async () => {
        const folder = join(site.root, site.build.outDir);
        await buildWorker(site, entry, folder, listFiles(folder));
      },
    },
  };
};

/** What the worker keeps, in an order that is always the same. */
const listFiles = (folder: string): string[] => {
  const document = readFileSync(folder + shell, "utf8");
  const isWanted = (path: string): boolean =>
    document.includes(path) || !path.endsWith(".js") || statSync(folder + path).size <= maxPartBytes;
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
