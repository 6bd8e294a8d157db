import { languages, type Locale } from "@majlis/contracts/locales";
import { escapeHtml, withoutDirectionMarks } from "#core/kernel/escaping";
import { isolatesToHtml } from "./bidi";
import { mailMessages } from "./mailMessages";

/**
 * The layout of every mail: one column, inline styles, no remote content. Escapes names in any script. Tables with
 * padded cells, because Word's engine, which Outlook draws with, ignores padding and widths of other elements
 * (docs/decisions/0118-formats-by-hand.md).
 */

export interface MailBody {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

export interface MailContent {
  readonly subject: string;
  readonly heading: string;
  /** A paragraph that speaks of the picture has other words in the text part, which has none. */
  readonly paragraphs: readonly (string | { readonly html: string; readonly text: string })[];
  /** Rows such as When and Where. A value with an address is a link. */
  readonly facts?: readonly (readonly [label: string, value: string, url?: string])[];
  readonly action?:
    | {
        readonly label: string;
        readonly url: string;
        /** The part of the address that no server sees. */
        readonly fragment?: string;
      }
    | undefined;
  /** An inline image by Content-ID. Its alternative text is short: programs that hide images show it in one line. */
  readonly picture?: { readonly cid: string; readonly alt: string; readonly caption: string } | undefined;
}

/** The attributes and styles that depend on the direction of the text. */
interface Frame {
  readonly direction: string;
  /** Paragraphs of a left-to-right mail find their own direction, because they may be a person's words. */
  readonly paragraph: string;
  readonly code: string;
  readonly side: "left" | "right";
  readonly labelPadding: string;
}

const frames: Readonly<Record<"ltr" | "rtl", Frame>> = {
  ltr: { direction: "", paragraph: ' dir="auto"', code: "", side: "left", labelPadding: "4px 16px 4px 0" },
  rtl: {
    direction: ' dir="rtl"',
    paragraph: "",
    code: ' dir="ltr"',
    side: "right",
    labelPadding: "4px 0 4px 16px",
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

/** Escapes text for HTML. */
const show = (text: string): string => isolatesToHtml(escapeHtml(text));

/** Escapes text for HTML and keeps its line breaks. */
const showLines = (text: string): string => show(text).replaceAll("\n", "<br>");

/** Renders a mail as HTML and as text in its language. */
export const renderMail = (locale: Locale, content: MailContent): MailBody => {
  const { closing } = mailMessages(locale);
  const linked = linkIn(locale, content);
  return {
    // A header of one line needs no isolates, and some programs show them.
    subject: withoutDirectionMarks(content.subject),
    html: renderHtml(linked, closing, settingOf(locale)),
    text: renderText(linked, closing),
  };
};

/**
 * Every link of a mail leads to the site, and names the mail's language: the mail may be opened on a new device, or in a
 * browser of another language. Cognito's placeholder of a code contains "#", so this is no URL yet.
 */
const inLanguage = (url: string, locale: Locale): string =>
  `${url}${url.includes("?") ? "&" : "?"}lang=${locale}`;

const linkIn = (locale: Locale, { facts, action, ...content }: MailContent): MailContent => ({
  ...content,
  ...(facts && {
    facts: facts.map(([label, value, url]) =>
      url === undefined ? [label, value] : [label, value, inLanguage(url, locale)],
    ),
  }),
  ...(action && {
    action: {
      ...action,
      url: inLanguage(action.url, locale) + (action.fragment === undefined ? "" : `#${action.fragment}`),
    },
  }),
});

const table = 'role="presentation" border="0" cellpadding="0" cellspacing="0"';
const onlyWord = (html: string): string => `<!--[if mso]>${html}<![endif]-->`;

/** Word takes Times for a font that it does not have, and knows no largest width. */
const wordFonts = onlyWord(
  "<style>body,td,p,h1,a{font-family:'Segoe UI',Tahoma,sans-serif !important}</style>",
);
/** Programs that know no classes show the light colors of the elements. */
const darkStyles = `<style>:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){.page{background:#0e1613 !important}.card{background:#16211d !important}.ink{color:#eef3ef !important}.soft{color:#b6c3bc !important}.link{color:#7fdcbd !important}.line{border-color:#28352f !important}.button{background:#4ccfac !important}.button a{color:#06241c !important}}</style>`;
const wordColumn = onlyWord(`<table ${table} width="560" align="center"><tr><td>`);
const wordColumnEnd = onlyWord("</td></tr></table>");

const renderHtml = (content: MailContent, closing: string, setting: Setting): string => {
  const { heading, paragraphs, facts = [], action, picture } = content;
  const { root, column, paragraph, font, headingLineHeight, side, wordmark } = setting;
  const text = `font:${font};color:#17211d;text-align:${side}`;
  return `<!doctype html>
<html ${root}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">${darkStyles}${wordFonts}</head>
<body class="page" style="margin:0;padding:0;background:#f8f7f3;color:#17211d;font:${font}">
<table${column} ${table} width="100%" bgcolor="#f8f7f3" class="page"><tr><td align="center" style="padding:32px 20px">
${wordColumn}
<table${column} ${table} width="100%" style="max-width:560px">
<tr><td align="${side}" class="link" style="${text};padding:0 0 20px;font-weight:700;font-size:20px;color:#0b6b57">${wordmark}</td></tr>
<tr><td align="${side}" bgcolor="#ffffff" class="card ink" style="${text};background:#ffffff;border-top:8px solid #f2b134;border-radius:18px;padding:32px 28px">
<h1${paragraph} style="margin:0 0 16px;font-size:26px;line-height:${headingLineHeight}">${show(heading)}</h1>
${paragraphs.map((each) => `<p${paragraph} style="margin:0 0 16px">${showLines(typeof each === "string" ? each : each.html)}</p>`).join("\n")}
${facts.length > 0 ? renderFacts(facts, setting, text) : ""}
${picture ? renderPicture(picture, setting) : ""}
${action ? renderAction(action, setting) : ""}
</td></tr>
<tr><td align="${side}" class="soft" style="${text};padding:20px 4px;font-size:13px;line-height:18px;color:#626d67">${show(closing)}</td></tr>
</table>
${wordColumnEnd}
</td></tr></table></body></html>`;
};

/** Word ignores the margin of a table. */
const space = '<tr><td colspan="2" height="16" style="font-size:0;line-height:16px">\u00a0</td></tr>';

const renderFacts = (
  facts: NonNullable<MailContent["facts"]>,
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
  `<a href="${escapeHtml(url)}" class="link" style="color:#0b6b57">${show(value)}</a>`;

const renderPicture = ({ cid, alt, caption }: NonNullable<MailContent["picture"]>, { code }: Setting) =>
  `<table ${table} width="100%"><tr><td align="center" class="line" style="border-top:2px dashed #e2e0d8;padding:20px 0 0;text-align:center"><img src="cid:${cid}" width="240" height="240" alt="${escapeHtml(alt)}" style="max-width:100%;background:#ffffff;color:#17211d"><p${code} style="margin:8px 0 16px;font:14px/20px ui-monospace,Consolas,monospace;text-align:center;word-break:break-all">${escapeHtml(caption)}</p></td></tr></table>`;

/** The cell has the color, and its padding in Word. Elsewhere the link has the padding: the whole button can be pressed. */
const renderAction = ({ label, url }: NonNullable<MailContent["action"]>, { font, column }: Setting) =>
  `<table${column} ${table}><tr><td align="center" bgcolor="#0b6b57" class="button" style="background:#0b6b57;border-radius:12px;mso-padding-alt:13px 24px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:13px 24px;border-radius:12px;font:${font};font-weight:600;color:#ffffff;text-decoration:none">${show(label)}</a></td></tr></table>`;

const renderText = (
  { heading, paragraphs, facts = [], action, picture }: MailContent,
  closing: string,
): string =>
  [
    heading,
    ...paragraphs.map((each) => (typeof each === "string" ? each : each.text)),
    facts.map(([label, value, url]) => `${label}: ${[value, url].filter(Boolean).join(" ")}`).join("\n"),
    picture?.caption,
    action && `${action.label}: ${action.url}`,
    `--\n${closing}`,
  ]
    .filter(Boolean)
    .join("\n\n");
