import { languages } from "@majlis/contracts/locales";
import { homeZone } from "@majlis/contracts/cities";
import { escapeHtml } from "@majlis/core/kernel/escaping";
import { formatTime } from "@majlis/core/kernel/time.rules";
import type { Attachment, Mail } from "./mail";

/**
 * One mail: header, HTML in a frame without scripts, attachments and text. The frame has the page's origin so that the
 * page can measure it. Links in it can open the site.
 */
export const renderMail = (mail: Mail): string => `<a class="back" href="/mailbox">Back to the list</a>
<article class="mail">
<header>
<h1 dir="auto">${escapeHtml(mail.subject)}</h1>
<dl>
<dt>To</dt><dd>${mail.to.map((address) => `<a href="/mailbox?to=${encodeURIComponent(address)}">${escapeHtml(address)}</a>`).join(", ")}</dd>
<dt>From</dt><dd>${escapeHtml(mail.from)}</dd>
<dt>Sent</dt><dd><time datetime="${mail.at}">${formatTime(mail.at, "full", languages.en.tag, homeZone)}</time></dd>
</dl>
</header>
<iframe class="body" title="Mail" src="/mailbox/${mail.id}/body" sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"></iframe>
${mail.attachments.length > 0 ? renderAttachments(mail) : ""}
${mail.html !== null && mail.text !== null ? renderText(mail.text) : ""}
</article>`;

const renderAttachments = (mail: Mail): string => `<section>
<h2>Attachments</h2>
<ul class="files">${mail.attachments.map((attachment, index) => renderAttachment(mail.id, attachment, index)).join("")}</ul>
</section>`;

const renderAttachment = (
  id: string,
  { filename, contentType, content }: Attachment,
  index: number,
): string =>
  `<li><a href="/mailbox/${id}/attachments/${index}" download><b dir="auto">${escapeHtml(filename)}</b><span>${escapeHtml(contentType)} · ${sizeOf(content)}</span></a></li>`;

const sizeOf = (base64: string): string => {
  const bytes = Buffer.byteLength(base64, "base64");
  return bytes < 1024 ? `${bytes} B` : `${(bytes / 1024).toFixed(1)} kB`;
};

const renderText = (text: string): string =>
  `<details><summary>Text version</summary><pre dir="auto">${escapeHtml(text)}</pre></details>`;
