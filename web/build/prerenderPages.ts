import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Plugin, type ResolvedConfig } from "vite";
import { standInForBrowser } from "./browserStandIns.ts";
import { linksOf, readManifest } from "./pageLinks.ts";
import { fillDocument, withoutAddress, type WrittenPage } from "./fillDocument.ts";
import { writeTemplate, type WrittenTemplate } from "./writeTemplate.ts";
import { writeRobots } from "./writeRobots.ts";

interface Writer {
  readonly unsearchedPaths: readonly string[];
  readonly writePages: () => Promise<readonly WrittenPage[]>;
  readonly writeTemplates: () => Promise<readonly WrittenTemplate[]>;
  readonly writePosters: () => readonly (readonly [file: string, svg: string])[];
}

/**
 * Prerenders each public page in each language after the build (`/events` as `/events.html` and `/events.ar.html`), with
 * its posters as files. All other pages are served the empty document, `/app.html`, and unknown paths its copy, `/not-found.html`. Functions fill the
 * documents in `/templates`. `writer` is relative to the web folder.
 */
export const prerenderPages = (writer: string): Plugin => {
  let site: ResolvedConfig;
  return {
    name: "majlis:prerender-pages",
    apply: (config, { command }) => command === "build" && !config.build?.ssr,
    configResolved: (config) => {
      site = config;
    },
    writeBundle: {
      sequential: true,
      handler: async () => {
        const folder = join(site.root, site.build.outDir);
        const shell = readFileSync(join(folder, "index.html"), "utf8").replaceAll(
          '<link rel="modulepreload"',
          '<link rel="modulepreload" fetchpriority="low"',
        );
        const manifest = readManifest(folder);
        const { unsearchedPaths, writePages, writeTemplates, writePosters } = await loadWriter(
          { root: site.root, mode: site.mode },
          writer,
        );
        const origin = String(site.env.VITE_SITE_URL);
        const write = (file: string, text: string): void => {
          const place = join(folder, file);
          mkdirSync(dirname(place), { recursive: true });
          writeFileSync(place, text);
        };
        const arabicFont = findArabicFont(folder);
        for (const page of await writePages())
          write(
            page.file,
            fillDocument(
              withLinks(shell, linksOf(manifest, page.door, page.locale)),
              page,
              origin,
              arabicFont,
            ),
          );
        for (const template of await writeTemplates())
          write(
            `templates/${template.file}`,
            writeTemplate(
              withLinks(shell, linksOf(manifest, template.door, template.locale)),
              template,
              arabicFont,
            ),
          );
        write("app.html", withoutAddress(shell));
        // CloudFront answers this file with status 404 (stacks/siteRouter.ts).
        write("not-found.html", withoutAddress(shell));
        write("robots.txt", writeRobots(origin, unsearchedPaths));
        for (const [file, svg] of writePosters()) write(file, svg);
      },
    },
  };
};

const withLinks = (document: string, links: string): string =>
  document.replace("</head>", () => `${links}</head>`);

const findArabicFont = (folder: string): string => {
  const file = readdirSync(join(folder, "assets")).find((name) => /^fustat-arabic.*\.woff2$/.test(name));
  if (!file) throw new Error("The site has no Arabic font");
  return `/assets/${file}`;
};

interface WriterSource {
  /** The web folder. */
  readonly root: string;
  readonly mode: string;
  readonly plugins?: Plugin[];
}

/** Builds the site for Node and loads the module that renders the pages. */
export const loadWriter = async (
  { root, mode, plugins = [] }: WriterSource,
  writer: string,
): Promise<Writer> => {
  const folder = mkdtempSync(join(tmpdir(), "majlis-prerender-"));
  try {
    await build({
      root,
      configFile: false,
      mode,
      plugins,
      logLevel: "error",
      publicDir: false,
      resolve: { dedupe: ["react", "react-dom"] },
      define: { "process.env.NODE_ENV": JSON.stringify(process.env.NODE_ENV), global: "globalThis" },
      ssr: { noExternal: true },
      build: {
        ssr: writer,
        outDir: folder,
        emptyOutDir: true,
        minify: false,
        rolldownOptions: { output: { codeSplitting: false } },
      },
    });
    standInForBrowser();
    const entry = join(folder, writer.replace(/^.*\/|\.tsx$/g, "") + ".js");
    return await import(pathToFileURL(entry).href);
  } finally {
    rmSync(folder, { recursive: true });
  }
};
