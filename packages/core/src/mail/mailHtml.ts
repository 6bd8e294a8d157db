import { house } from "@majlis/contracts/house/house";
import { languages, type Locale } from "@majlis/contracts/locales";
import { escapeHtml, withoutDirectionMarks } from "#core/kernel/escaping";
import type { MailContent, MailFact, MailLink } from "./mailContent";
import { mailMessages } from "./mailMessages";
import { renderSections, show, table } from "./mailSections";

/**
 * The layout of every mail: one column and inline styles. Escapes names in any script. Tables with padded cells, because
 * Word's engine, which Outlook draws with, ignores padding and widths of other elements
 * (docs/decisions/0118-formats-by-hand.md).
 */

/** The attributes and styles that depend on the direction of the text. */
interface Frame {
  readonly direction: string;
  /** Paragraphs of a left-to-right mail find their own direction, because they may be a person's words. */
  readonly paragraph: string;
  readonly code: string;
  readonly side: "left" | "right";
  readonly labelPadding: string;
  readonly linkPadding: string;
}

const frames: Readonly<Record<"ltr" | "rtl", Frame>> = {
  ltr: {
    direction: "",
    paragraph: ' dir="auto"',
    code: "",
    side: "left",
    labelPadding: "4px 16px 4px 0",
    linkPadding: "0 16px 0 0",
  },
  rtl: {
    direction: ' dir="rtl"',
    paragraph: "",
    code: ' dir="ltr"',
    side: "right",
    labelPadding: "4px 0 4px 16px",
    linkPadding: "0 0 0 16px",
  },
};

/** The frame, language and font of a mail. */
interface Setting extends Frame {
  readonly root: string;
  /** Repeats the attributes of `<html>`, which some mail programs remove. Only right-to-left text needs them. */
  readonly column: string;
  readonly font: string;
  readonly headingLineHeight: string;
  /** The name of the product in the letters of the language. */
  readonly wordmark: string;
}

const settingOf = (locale: Locale): Setting => {
  const frame = frames[languages[locale].direction];
  const root = `lang="${locale}"${frame.direction}`;
  const column = frame.direction && ` ${root}`;
  return { ...frame, ...mailMessages(locale).typography, root, column };
};

/** Escapes text for HTML and keeps its line breaks. */
const showLines = (text: string): string => show(text).replaceAll("\n", "<br>");

const onlyWord = (html: string): string => `<!--[if mso]>${html}<![endif]-->`;

/** Word takes Times for a font that it does not have, and knows no largest width. */
const wordFonts = onlyWord(
  "<style>body,td,p,h1,a{font-family:'Segoe UI',Tahoma,sans-serif !important}</style>",
);

/** The colors of dark programs, by class. The code to scan stays on white. */
const dark = [
  [".page", "background", "#0e1613"],
  [".card", "background", "#16211d"],
  [".poster", "background", "#1c2c26"],
  [".poster img", "color", "#7fdcbd"],
  [".code", "background", "#ffffff"],
  [".code img", "color", "#17211d"],
  [".ink", "color", "#eef3ef"],
  [".soft", "color", "#b6c3bc"],
  [".link", "color", "#7fdcbd"],
  [".line", "border-color", "#3a4a43"],
  [".button", "background", "#4ccfac"],
  [".button a", "color", "#06241c"],
  [".second", "background", "#16211d"],
  [".second", "border-color", "#7fdcbd"],
  [".second a", "color", "#7fdcbd"],
] as const;

const rules = (before: (property: string) => string): string =>
  dark
    .map(([part, property, color]) => `${before(property)}${part}{${property}:${color} !important}`)
    .join("");

/**
 * Programs that know no classes show the light colors of the elements. Outlook on the web and on phones ignores the
 * query and changes colors by itself; it marks what it changed. It has a style element of its own, because some programs
 * drop an element with a selector that they do not know.
 */
const darkStyles = [
  `:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){${rules(() => "")}}`,
  rules((property) => (property === "background" ? "[data-ogsb] " : "[data-ogsc] ")),
]
  .map((styles) => `<style>${styles}</style>`)
  .join("");
