import { languages, type Locale } from "@majlis/contracts/locales";
import { escapeHtml } from "#core/kernel/escaping";
import { isolatesToHtml } from "./bidi";
import { mailMessages } from "./mailMessages";

/** The layout of every mail: one column, inline styles, no remote content. Escapes names in any script. */

export interface MailBody {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

export interface MailContent {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
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
  /** An inline image by Content-ID. The caption is its alternative text and appears below it. */
  readonly picture?: { readonly cid: string; readonly caption: string } | undefined;
}

/** The attributes and styles that depend on the direction of the text. */
interface Frame {
  readonly direction: string;
  /** Paragraphs of a left-to-right mail find their own direction, because they may be a person's words. */
  readonly paragraph: string;
  readonly code: string;
  readonly side: string;
  readonly labelPadding: string;
}

const frames: Readonly<Record<"ltr" | "rtl", Frame>> = {
  ltr: { direction: "", paragraph: ' dir="auto"', code: "", side: "", labelPadding: "4px 16px 4px 0" },
  rtl: {
    direction: ' dir="rtl"',
    paragraph: "",
    code: ' dir="ltr"',
    side: ";text-align:right",
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
    subject: content.subject,
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

const renderHtml = (content: MailContent, closing: string, setting: Setting): string => {
  const { heading, paragraphs, facts = [], action, picture } = content;
  const { root, column, paragraph, font, headingLineHeight, side } = setting;
  return `<!doctype html>
<html ${root}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"></head>
<body style="margin:0;background:#f8f7f3;color:#17211d;font:${font}">
<div${column} style="max-width:560px;margin:0 auto;padding:32px 20px${side}">
<p style="margin:0 0 20px;font-weight:700;font-size:20px;color:#0b6b57">majlis</p>
<div style="background:#ffffff;border-radius:18px;padding:32px 28px;border-top:8px solid #f2b134">
<h1${paragraph} style="margin:0 0 16px;font-size:26px;line-height:${headingLineHeight}">${show(heading)}</h1>
${paragraphs.map((text) => `<p${paragraph} style="margin:0 0 16px">${showLines(text)}</p>`).join("\n")}
${facts.length > 0 ? renderFacts(facts, setting) : ""}
${picture ? renderPicture(picture, setting) : ""}
${action ? renderAction(action) : ""}
</div>
<p style="margin:20px 4px;font-size:13px;line-height:18px;color:#626d67">${show(closing)}</p>
</div></body></html>`;
};

const renderFacts = (
  facts: NonNullable<MailContent["facts"]>,
  { column, paragraph, side, labelPadding }: Setting,
) =>
  `<table${column} role="presentation" style="width:100%;border-collapse:collapse;margin:0 0 16px${side}">${facts
    .map(
      ([label, value, url]) =>
        `<tr><td style="padding:${labelPadding};color:#626d67;white-space:nowrap;vertical-align:top">${show(label)}</td><td${paragraph} style="padding:4px 0;font-weight:600;width:100%">${url === undefined ? show(value) : renderLink(value, url)}</td></tr>`,
    )
    .join("")}</table>`;

const renderLink = (value: string, url: string) =>
  `<a href="${escapeHtml(url)}" style="color:#0b6b57">${show(value)}</a>`;

const renderPicture = ({ cid, caption }: NonNullable<MailContent["picture"]>, { code }: Setting) =>
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
    facts.map(([label, value, url]) => `${label}: ${[value, url].filter(Boolean).join(" ")}`).join("\n"),
    picture?.caption,
    action && `${action.label}: ${action.url}`,
    `--\n${closing}`,
  ]
    .filter(Boolean)
    .join("\n\n");
