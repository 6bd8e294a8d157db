// The parts of the built site and their compressed sizes.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Locale } from "@majlis/contracts/locales";

const dist = join(import.meta.dirname, "../../web/dist");

interface Part {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

const manifest = JSON.parse(readFileSync(join(dist, ".vite/manifest.json"), "utf8")) as Record<string, Part>;

/** A part of the built site and its static imports, by their keys in Vite's manifest. */
export const partsOf = (key: string, found = new Set<string>()): Set<string> => {
  const part = manifest[key];
  if (!part || found.has(key)) return found;
  found.add(key);
  for (const next of part.imports ?? []) partsOf(next, found);
  return found;
};

/** The compressed size of the parts in bytes. */
export const weigh = (keys: Iterable<string>): number =>
  [...keys].reduce((sum, key) => sum + gzipSync(readPart(key), { level: 9 }).length, 0);

export const readPart = (key: string): string => readFileSync(join(dist, manifest[key]?.file ?? ""), "utf8");

export const [entry = ""] = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);

const pagesIn = (keys: Iterable<string>): readonly string[] =>
  [...new Set([...keys].flatMap((key) => manifest[key]?.dynamicImports ?? []))].filter((key) =>
    /features\/.+\/(pages|later)\.ts$/.test(key),
  );

/**
 * The files of public pages, which the entry imports. The others come with ProtectedPages. A founder's tab has the number
 * of requests from the founder's pages, which no visitor loads.
 */
export const publicPages = pagesIn(partsOf(entry)).filter((key) => !key.includes("/founders/later"));

/**
 * The parts that a public page also loads in another language: the code that loads translations, and the texts of each
 * catalogue that the page's code defines by its name.
 */
export const translationsOf = (page: string, locale: Locale): readonly string[] => {
  const code = [...partsOf(page, partsOf(entry))].map(readPart).join("");
  const texts = Object.keys(manifest).filter((key) => {
    const [, name, language] = /^src\/(.+)\/messages\/(\w+)\.ts$/.exec(key) ?? [];
    return language === locale && new RegExp(`["'\`]${name}["'\`]`).test(code);
  });
  if (texts.length < 2) throw new Error(`${page} has no texts in ${locale}`);
  const loaders = Object.keys(manifest).filter((key) =>
    manifest[key]?.dynamicImports?.some((next) => texts.includes(next)),
  );
  return [...texts, ...loaders];
};
