import { escapeHtml } from "@majlis/core/kernel/escaping";
import type { Mail } from "./mail";

/** The mail's own document for the frame: inline pictures filled in, links opening in the whole window. */
export function renderMailBody(mail: Mail): string {
  const html = mail.html ?? `<pre style="white-space:pre-wrap">${escapeHtml(mail.text ?? "")}</pre>`;
  const base = `<base target="_top">`;
  const withBase = /<head[^>]*>/i.test(html) ? html.replace(/<head[^>]*>/i, `$&${base}`) : base + html;
  return withBase.replace(/\bcid:([^"'\s)>]+)/g, (reference, contentId: string) => {
    const picture = mail.attachments.find((attachment) => attachment.contentId === contentId);
    return picture ? `data:${picture.contentType};base64,${picture.content}` : reference;
  });
}
