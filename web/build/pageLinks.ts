import { readFileSync } from "node:fs";
import { join } from "node:path";

interface Part {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
}

type Manifest = Readonly<Record<string, Part>>;

export const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, ".vite/manifest.json"), "utf8"));

/** The files of these parts and of their static imports. */
const filesOf = (manifest: Manifest, keys: readonly string[]): ReadonlySet<string> => {
  const files = new Set<string>();
  const visit = (key: string): void => {
    const part = manifest[key];
    if (!part) throw new Error(`The build has no ${key}`);
    if (files.has(part.file)) return;
    files.add(part.file);
    part.imports?.forEach(visit);
  };
  keys.forEach(visit);
  return files;
};

/** The features whose texts the pages of a feature show in addition to their own. */
const beside: Readonly<Record<string, readonly string[]>> = {
  home: ["features/events"],
  events: ["features/tickets"],
  gatherings: ["features/tickets"],
};

/**
 * The links by which a document requests the code of its page, and the texts of its language, beside the entry. Their
 * priority is low, so that they do not delay the style sheet and the fonts.
 */
export const linksOf = (manifest: Manifest, door: string, locale: string): string => {
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  const site = filesOf(manifest, entries);
  const [feature = ""] = door.split("/");
  const texts = ["app", "shared", `features/${feature}`, ...(beside[feature] ?? [])]
    .map((folder) => `src/${folder}/messages/${locale}.ts`)
    .filter((key) => key in manifest);
  return [...filesOf(manifest, [`src/features/${door}`, ...texts])]
    .filter((file) => !site.has(file))
    .map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`)
    .join("");
};
