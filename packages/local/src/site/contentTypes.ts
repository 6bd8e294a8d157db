const contentTypes: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".map": "application/json",
  ".avif": "image/avif",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
  ".xml": "application/xml",
};

const compressible = /^(text\/|image\/svg|application\/(json|manifest|wasm|xml))/;

/** The type of a file with this extension (`.html`); one that is not known is sent as mere bytes. */
export const contentTypeOf = (extension: string): string =>
  contentTypes[extension.toLowerCase()] ?? "application/octet-stream";

/** Whether compressing pays: pictures and fonts are compressed already. */
export const isCompressible = (extension: string): boolean => compressible.test(contentTypeOf(extension));
