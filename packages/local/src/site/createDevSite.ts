import type { IncomingMessage, ServerResponse } from "node:http";
import { sitePathSource } from "@majlis/contracts/sitePaths";

const isPage = new RegExp(sitePathSource);

/** The site from its sources, with Vite's hot reload, on the stack's own address. */
export const createDevSite = async (folder: string) => {
  const { createServer } = await import("vite");
  const vite = await createServer({
    root: folder,
    appType: "spa",
    server: { middlewareMode: true, hmr: { port: 24_678 } },
  });
  return (request: IncomingMessage, response: ServerResponse): void => {
    if (request.url !== undefined && isPage.test(request.url.split("?", 1)[0] ?? "")) request.url = "/";
    vite.middlewares(request, response);
  };
};
