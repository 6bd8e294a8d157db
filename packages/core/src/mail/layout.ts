import type { Locale } from "@majlis/contracts/locales";
import { escapeHtml } from "#core/kernel/escaping";
import { markIsolates } from "./setApart";
import { wordsFor } from "./wordsFor";

/** The frame of every mail: one column, inline styles, no remote content, safe for names in any script. */

export interface MailBody {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

export interface MailContent {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** Rows such as When and Where. */
  readonly facts?: readonly (readonly [label: string, value: string])[];
  readonly action?: { readonly label: string; readonly url: string } | undefined;
  /** An inline picture by its Content-ID, with the text that stands in for it and below it. */
  readonly picture?: { readonly cid: string; readonly caption: string } | undefined;
}

/**
 * How each language stands on the page. English paragraphs find their own direction, for they may be somebody's words;
 * Arabic ones are all read from the right, with such words set apart. Mail programs may drop `<html>`, its direction
 * with it, and know no logical sides: both are said again, in old terms.
 */
const scripts = {
  en: {
    root: 'lang="en"',
    column: "",
    paragraph: ' dir="auto"',
    code: "",
    font: "17px/26px Figtree,-apple-system,'Segoe UI',sans-serif",
    headingLine: "32",
    side: "",
    label: "4px 16px 4px 0",
  },
  ar: {
    root: 'lang="ar" dir="rtl"',
    column: ' lang="ar" dir="rtl"',
    paragraph: "",
    code: ' dir="ltr"',
    font: "17px/30px Fustat,-apple-system,'Segoe UI',Tahoma,sans-serif",
    headingLine: "38",
    side: ";text-align:right",
    label: "4px 0 4px 16px",
  },
} as const satisfies Record<Locale, Record<string, string>>;

type Script = (typeof scripts)[Locale];

/** Text as HTML shows it. */
const show = (text: string): string => markIsolates(escapeHtml(text));

/** Renders one content as HTML and as text, in the frame of its language. */
export const renderMail = (locale: Locale, content: MailContent): MailBody => {
  const { closing } = wordsFor(locale);
  return {
    subject: content.subject,
    html: renderHtml(content, closing, scripts[locale]),
    text: renderText(content, closing),
  };
};

const renderHtml = (content: MailContent, closing: string, script: Script): string => {
  const { heading, paragraphs, facts = [], action, picture } = content;
  const { root, column, paragraph, font, headingLine, side } = script;
  return `<!doctype html>
<html ${root}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"></head>
<body style="margin:0;background:#f8f7f3;color:#17211d;font:${font}">
<div${column} style="max-width:560px;margin:0 auto;padding:32px 20px${side}">
<p style="margin:0 0 20px;font-weight:700;font-size:20px;color:#0b6b57">majlis</p>
<div style="background:#ffffff;border-radius:18px;padding:32px 28px;border-top:8px solid #f2b134">
<h1${paragraph} style="margin:0 0 16px;font-size:26px;line-height:${headingLine}px">${show(heading)}</h1>
${paragraphs.map((text) => `<p${paragraph} style="margin:0 0 16px">${show(text)}</p>`).join("\n")}
${facts.length > 0 ? renderFacts(facts, script) : ""}
${picture ? renderPicture(picture, script) : ""}
${action ? renderAction(action) : ""}
</div>
<p style="margin:20px 4px;font-size:13px;line-height:18px;color:#626d67">${show(closing)}</p>
</div></body></html>`;
};

const renderFacts = (
  facts: NonNullable<MailContent["facts"]>,
  { column, paragraph, side, label: padding }: Script,
) =>
  `<table${column} role="presentation" style="width:100%;border-collapse:collapse;margin:0 0 16px${side}">${facts
    .map(
      ([label, value]) =>
        `<tr><td style="padding:${padding};color:#626d67;white-space:nowrap;vertical-align:top">${show(label)}</td><td${paragraph} style="padding:4px 0;font-weight:600;width:100%">${show(value)}</td></tr>`,
    )
    .join("")}</table>`;

const renderPicture = ({ cid, caption }: NonNullable<MailContent["picture"]>, { code }: Script) =>
  `<div style="text-align:center;border-top:2px dashed #e2e0d8;padding-top:20px"><img src="cid:${cid}" width="240" height="240" alt="${escapeHtml(caption)}" style="background:#ffffff"><p${code} style="margin:8px 0 16px;font:14px/20px ui-monospace,monospace;word-break:break-all">${escapeHtml(caption)}</p></div>`;

const renderAction = ({ label, url }: NonNullable<MailContent["action"]>) =>
  `<p style="margin:8px 0 0"><a href="${escapeHtml(url)}" style="display:inline-block;background:#0b6b57;color:#ffffff;text-decoration:none;font-weight:600;padding:13px 24px;border-radius:12px">${show(label)}</a></p>`;

const renderText = (
  { heading, paragraphs, facts = [], action, picture }: MailContent,
  closing: string,
): string =>
  [
    heading,
    ...paragraphs,
    facts.map(([label, value]) => `${label}: ${value}`).join("\n"),
    picture?.caption,
    action && `${action.label}: ${action.url}`,
    `--\n${closing}`,
  ]
    .filter(Boolean)
    .join("\n\n");
