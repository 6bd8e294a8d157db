/** A prerendered page and its metadata. */
export interface WrittenPage {
  readonly html: string;
  readonly title: string;
  readonly description: string;
  /** The file that exports the page, below `features`. */
  readonly door: string;
  /** The address of a visitor's first request. */
  readonly request: string | undefined;
}

const emptyRoot = '<div id="root"></div>';

/** Inserts a prerendered page and its metadata into the empty document. */
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
  // A prerendered page can be read without JavaScript, and says itself what it lacks.
  const readable = document.replace(/\s*<noscript>[\s\S]*?<\/noscript>/, "");
  const filled = values.reduce((text, [pattern, value]) => {
    if (!pattern.test(text)) throw new Error(`The document has no place for ${pattern.source}`);
    return text.replace(pattern, (_, before: string) => before + escapeHtml(value));
  }, readable);
  if (!filled.includes(emptyRoot)) throw new Error("The document has no empty root");
  return filled
    .replace("<html ", () => (page.request ? `<html data-request="${page.request}" ` : "<html "))
    .replace("</head>", () => `${preloads}</head>`)
    .replace(emptyRoot, () => `<div id="root" data-page="${path}" data-year="${year}">${html}</div>`);
};

/** Removes the address, for pages unknown at build time. Search engines would index them under that address. */
export const withoutAddress = (document: string): string =>
  document.replace(/\s*<link rel="canonical"[^>]*>/, "").replace(/\s*<meta property="og:url"[^>]*>/, "");

/** Separates the preload links, which React writes before the markup. They belong in the head. */
const takePreloads = (written: string) => {
  const html = written.replace(/^(?:<link rel="preload"[^>]*>)+/, "");
  return { html, preloads: written.slice(0, written.length - html.length) };
};

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (letter) => entities[letter] ?? letter);