const wordColumn = onlyWord(`<table ${table} width="560" align="center"><tr><td>`);
const wordColumnEnd = onlyWord("</td></tr></table>");

/** One language of a mail. Its links name the language already. */
export interface MailPart {
  readonly content: MailContent;
  readonly closing: string;
  readonly locale: Locale;
}

/** Renders the HTML of a mail. A mail in two languages has a part for each, one below the other. */
export const renderHtml = (first: MailPart, ...others: readonly MailPart[]): string => {
  const { root, column, font } = settingOf(first.locale);
  return `<!doctype html>
<html ${root}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(withoutDirectionMarks(first.content.subject))}</title>${darkStyles}${wordFonts}</head>
<body class="page" style="margin:0;padding:0;background:#f8f7f3;color:#17211d;font:${font}">
${first.content.preview ? renderPreview(first.content.preview) : ""}<table${column} ${table} width="100%" bgcolor="#f8f7f3" class="page"><tr><td align="center" style="padding:32px 20px">
${wordColumn}
${[renderPart(first, column), ...others.map((part) => renderPart(part, ofLanguage(part)))].join("\n")}
${wordColumnEnd}
</td></tr></table></body></html>`;
};

/** Spaces without width keep the beginning of the mail out of the preview. */
const renderPreview = (preview: string): string =>
  `<span style="display:none;max-height:0;overflow:hidden;mso-hide:all">${show(preview)}${"\u034f\u200c\u00a0".repeat(40)}</span>\n`;

/** A part in another language than the mail says its own direction. */
const ofLanguage = ({ locale }: MailPart): string => ` lang="${locale}" dir="${languages[locale].direction}"`;

const renderPart = ({ content, closing, locale }: MailPart, attributes: string): string => {
  const {
    heading,
    paragraphs,
    poster,
    facts = [],
    sections = [],
    links = [],
    action,
    second,
    picture,
  } = content;
  const setting = settingOf(locale);
  const { paragraph, font, headingLineHeight, side, wordmark } = setting;
  const text = `font:${font};color:#17211d;text-align:${side}`;
  const [cardClass, edge] = poster
    ? ["card ink line", `${thinLine};border-top:0;border-radius:0 0 18px 18px`]
    : ["card ink", `border-top:8px solid ${house.colors.star};border-radius:18px`];
  return `<table${attributes} ${table} width="100%" style="max-width:560px">
<tr><td align="${side}" class="link" style="${text};padding:0 0 20px;font-weight:700;font-size:20px;color:${house.colors.brand}">${wordmark}</td></tr>
${poster ? renderPoster(poster, font) : ""}
<tr><td align="${side}" bgcolor="#ffffff" class="${cardClass}" style="${text};background:#ffffff;${edge};padding:32px 28px">
<h1${paragraph} style="margin:0 0 16px;font-size:26px;line-height:${headingLineHeight}">${show(heading)}</h1>
${paragraphs.map((each) => `<p${paragraph} style="margin:0 0 16px">${showLines(typeof each === "string" ? each : each.html)}</p>`).join("\n")}
${facts.length > 0 ? renderFacts(facts, setting, text) : ""}
${renderSections(sections, setting, text)}
${picture ? renderPicture(picture, setting) : ""}
${action ? renderActions([action, ...(second ? [second] : [])], setting) : ""}
${links.length > 0 ? renderLinks(links, setting, text) : ""}
</td></tr>
<tr><td align="${side}" class="soft" style="${text};padding:20px 4px;font-size:13px;line-height:18px;color:#626d67">${showLines(closing)}</td></tr>
</table>`;
};

/** The paper of the picture has the color of the page. */
const thinLine = "border:1px solid #e2e0d8";

