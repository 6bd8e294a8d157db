import { languages, type Locale } from "@majlis/contracts/locales";
import { scriptJson } from "@majlis/core/pages/occasionData.rules";
import { builtSite } from "./builtSite";

interface DocumentParts {
  readonly locale: Locale;
  readonly path: string;
  /** Tags of the head. */
  readonly head: string;
  /** Links to the page's files (pageLinks.ts). */
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
