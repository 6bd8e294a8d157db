import { languages, type Locale } from "@majlis/contracts/locales";
import { scriptJson } from "@majlis/core/pages/occasionData.rules";

interface DocumentParts {
  readonly locale: Locale;
  readonly path: string;
  /** Tags of the head. */
  readonly head: string;
  /** Links to the page's files (pageLinks). */
  readonly links: string;
  /** The rendered page, after the links that React writes before it. */
  readonly html: string;
  readonly year: number;
  /** The address of a visitor's first request. */
  readonly request?: string | undefined;
  /** What the page starts with. It is part of the document. */
  readonly data?: unknown;
}

const insert = (document: string, place: RegExp, text: string): string => {
  if (!place.test(document)) throw new Error(`The document has no ${place.source}`);
  return document.replace(place, () => text);
};

/** Whether the files that a shell names are those of this drawing. */
export const isOfThisBuild = (shell: string): boolean =>
  builtSite === undefined || shell.includes(`data-build="${builtSite.id}"`);

/** Inserts a page into the shell. A page can be read without JavaScript, and says itself what it lacks. */
export const writeDocument = (shell: string, page: DocumentParts): string => {
  const { locale, path, year } = page;
  const html = page.html.replace(/^(?:<link rel="preload"[^>]*>)+/, "");
  const preloads = page.html.slice(0, page.html.length - html.length);
  const data = page.data
    ? `<script type="application/json" id="page-data">${scriptJson(page.data)}</script>`
    : "";
  const request = page.request ? ` data-request="${page.request}"` : "";
  const language = `lang="${locale}" dir="${languages[locale].direction}"`;
  const parts: readonly (readonly [place: RegExp, text: string])[] = [
    [/\s*<noscript>[\s\S]*?<\/noscript>/, ""],
    [/lang="en" dir="ltr"/, `${language}${request}`],
    [/<!-- head -->[\s\S]*<!-- \/head -->/, page.head],
    [/<\/head>/, `${preloads}${page.links}</head>`],
    [/<div id="root"><\/div>/, `<div id="root" data-page="${path}" data-year="${year}">${html}</div>${data}`],
  ];
  return parts.reduce((text, [place, value]) => insert(text, place, value), shell);
};

/** What the build tells the drawing of its files (web/build/drawPages.ts). */
interface Part {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
}

interface BuiltSite {
  /** Differs between builds with different files. The shell has it as `data-build`. */
  readonly id: string;
  readonly parts: Readonly<Record<string, Part>>;
  /** Address of the font of Arabic letters. */
  readonly arabicFont: string;
}

// Defined by the build. Undefined in tests and with Vite's server.
declare const SITE_BUILD: BuiltSite | undefined;

const builtSite: BuiltSite | undefined = typeof SITE_BUILD === "undefined" ? undefined : SITE_BUILD;

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
