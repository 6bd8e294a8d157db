import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Plugin, type ResolvedConfig } from "vite";
import { fillSlots } from "../src/app/document/slots.ts";
import { writeRobots } from "./writeRobots.ts";

type Drawing = typeof import("../src/app/draw.tsx");

/** The folder of the drawing, beside the site's: functions have it, browsers do not. */
const drawingFolder = (site: string): string => `${site}-server`;

/**
 * Builds the site once more for Node, as `draw.mjs`, and draws each public page in each language (`/events` as
 * `/events.html` and `/events.ar.html`), with its posters as files. All other pages are served the empty document,
 * `/app.html`, and unknown paths its copy, `/not-found.html`. Functions draw the pages of events, gatherings and hosts
 * with the same file.
 */
export const drawPages = (entry: string): Plugin => {
  let site: ResolvedConfig;
  return {
    name: "majlis:draw-pages",
    apply: (config, { command }) => command === "build" && !config.build?.ssr,
    configResolved: (config) => {
      site = config;
    },
    writeBundle: {
      sequential: true,
      handler: async () => {
        const folder = join(site.root, site.build.outDir);
        const built = describeBuild(folder);
        const shell = fillSlots(gatherScripts(readFileSync(join(folder, "index.html"), "utf8")), {
          build: `<meta name="build" content="${built.id}">`,
        });
        const drawing = await buildDrawing(
          { root: site.root, mode: site.mode, folder: drawingFolder(folder), built },
          entry,
        );
        const write = (file: string, text: string): void => {
          const place = join(folder, file);
          mkdirSync(dirname(place), { recursive: true });
          writeFileSync(place, text);
        };
        const origin = String(site.env.VITE_SITE_URL);
        for (const { file, document } of await drawing.writePages(shell, origin)) write(file, document);
        write("app.html", shell);
        // CloudFront answers this file with status 404 (stacks/siteRouter.ts).
        write("not-found.html", shell);
        write("robots.txt", writeRobots(origin, drawing.unsearchedPaths));
        for (const [file, svg] of drawing.writePosters()) write(file, svg);
      },
    },
  };
};

/** Moves the tags by which a document requests its scripts into their slot. They delay neither style sheet nor fonts. */
const gatherScripts = (template: string): string => {
  const tags: string[] = [];
  const rest = template.replace(
    /\s*<(?:script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?/g,
    (tag) => {
      tags.push(tag.replace('"modulepreload"', '"modulepreload" fetchpriority="low"'));
      return "";
    },
  );
  return fillSlots(rest, { scripts: `<!-- scripts -->${tags.join("")}<!-- /scripts -->` });
};

/** What the drawing knows of the built files (web/src/app/document/writeDocument.ts). */
const describeBuild = (folder: string) => {
  const manifest = readFileSync(join(folder, ".vite/manifest.json"), "utf8");
  const font = /assets\/readex-pro-arabic[^"]*\.woff2/.exec(manifest)?.[0];
  if (!font) throw new Error("The site has no Arabic font");
  const hash = createHash("sha256")
    .update(manifest)
    .update(readFileSync(join(folder, "index.html")));
  const parts: Record<string, unknown> = JSON.parse(manifest);
  return { id: hash.digest("hex").slice(0, 16), parts, arabicFont: `/${font}` };
};

interface DrawingSource {
  /** The web folder. */
  readonly root: string;
  readonly mode: string;
  /** The folder of the result. */
  readonly folder: string;
  /** Undefined without a site, in tests. */
  readonly built?: ReturnType<typeof describeBuild>;
  readonly plugins?: readonly Plugin[];
}

/** Builds the site for Node and loads the module that draws the pages. */
export const buildDrawing = async (
  { root, mode, folder, built, plugins = [] }: DrawingSource,
  entry: string,
): Promise<Drawing> => {
  await build({
    root,
    configFile: false,
    mode,
    plugins: [...plugins],
    logLevel: "error",
    publicDir: false,
    resolve: { dedupe: ["react", "react-dom"] },
    define: {
      "process.env.NODE_ENV": JSON.stringify(process.env.NODE_ENV),
      global: "globalThis",
      SITE_BUILD: built ? JSON.stringify(built) : "undefined",
    },
    ssr: { noExternal: true },
    build: {
      ssr: entry,
      outDir: folder,
      emptyOutDir: true,
      minify: true,
      rolldownOptions: { output: { entryFileNames: "[name].mjs", chunkFileNames: "[name]-[hash].mjs" } },
    },
  });
  return import(pathToFileURL(join(folder, "draw.mjs")).href);
};
