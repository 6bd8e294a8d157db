import { languages, type Locale } from "@majlis/contracts/locales";
import { scriptJson } from "@majlis/core/pages/occasionData.rules";
import { appMessages } from "../messages/en";
import type { PublicRoute } from "../routes";
import { fillSlots } from "./slots";

export interface DocumentParts {
  readonly locale: Locale;
  /** Tags of the head. */
  readonly head: string;
  /** What the head says of the page's files (pageFiles). */
  readonly files: PageFiles;
  /** The root element with the rendered page. React writes the links to its pictures before it. */
  readonly html: string;
  /** What the page starts with. It is part of the document. */
  readonly data?: unknown;
}

/** Whether the files that a shell names are those of this drawing. */
export const isOfThisBuild = (shell: string): boolean =>
  builtSite === undefined || shell.includes(`content="${builtSite.id}"`);

/** Fills a page into the shell. A page can be read without JavaScript, and says itself what it lacks. */
export const writeDocument = (shell: string, { locale, head, files, html, data }: DocumentParts): string =>
  fillSlots(shell, {
    language: `<html lang="${locale}" dir="${languages[locale].direction}">`,
    head,
    ...files,
    page: data ? `${html}<script type="application/json" id="page-data">${scriptJson(data)}</script>` : html,
  });

/** What the build tells the drawing of its files (web/build/drawPages.ts). */
interface Part {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
}

interface BuiltSite {
  /** Differs between builds with different files. The shell has it as `<meta name="build">`. */
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

type DrawnRoute = Pick<PublicRoute, "door" | "beside">;

/** The addresses of the entry, the code of a page and the texts of its language. The entry is first. */
const codeOf = ({ parts }: BuiltSite, { door, beside }: DrawnRoute, locale: Locale): readonly string[] => {
  const entries = Object.keys(parts).filter((key) => parts[key]?.isEntry);
  const [feature = ""] = door.split("/");
  const texts = ["app", "shared", ...[feature, ...beside].map((name) => `features/${name}`)]
    .map((folder) => `src/${folder}/messages/${locale}.ts`)
    .filter((key) => key in parts);
  return [...filesOf([...entries, `src/features/${door}`, ...texts])].map((file) => `/${file}`);
};

/** For an attribute. */
const escapeSigns = (text: string): string => text.replaceAll(/[&"<]/g, (sign) => `&#${sign.charCodeAt(0)};`);

interface DrawnFor {
  readonly locale: Locale;
  readonly title: string;
  readonly isAwake?: boolean;
  readonly city?: string | undefined;
}

interface PageFiles {
  readonly links?: string;
  readonly scripts?: string;
}

/**
 * The scripts of a page, as a list that the browser does not request (first/wake.js), and the font of a title in Arabic
 * letters, which is the largest text, so that it is requested first. An awake page requests its scripts at once. The page
 * of an event says its city, or that it is at home.
 */
export const pageFiles = (
  route: DrawnRoute,
  { locale, title, isAwake = false, city }: DrawnFor,
): PageFiles => {
  if (!builtSite) return {};
  const isArabic = locale === "ar" || /\p{Script=Arabic}/u.test(title);
  const font = `<link rel="preload" as="font" type="font/woff2" href="${builtSite.arabicFont}" crossorigin>`;
  const { late } = appMessages.get().shell;
  const code = codeOf(builtSite, route, locale).join(" ");
  const marks =
    (isAwake ? " data-awake" : "") + (city === undefined ? "" : ` data-city="${escapeSigns(city)}"`);
  return {
    links: isArabic ? font : "",
    scripts: `<meta name="scripts" content="${code}" data-late="${late}"${marks}>`,
  };
};
