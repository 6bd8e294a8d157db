import { existsSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { sitePathSource } from "@majlis/contracts/sitePaths";
import sirv from "sirv";
import { securityHeaders } from "./securityHeaders";

const isPage = new RegExp(sitePathSource);
const year = 31_536_000;

/**
 * The built site as CloudFront serves it: security headers, hashed assets for ever, prerendered pages where there are
 * some, else the application's own document, and a real 404 for an address that is no page.
 */
export const createSite = (folder: string) => {
  const files = sirv(folder, {
    etag: true,
    gzip: true,
    brotli: true,
    setHeaders: (response, path) =>
      response.setHeader(
        "cache-control",
        path.startsWith("/assets/")
          ? `public, max-age=${year}, immutable`
          : "public, max-age=0, must-revalidate",
      ),
  });
  return (request: IncomingMessage, response: ServerResponse): void => {
    for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value);
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    files(request, response, () => {
      const page = isPage.test(pathname);
      if (!page) response.statusCode = 404;
      if (!page && /\.\w+$/.test(pathname)) {
        response.end("Not Found");
        return;
      }
      request.url = documentOf(folder, pathname);
      files(request, response, () => {
        response.end("The site is not built. Run npm start.");
      });
    });
  };
};

const documentOf = (folder: string, pathname: string): string => {
  const prerendered = `${pathname.replace(/\/$/, "")}.html`;
  if (pathname !== "/" && existsSync(join(folder, prerendered))) return prerendered;
  return existsSync(join(folder, "app.html")) ? "/app.html" : "/index.html";
};
