import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

const dist = join(import.meta.dirname, "../../web/dist");

interface Part {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

const manifest = JSON.parse(readFileSync(join(dist, ".vite/manifest.json"), "utf8")) as Record<string, Part>;

/** A part of the built site and all that it imports from the start, by their keys in Vite's manifest. */
export const partsOf = (key: string, found = new Set<string>()): Set<string> => {
  const part = manifest[key];
  if (!part || found.has(key)) return found;
  found.add(key);
  for (const next of part.imports ?? []) partsOf(next, found);
  return found;
};

/** Bytes of the parts' compressed code. */
export const weigh = (keys: Iterable<string>): number =>
  [...keys].reduce((sum, key) => sum + gzipSync(readPart(key), { level: 9 }).length, 0);

export const readPart = (key: string): string => readFileSync(join(dist, manifest[key]?.file ?? ""), "utf8");

export const [entry = ""] = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);

const pagesIn = (keys: Iterable<string>): readonly string[] =>
  [...new Set([...keys].flatMap((key) => manifest[key]?.dynamicImports ?? []))].filter((key) =>
    /features\/.+Page\.tsx$/.test(key),
  );

/** The entry imports public pages; those behind the guard come with AreaPage. */
export const publicPages = pagesIn(partsOf(entry));
export const allPages = pagesIn(Object.keys(manifest));

/** What a reader of Arabic loads besides, for a public page: the wording of every catalogue that its code defines. */
export const arabicPartsOf = (page: string): readonly string[] => {
  const code = [...partsOf(page, partsOf(entry))].map(readPart).join("");
  const files = new Set([...code.matchAll(/\.\/(arabic-[\w-]+\.js)/g)].map(([, name]) => `assets/${name}`));
  const keys = Object.keys(manifest).filter((key) => files.has(manifest[key]?.file ?? ""));
  if (keys.length < 2) throw new Error(`${page} has no Arabic`);
  return keys;
};
