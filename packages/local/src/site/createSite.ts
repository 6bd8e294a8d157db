import type { IncomingMessage, ServerResponse } from "node:http";
import { baseLocale, type Locale } from "@majlis/contracts/locales";
import { movedPaths, prerenderedFile, sitePathSource } from "@majlis/contracts/sitePaths";
import { languageOf } from "../http/apiPath";
import { createFileStore, type FileStore, type SiteFile } from "./fileStore";
import { securityHeaders } from "./securityHeaders";

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

const isPage = new RegExp(sitePathSource);

/**
 * Serves the built site as CloudFront does (stacks/Web.ts): security headers, compression, immutable hashed assets,
 * prerendered pages or the application shell, and status 404 for unknown paths.
 */
export const createSite = (folder: string): Listener => {
  const files = createFileStore(folder);
  return (request, response) => {
    for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value);
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.writeHead(405, { allow: "GET, HEAD" }).end();
      return;
    }
    serve(files, request, response).catch((error: unknown) => {
      console.error(error);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  };
};

const serve = async (files: FileStore, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const path = decodePath(request.url ?? "/");
  const moved = movedPaths[path];
  if (moved !== undefined) {
    response.writeHead(302, { location: moved }).end();
    return;
  }
  const isFile = /\.[a-z0-9]+$/i.test(path);
  const [, query = ""] = (request.url ?? "").split("?");
  const file = isFile
    ? await files.find(path)
    : await findDocument(files, path, languageOf(query, request.headers) ?? baseLocale);
  if (file) return sendFile(file, !isFile && !isPage.test(path) ? 404 : 200, request, response);
  response.writeHead(isFile ? 404 : 503, { "content-type": "text/plain", "cache-control": "no-store" });
  response.end(isFile ? "Not Found" : "The site is not built. Run npm start.");
};

/** A path that cannot be decoded matches no file. */
const decodePath = (url: string): string => {
  const path = url.replace(/[?#].*$/, "");
  try {
    return decodeURIComponent(path);
  } catch (error) {
    if (error instanceof URIError) return path;
    throw error;
  }
};

/** The prerendered document of the page in this language, else the application shell. */
const findDocument = async (
  files: FileStore,
  path: string,
  locale: Locale,
): Promise<SiteFile | undefined> => {
  const page = path.replace(/(.)\/$/, "$1");
  const prerendered = isPage.test(path) ? await files.find(prerenderedFile(page, locale)) : undefined;
  return prerendered ?? (await files.find("/app.html")) ?? files.find("/index.html");
};

const sendFile = async (
  file: SiteFile,
  status: 200 | 404,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  response.setHeader("cache-control", file.cacheControl);
  response.setHeader("etag", file.etag);
  response.setHeader("vary", "accept-encoding");
  if (status === 200 && request.headers["if-none-match"]?.includes(file.etag)) {
    response.writeHead(304).end();
    return;
  }
  const { encoding, bytes } = await file.encode(request.headers["accept-encoding"] ?? "");
  if (encoding) response.setHeader("content-encoding", encoding);
  response.writeHead(status, { "content-type": file.contentType, "content-length": bytes.length });
  response.end(request.method === "HEAD" ? undefined : bytes);
};
