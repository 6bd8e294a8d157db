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
  readonly closing: string;
}

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

/** Renders one content as HTML and as text. Each paragraph finds its own direction. */
export const renderMail = (content: MailContent): MailBody => ({
  subject: content.subject,
  html: renderHtml(content),
  text: renderText(content),
});

const renderHtml = ({ heading, paragraphs, facts = [], action, picture, closing }: MailContent): string =>
  `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"></head>
<body style="margin:0;background:#f8f7f3;color:#17211d;font:17px/26px Figtree,-apple-system,'Segoe UI',sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px 20px">
<p style="margin:0 0 20px;font-weight:700;font-size:20px;color:#0b6b57">majlis</p>
<div style="background:#ffffff;border-radius:18px;padding:32px 28px;border-top:8px solid #f2b134">
<h1 dir="auto" style="margin:0 0 16px;font-size:26px;line-height:32px">${escapeHtml(heading)}</h1>
${paragraphs.map((text) => `<p dir="auto" style="margin:0 0 16px">${escapeHtml(text)}</p>`).join("\n")}
${facts.length > 0 ? renderFacts(facts) : ""}
${picture ? renderPicture(picture) : ""}
${action ? renderAction(action) : ""}
</div>
<p style="margin:20px 4px;font-size:13px;line-height:18px;color:#626d67">${escapeHtml(closing)}</p>
</div></body></html>`;

const renderFacts = (facts: NonNullable<MailContent["facts"]>) =>
  `<table role="presentation" style="width:100%;border-collapse:collapse;margin:0 0 16px">${facts
    .map(
      ([label, value]) =>
        `<tr><td style="padding:4px 16px 4px 0;color:#626d67;white-space:nowrap;vertical-align:top">${escapeHtml(label)}</td><td dir="auto" style="padding:4px 0;font-weight:600;width:100%">${escapeHtml(value)}</td></tr>`,
    )
    .join("")}</table>`;

const renderPicture = ({ cid, caption }: NonNullable<MailContent["picture"]>) =>
  `<div style="text-align:center;border-top:2px dashed #e2e0d8;padding-top:20px"><img src="cid:${cid}" width="240" height="240" alt="${escapeHtml(caption)}" style="background:#ffffff"><p style="margin:8px 0 16px;font:14px/20px ui-monospace,monospace;word-break:break-all">${escapeHtml(caption)}</p></div>`;

const renderAction = ({ label, url }: NonNullable<MailContent["action"]>) =>
  `<p style="margin:8px 0 0"><a href="${escapeHtml(url)}" style="display:inline-block;background:#0b6b57;color:#ffffff;text-decoration:none;font-weight:600;padding:13px 24px;border-radius:12px">${escapeHtml(label)}</a></p>`;

const renderText = ({ heading, paragraphs, facts = [], action, picture, closing }: MailContent): string =>
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
