import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { extname, join, normalize, sep } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

export interface SiteFile {
  readonly contentType: string;
  readonly cacheControl: string;
  /** Derived from the content, so it survives a rebuild. */
  readonly etag: string;
  /** The bytes in the best encoding of `accept-encoding`. Compressed once. */
  encode(accepted: string): Promise<Encoded>;
}

interface Encoded {
  readonly encoding?: "br" | "gzip";
  readonly bytes: Buffer;
}

export interface FileStore {
  /** The file at a path such as `/assets/x.js`; undefined if it does not exist. */
  find(path: string): Promise<SiteFile | undefined>;
}

/**
 * Minimum size in bytes that CloudFront compresses.
 * @see https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/ServingCompressedFiles.html
 */
const smallestCompressed = 1_000;
const notThere = ["ENOENT", "ENOTDIR", "ENAMETOOLONG", "ERR_INVALID_ARG_VALUE"];

/** Files of one folder, cached in memory. A file that changes on disk is read again; the name of an asset is its content. */
export const createFileStore = (folder: string): FileStore => {
  const known = new Map<string, { version: string; file: Promise<SiteFile> }>();
  return {
    find: async (path) => {
      const location = locate(folder, path);
      if (!location) return undefined;
      const before = known.get(location);
      if (before && path.startsWith("/assets/")) return before.file;
      const version = await versionOf(location);
      if (!version) return undefined;
      if (before?.version === version) return before.file;
      const file = readFile(location).then((bytes) => createFile(path, bytes));
      known.set(location, { version, file });
      return file;
    },
  };
};

/** Undefined for paths outside of the folder and hidden files. */
const locate = (folder: string, path: string): string | undefined => {
  const inside = normalize(join(sep, path));
  return inside.split(sep).some((part) => part.startsWith(".")) ? undefined : join(folder, inside);
};

const versionOf = async (location: string): Promise<string | undefined> => {
  try {
    const found = await stat(location);
    return found.isFile() ? `${found.mtimeMs} ${found.size}` : undefined;
  } catch (error) {
    if (error instanceof Error && "code" in error && notThere.includes(String(error.code))) return undefined;
    throw error;
  }
};

const createFile = (path: string, bytes: Buffer): SiteFile => {
  const extension = extname(path);
  const compressed = new Map<string, Promise<Buffer>>();
  const compress = async (encoding: "br" | "gzip"): Promise<Encoded> => {
    const compressing = compressed.get(encoding) ?? compressors[encoding](bytes);
    compressed.set(encoding, compressing);
    return { encoding, bytes: await compressing };
  };
  return {
    contentType: contentTypeOf(extension),
    cacheControl: cacheControlOf(path, extension),
    etag: `W/"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`,
    encode: async (accepted) => {
      if (!isCompressible(extension) || bytes.length < smallestCompressed) return { bytes };
      if (/\bbr\b/.test(accepted)) return compress("br");
      return /\bgzip\b/.test(accepted) ? compress("gzip") : { bytes };
    },
  };
};

const brotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
/** Quality 5, as an edge server uses it. A higher quality would make local measurements too good. */
const compressors = {
  br: (bytes: Buffer): Promise<Buffer> => brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes: Buffer): Promise<Buffer> => toGzip(bytes, { level: 6 }),
};

/** As in stacks/Web.ts. */
const cacheControlOf = (path: string, extension: string): string => {
  if (path.startsWith("/assets/")) return "public,max-age=31536000,immutable";
  if (path === "/sw.js") return "no-cache";
  return extension === ".html" ? "public,max-age=0,must-revalidate" : "public,max-age=3600";
};

const contentTypes: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".map": "application/json",
  ".avif": "image/avif",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
  ".xml": "application/xml",
};

const compressible = /^(text\/|image\/svg|application\/(json|manifest|wasm|xml))/;

/** Content type of an extension (`.html`); binary for an unknown one. */
export const contentTypeOf = (extension: string): string =>
  contentTypes[extension.toLowerCase()] ?? "application/octet-stream";

/** True if compression helps. Images and fonts are compressed already. */
export const isCompressible = (extension: string): boolean => compressible.test(contentTypeOf(extension));
