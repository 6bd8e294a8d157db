import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sitePathSource } from "@majlis/contracts/sitePaths";
import { createServer, type ViteDevServer } from "vite";

const isPage = new RegExp(sitePathSource);

/** The site from its sources with Vite's hot reload, on the product's server. */
export const createDevSite = async (folder: string, server: Server) => {
  const vite = await createServer({
    root: folder,
    appType: "spa",
    server: { middlewareMode: true, hmr: { server }, warmup: { ssrFiles: ["./src/app/draw.tsx"] } },
    // Packages at the root of the workspace would draw with the React of a tool.
    ssr: { noExternal: ["@tanstack/react-query", "lucide-react"] },
  });
  await writeSite(folder, vite);
  return (request: IncomingMessage, response: ServerResponse): void => {
    if (isPage.test((request.url ?? "/").replace(/\?.*$/, ""))) request.url = "/";
    vite.middlewares(request, response);
  };
};

declare global {
  /** The drawing of the present sources, for the file that functions load. */
  var drawDocument: ((...page: readonly unknown[]) => Promise<unknown>) | undefined;
}

/** Writes what functions read of a built site: the shell, and the drawing, which takes the sources as they are. */
const writeSite = async (folder: string, vite: ViteDevServer): Promise<void> => {
  const site = join(mkdtempSync(join(tmpdir(), "majlis-dev-")), "site");
  for (const path of [site, `${site}-server`]) mkdirSync(path);
  const document = readFileSync(join(folder, "index.html"), "utf8");
  writeFileSync(join(site, "app.html"), await vite.transformIndexHtml("/", document));
  globalThis.drawDocument = async (...page) => {
    const { drawDocument } = await vite.ssrLoadModule("/src/app/draw.tsx");
    return drawDocument(...page);
  };
  const drawing = "export const drawDocument = (...page) => globalThis.drawDocument(...page);";
  writeFileSync(join(`${site}-server`, "draw.mjs"), drawing);
  process.env.SITE_FOLDER = site;
};
