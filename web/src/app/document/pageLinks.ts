import { type Locale } from "@majlis/contracts/locales";
import { builtSite } from "./builtSite";

/** The files of these parts and of their static imports. */
const filesOf = (keys: readonly string[]): ReadonlySet<string> => {
  const files = new Set<string>();
  const visit = (key: string): void => {
    const part = builtSite?.parts[key];
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

/** The code of a page, and the texts of its language, beside the entry. */
const pageFiles = (door: string, locale: Locale): readonly string[] => {
  if (!builtSite) return [];
  const { parts } = builtSite;
  const site = filesOf(Object.keys(parts).filter((key) => parts[key]?.isEntry));
  const [feature = ""] = door.split("/");
  const texts = ["app", "shared", `features/${feature}`, ...(beside[feature] ?? [])]
    .map((folder) => `src/${folder}/messages/${locale}.ts`)
    .filter((key) => key in parts);
  return [...filesOf([`src/features/${door}`, ...texts])].filter((file) => !site.has(file));
};

/**
 * The links by which a document requests the code of its page, with low priority, so that they do not delay the style
 * sheet and the fonts. A title in Arabic letters is the largest text, so its font is requested first. `door` is the file
 * that exports the page, below `features`.
 */
export const pageLinks = (door: string, locale: Locale, title: string): string => {
  const isArabic = locale === "ar" || /\p{Script=Arabic}/u.test(title);
  return [
    ...(builtSite && isArabic
      ? [`<link rel="preload" as="font" type="font/woff2" href="${builtSite.arabicFont}" crossorigin>`]
      : []),
    ...pageFiles(door, locale).map(
      (file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`,
    ),
  ].join("");
};
