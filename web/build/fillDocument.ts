/** A prerendered page and its metadata. */
export interface WrittenPage {
  /** `/events.ar.html` */
  readonly file: string;
  readonly path: string;
  readonly locale: string;
  readonly html: string;
  readonly title: string;
  readonly description: string;
  /** The file that exports the page, below `features`. */
  readonly door: string;
  /** The address of a visitor's first request. */
  readonly request: string | undefined;
}

const emptyRoot = '<div id="root"></div>';

/** The languages of documents. The first has addresses without a language. */
const languages = {
  en: {
    tag: "en_US",
    direction: "ltr",
    share: "Majlis: houses on a hill at night, in the style of a travel poster",
  },
  ar: { tag: "ar_JO", direction: "rtl", share: "مجلس: بيوت على تلة ليلًا، على طراز ملصقات السفر" },
} as const;

const languageOf = (locale: string) => (locale === "ar" ? languages.ar : languages.en);

/** The attributes of the document in a language. */
export const inLanguage = (document: string, locale: string): string =>
  document.replace('lang="en" dir="ltr"', `lang="${locale}" dir="${languageOf(locale).direction}"`);

/** Names the document's language, and the address of each, for search engines and link previews. */
export const linkLanguages = (locale: string, addressOf: (locale: string) => string): string =>
  [
    ...Object.keys(languages).map(
      (each) => `<link rel="alternate" hreflang="${each}" href="${addressOf(each)}">`,
    ),
    `<link rel="alternate" hreflang="x-default" href="${addressOf("en")}">`,
    `<meta property="og:locale" content="${languageOf(locale).tag}">`,
    ...Object.entries(languages)
      .filter(([other]) => other !== locale)
      .map(([, { tag }]) => `<meta property="og:locale:alternate" content="${tag}">`),
  ].join("\n    ");

/** The title of an Arabic page is its largest text, so its font is requested first. */
export const preloadFont = (file: string): string =>
  `<link rel="preload" as="font" type="font/woff2" href="${file}" crossorigin>`;

/** Inserts a prerendered page and its metadata into the empty document. */
export const fillDocument = (
  document: string,
  page: WrittenPage,
  origin: string,
  arabicFont: string,
): string => {
  const { path, locale } = page;
  const { html, preloads } = takePreloads(page.html);
  const addressOf = (language: string) => origin + path + (language === "en" ? "" : `?lang=${language}`);
  const year = new Date().getFullYear();
  const values: readonly (readonly [pattern: RegExp, value: string])[] = [
    [/(<title>)[^<]*/, `${page.title} · Majlis`],
    [/(name="description"\s+content=")[^"]*/, page.description],
    [/(rel="canonical" href=")[^"]*/, addressOf(locale)],
    [/(property="og:url" content=")[^"]*/, addressOf(locale)],
    [/(property="og:title" content=")[^"]*/, page.title],
    [/(property="og:description"\s+content=")[^"]*/, page.description],
    [/(property="og:image:alt"\s+content=")[^"]*/, languageOf(locale).share],
  ];
  // A prerendered page can be read without JavaScript, and says itself what it lacks.
  const readable = document.replace(/\s*<noscript>[\s\S]*?<\/noscript>/, "");
  const filled = values.reduce((text, [pattern, value]) => {
    if (!pattern.test(text)) throw new Error(`The document has no place for ${pattern.source}`);
    return text.replace(pattern, (_, before: string) => before + escapeHtml(value));
  }, readable);
  if (!filled.includes(emptyRoot)) throw new Error("The document has no empty root");
  const head = [
    linkLanguages(locale, addressOf),
    preloads,
    ...(locale === "ar" ? [preloadFont(arabicFont)] : []),
  ];
  return inLanguage(filled, locale)
    .replace("<html ", () => (page.request ? `<html data-request="${page.request}" ` : "<html "))
    .replace("</head>", () => `${head.join("")}</head>`)
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
