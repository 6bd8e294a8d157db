import { inLanguage, linkLanguages, preloadFont } from "./fillDocument.ts";

/** A rendered template of a document, and texts of its head. */
export interface WrittenTemplate {
  readonly file: string;
  readonly locale: string;
  readonly html: string;
  /** The title and description of the head, and what its picture shows, with places for values. */
  readonly title: string;
  readonly description: string;
  readonly picture: string;
  /** Whether the page starts with data in the document. Else it hydrates what the build rendered, and loads its data. */
  readonly hasData: boolean;
  /** The file that exports the page, below `features`. */
  readonly door: string;
}

const emptyRoot = '<div id="root"></div>';

/**
 * Writes the document that a function fills for each event or gathering (packages/core/src/pages/fillTemplate.ts): the
 * head of link previews, the page for visitors, and the data that the page starts with. A title in Arabic letters is
 * the largest text, so its font is requested first.
 */
export const writeTemplate = (document: string, template: WrittenTemplate, arabicFont: string): string => {
  if (!document.includes(emptyRoot)) throw new Error("The document has no empty root");
  // React preloads the poster, which is in the document itself.
  const html = template.html.replace(/<link rel="preload"[^>]*\{\{poster\}\}[^>]*>/g, "");
  return (
    inLanguage(document, template.locale)
      .replace(/\s*<title>[^<]*<\/title>/, "")
      .replace(/\s*<meta\s+(?:name="description"|property="og:[^"]*"|name="twitter:[^"]*")[^>]*>/g, "")
      .replace(/\s*<link rel="canonical"[^>]*>/, "")
      // What the build rendered of a page without data says nothing without scripts.
      .replace(/\s*<noscript>[\s\S]*?<\/noscript>/, (notice) => (template.hasData ? "" : notice))
      .replace(/(<meta charset="[^"]*" \/>)/, (charset) => charset + writeHead(template, arabicFont))
      .replace(emptyRoot, () =>
        template.hasData
          ? `<div id="root" data-page="{{path}}">${html}</div><script type="application/json" id="page-data">{{page_data}}</script>`
          : `<div id="root" data-page="{{path}}" data-year="${new Date().getFullYear()}">${html}</div>`,
      )
  );
};

const writeHead = (template: WrittenTemplate, arabicFont: string): string => {
  const { locale, title, description, picture } = template;
  return [
    "",
    `<title>${title} · Majlis</title>`,
    `<meta name="description" content="${description}">`,
    '[[unlisted?<meta name="robots" content="noindex">]]',
    '<link rel="canonical" href="{{address}}">',
    linkLanguages(locale, (language) => `{{address_${language}}}`),
    '<meta property="og:site_name" content="Majlis">',
    '<meta property="og:type" content="website">',
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
    '<meta property="og:url" content="{{address}}">',
    '<meta property="og:image" content="{{picture}}">',
    '<meta property="og:image:type" content="image/png">',
    '<meta property="og:image:width" content="1200">',
    '<meta property="og:image:height" content="630">',
    `<meta property="og:image:alt" content="${picture}">`,
    '<meta name="twitter:card" content="summary_large_image">',
    `<meta name="twitter:title" content="${title}">`,
    `<meta name="twitter:description" content="${description}">`,
    '<meta name="twitter:image" content="{{picture}}">',
    `<meta name="twitter:image:alt" content="${picture}">`,
    `[[arabic?${preloadFont(arabicFont)}]]`,
  ].join("\n    ");
};
