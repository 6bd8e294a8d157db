import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const here = (name: string) => new URL(name, import.meta.url);
const font = (path: string) => require.resolve(`@fontsource-variable/${path}-wght-normal.woff2`);

/** In cascade order. */
export const styleSheets = ["base.css", "mail.css", "mailbox.css"] as const;

/** Files of the mailbox page, and the site's three fonts from the workspace. */
const assets: ReadonlyMap<string, { contentType: string; locate: () => URL | string }> = new Map([
  ...styleSheets.map(
    (name) => [name, { contentType: "text/css; charset=utf-8", locate: () => here(name) }] as const,
  ),
  [
    "mailbox.client.js",
    { contentType: "text/javascript; charset=utf-8", locate: () => here("mailbox.client.js") },
  ],
  ["figtree.woff2", { contentType: "font/woff2", locate: () => font("figtree/files/figtree-latin") }],
  ["readex.woff2", { contentType: "font/woff2", locate: () => font("readex-pro/files/readex-pro-arabic") }],
  [
    "bricolage.woff2",
    { contentType: "font/woff2", locate: () => font("bricolage-grotesque/files/bricolage-grotesque-latin") },
  ],
]);

/** Null for an unknown name. */
export function readAsset(name: string): { contentType: string; body: Buffer } | null {
  const asset = assets.get(name);
  return asset ? { contentType: asset.contentType, body: readFileSync(asset.locate()) } : null;
}
