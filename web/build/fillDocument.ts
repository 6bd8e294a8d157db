/** A page as the site's own code wrote it out, and what it says of itself. */
export interface WrittenPage {
  readonly html: string;
  readonly title: string;
  readonly description: string;
}

const emptyRoot = '<div id="root"></div>';

/** Puts a page that was written out into the site's empty document, with its own title, description and address. */
export const fillDocument = (document: string, page: WrittenPage, path: string, origin: string): string => {
  const { html, preloads } = takePreloads(page.html);
  const address = origin + path;
  const year = new Date().getFullYear();
  const values: readonly (readonly [pattern: RegExp, value: string])[] = [
    [/(<title>)[^<]*/, `${page.title} · Majlis`],
    [/(name="description"\s+content=")[^"]*/, page.description],
    [/(rel="canonical" href=")[^"]*/, address],
    [/(property="og:url" content=")[^"]*/, address],
    [/(property="og:title" content=")[^"]*/, page.title],
    [/(property="og:description"\s+content=")[^"]*/, page.description],
  ];
  const filled = values.reduce((text, [pattern, value]) => {
    if (!pattern.test(text)) throw new Error(`The document has no place for ${pattern.source}`);
    return text.replace(pattern, (_, before: string) => before + escapeHtml(value));
  }, document);
  if (!filled.includes(emptyRoot)) throw new Error("The document has no empty root");
  return filled
    .replace("</head>", () => `${preloads}</head>`)
    .replace(emptyRoot, () => `<div id="root" data-page="${path}" data-year="${year}">${html}</div>`);
};

/** The document for pages that nobody knows at build: one that named an address would be taken for the page there. */
export const withoutAddress = (document: string): string =>
  document.replace(/\s*<link rel="canonical"[^>]*>/, "").replace(/\s*<meta property="og:url"[^>]*>/, "");

/** What React asks to be loaded early stands before its markup; it belongs into the head. */
const takePreloads = (written: string) => {
  const html = written.replace(/^(?:<link rel="preload"[^>]*>)+/, "");
  return { html, preloads: written.slice(0, written.length - html.length) };
};

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (letter) => entities[letter] ?? letter);
