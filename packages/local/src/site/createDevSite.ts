import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { sitePathSource } from "@majlis/contracts/sitePaths";
import { createServer } from "vite";

const isPage = new RegExp(sitePathSource);

/** The site from its sources with Vite's hot reload, on the product's server. */
export const createDevSite = async (folder: string, server: Server) => {
  const vite = await createServer({
    root: folder,
    appType: "spa",
    server: { middlewareMode: true, hmr: { server } },
  });
  return (request: IncomingMessage, response: ServerResponse): void => {
    if (isPage.test((request.url ?? "/").replace(/\?.*$/, ""))) request.url = "/";
    vite.middlewares(request, response);
  };
};
