import { escapeHtml } from "@majlis/core/kernel/escaping";
import type { IncomingMessage, ServerResponse } from "node:http";
import { readAsset } from "./assets";
import type { Attachment, Mail } from "./mail";
import type { MailStore } from "./mailStore";
import { renderPage } from "./renderPage";

type Reply = { status: number; headers: Record<string, string>; body: string | Buffer };

const PAGE_POLICY = "default-src 'self'; img-src 'self' data:; frame-src 'self'; frame-ancestors 'none'";
/** Content-Security-Policy of a mail: styles and images, no scripts. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data: https:; frame-ancestors 'self'";

/** Serves the mailbox: pages, JSON, attachments. */
export const createPageListener =
  (store: MailStore) =>
  (request: IncomingMessage, response: ServerResponse): void => {
    const url = new URL(request.url ?? "/", "http://localhost");
    const { status, headers, body } = reply(store, url);
    response.writeHead(status, { "cache-control": "no-store", ...headers }).end(body);
  };

function reply(store: MailStore, url: URL): Reply {
  const recipient = url.searchParams.get("to") ?? undefined;
  if (url.pathname === "/mailbox.json") return json(store.listMails(recipient).map(toWire));
  const [, , first = "", second = "", third = ""] = url.pathname.split("/");
  if (first === "") return page(renderPage(store.listMails(recipient), { recipient }));
  if (first === "newest.json") return json({ id: store.newestId() });
  if (first === "assets") return asset(second);
  const mail = store.getMail(first);
  if (!mail) return page(renderPage(store.listMails(), { missing: true }), 404);
  if (second === "") return page(renderPage(store.listMails(), { selected: mail }));
  if (second === "body") return mailBody(mail);
  const attachment = second === "attachments" ? mail.attachments[Number(third)] : undefined;
  return attachment ? file(attachment) : page(renderPage(store.listMails(), { missing: true }), 404);
}

/** JSON form of a mail. `to` is one string with comma-separated addresses. */
const toWire = ({ to, subject, html, text, attachments, headers, at }: Mail) => ({
  to: to.join(", "),
  subject,
  html,
  text,
  attachments,
  headers,
  at,
});

const json = (body: unknown): Reply => ({
  status: 200,
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
});

const page = (body: string, status = 200): Reply => ({
  status,
  headers: { "content-type": "text/html; charset=utf-8", "content-security-policy": PAGE_POLICY },
  body,
});

const mailBody = (mail: Mail): Reply => ({
  status: 200,
  headers: { "content-type": "text/html; charset=utf-8", "content-security-policy": MAIL_POLICY },
  body: renderMailBody(mail),
});

function asset(name: string): Reply {
  const found = readAsset(name);
  if (!found) return { status: 404, headers: {}, body: "" };
  return { status: 200, headers: { "content-type": found.contentType }, body: found.body };
}

const file = ({ filename, contentType, content }: Attachment): Reply => ({
  status: 200,
  headers: {
    "content-type": contentType,
    "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(filename)}`,
    "x-content-type-options": "nosniff",
  },
  body: Buffer.from(content, "base64"),
});

/** The mail's HTML document for the frame: inline images embedded, links open in the whole window. */
export function renderMailBody(mail: Mail): string {
  const html = mail.html ?? `<pre style="white-space:pre-wrap">${escapeHtml(mail.text ?? "")}</pre>`;
  const base = `<base target="_top">`;
  const withBase = /<head[^>]*>/i.test(html) ? html.replace(/<head[^>]*>/i, `$&${base}`) : base + html;
  return withBase.replace(/\bcid:([^"'\s)>]+)/g, (reference, contentId: string) => {
    const picture = mail.attachments.find((attachment) => attachment.contentId === contentId);
    return picture ? `data:${picture.contentType};base64,${picture.content}` : reference;
  });
}