/** Where pictures are blocked, the title stands in the place of the poster, as high as its lines. */
const renderPoster = ({ url, title, page }: NonNullable<MailContent["poster"]>, font: string): string =>
  `<tr><td align="center" bgcolor="#dcebe4" class="poster line" style="background:#dcebe4;${thinLine};border-bottom:0;border-radius:18px 18px 0 0;text-align:center"><a href="${escapeHtml(page)}" style="text-decoration:none"><img src="${escapeHtml(url)}" width="560" alt="${escapeHtml(withoutDirectionMarks(title))}" dir="auto" style="display:block;width:100%;max-width:560px;height:auto;border:0;border-radius:18px 18px 0 0;font:${font};font-weight:700;font-size:20px;line-height:44px;color:${house.colors.brand};text-align:center"></a></td></tr>`;

/** Word ignores the margin of a table. */
const space = '<tr><td colspan="2" height="16" style="font-size:0;line-height:16px">\u00a0</td></tr>';

const renderFacts = (
  facts: readonly MailFact[],
  { column, paragraph, labelPadding }: Setting,
  text: string,
) =>
  `<table${column} ${table} width="100%">${facts
    .map(
      ([label, value, url]) =>
        `<tr><td valign="top" class="soft" style="${text};padding:${labelPadding};color:#626d67;white-space:nowrap">${show(label)}</td><td${paragraph} width="100%" class="ink" style="${text};padding:4px 0;font-weight:600">${url === undefined ? show(value) : renderLink(value, url)}</td></tr>`,
    )
    .join("")}${space}</table>`;

const renderLink = (value: string, url: string) =>
  `<a href="${escapeHtml(url)}" class="link" style="color:${house.colors.brand}">${show(value)}</a>`;

/** A scanner needs a light border around the code. */
const renderPicture = ({ cid, alt, caption }: NonNullable<MailContent["picture"]>, { code }: Setting) =>
  `<table ${table} width="100%"><tr><td align="center" class="line" style="border-top:2px dashed #e2e0d8;padding:20px 0 0;text-align:center"><table ${table} align="center"><tr><td align="center" bgcolor="#ffffff" class="code" style="background:#ffffff;border-radius:14px;padding:8px"><img src="cid:${cid}" width="240" alt="${escapeHtml(alt)}" style="display:block;width:240px;max-width:100%;height:auto;border:0;font-size:15px;line-height:24px;color:#17211d"></td></tr></table><p${code} style="margin:8px 0 16px;font:14px/20px ui-monospace,Consolas,monospace;text-align:center;word-break:break-all">${escapeHtml(caption)}</p></td></tr></table>`;

/** The cell has the color, and its padding in Word. Elsewhere the link has the padding: the whole button can be pressed. */
const renderActions = (
  actions: readonly NonNullable<MailContent["action"]>[],
  { font, column, linkPadding }: Setting,
) =>
  `<table${column} ${table}><tr>${actions
    .map(({ label, url }, index) => {
      const { cell, style, ink } = index === 0 ? filled : outlined;
      const gap = index === 0 ? "" : `<td style="padding:${linkPadding};font-size:0">\u00a0</td>`;
      return `${gap}<td align="center" ${cell} style="${style};border-radius:12px;mso-padding-alt:13px 24px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:13px 24px;border-radius:12px;font:${font};font-weight:600;color:${ink};text-decoration:none">${show(label)}</a></td>`;
    })
    .join("")}</tr></table>`;

const filled = {
  cell: `bgcolor="${house.colors.brand}" class="button"`,
  style: `background:${house.colors.brand}`,
  ink: "#ffffff",
};
const outlined = {
  cell: 'bgcolor="#ffffff" class="second"',
  style: `background:#ffffff;border:1px solid ${house.colors.brand}`,
  ink: house.colors.brand,
};

/** A line breaks between links, not within one. */
const renderLinks = (links: readonly MailLink[], { column, linkPadding }: Setting, text: string): string =>
  `<table${column} ${table} width="100%"><tr><td class="soft" style="${text};padding:18px 0 0;font-size:15px;line-height:32px;color:#626d67">${links.map(({ label, url }) => `<a href="${escapeHtml(url)}" class="link" style="display:inline-block;padding:${linkPadding};color:${house.colors.brand};white-space:nowrap">${show(label)}</a>`).join(" ")}</td></tr></table>`;
