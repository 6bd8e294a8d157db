import { house } from "@majlis/contracts/house/house";
import { homeZone } from "@majlis/contracts/cities";
import { beginningOf } from "@majlis/core/kernel/cutText.rules";
import { escapeHtml } from "@majlis/core/kernel/escaping";
import { formatParts } from "@majlis/core/kernel/time.rules";
import { styleSheets } from "./assets";
import type { Mail } from "./mail";
import { renderMail } from "./renderMail";

const LISTED = 100;

/** View of the page: the selected mail, the recipient filter, or an unknown mail. */
export type PageView = { selected?: Mail; recipient?: string | undefined; missing?: boolean };

/** The page: the list, newest first, and one mail beside it (below 900 px: instead of it). */
export function renderPage(mails: readonly Mail[], view: PageView): string {
  const title = view.selected ? `${view.selected.subject} · Mailbox` : "Mailbox";
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="/favicon.svg">
${styleSheets.map((name) => `<link rel="stylesheet" href="/mailbox/assets/${name}">`).join("\n")}
<script type="module" src="/mailbox/assets/mailbox.client.js"></script>
</head>
<body data-newest="${mails[0]?.id ?? ""}" data-view="${view.selected ? "mail" : "list"}">
${renderHeader(view)}
<div class="panes">
<nav class="list" aria-label="Mails">${renderList(mails, view)}</nav>
<main class="pane">${renderPane(mails, view)}</main>
</div>
</body>
</html>`;
}

const renderHeader = ({ recipient }: PageView): string => `<header class="bar">
<a class="logo" href="/" aria-label="${house.name.en}, home">${stars.logo}${house.wordmark.en}</a>
<a class="home" href="/mailbox">Mailbox</a>
<form action="/mailbox" role="search">
<label class="hidden" for="to">Recipient</label>
<input id="to" name="to" type="email" placeholder="Mails to one address" value="${escapeHtml(recipient ?? "")}" autocomplete="off">
</form>
<a class="fresh" href="/mailbox" role="status" hidden>New mail</a>
</header>`;

function renderList(mails: readonly Mail[], view: PageView): string {
  if (mails.length === 0) {
    const whose = view.recipient ? ` to ${escapeHtml(view.recipient)}` : "";
    return `<div class="empty">${stars.band}<h2>No mail${whose} yet</h2>
<p>Sign up or join an event, and its mail arrives here.</p></div>`;
  }
  const rows = mails.slice(0, LISTED).map((mail) => renderRow(mail, mail.id === view.selected?.id));
  const more = mails.length > LISTED ? `<p class="more">and ${mails.length - LISTED} older ones</p>` : "";
  return `<ol>${rows.join("\n")}</ol>${more}`;
}

const renderRow = (mail: Mail, selected: boolean): string => `<li>
<a href="/mailbox/${mail.id}"${selected ? ' aria-current="page"' : ""}>
<span class="line"><span class="to">${escapeHtml(mail.to.join(", "))}</span>${renderTime(mail.at)}</span>
<b dir="auto">${escapeHtml(mail.subject)}</b>
<span class="snippet" dir="auto">${escapeHtml(snippet(mail))}</span>
</a>
</li>`;

const renderTime = (at: string): string =>
  `<time datetime="${at}">${formatParts(at, ["date", "time"], "en", homeZone)}</time>`;

/** First words of the mail's text, or of its HTML if there is no text. */
const snippet = ({ text, html }: Mail): string =>
  beginningOf(
    (
      text ??
      (html ?? "")
        .replace(/<(style|title)[\s\S]*?<\/\1>/gi, " ")
        .replace(/<[^>]*>/g, " ")
        .replace(/&\w+;|&#\d+;/g, " ")
    )
      .replace(/\s+/g, " ")
      .trim(),
    140,
  );

function renderPane(mails: readonly Mail[], view: PageView): string {
  if (view.selected) return renderMail(view.selected);
  const [title, text] = view.missing
    ? ["No such mail", "It may have been cleared with the data folder."]
    : mails.length > 0
      ? ["Choose a mail", "Links in it work as they would in a real one."]
      : ["The post comes here", "Mails of this machine are kept on this machine. None is sent."];
  return `<div class="hint">${stars.band}<h1>${title}</h1><p>${text}</p></div>`;
}

const star = (size: number, fill: string): string =>
  [0, 45]
    .map(
      (turn) =>
        `<path fill="${fill}" transform="rotate(${turn})" d="M${-size} ${-size}h${size * 2}v${size * 2}h${-size * 2}z"/>`,
    )
    .join("");

const row = ["#0b6b57", "#f2b134", "#bd2740", "#5b48bf", "#0b6b57"];

/** The eight-pointed khatim: as logo, and as a band for empty states. */
export const stars = {
  logo: `<svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true"><rect width="32" height="32" rx="9" fill="#0b6b57"/><g transform="translate(16 16)">${star(6.5, "#f2b134")}<circle r="4" fill="#0b6b57"/></g></svg>`,
  band: `<svg class="band" viewBox="0 0 200 44" width="200" height="44" aria-hidden="true">${row
    .map(
      (fill, index) =>
        `<g transform="translate(${20 + index * 40} 22)">${star(12, fill)}${star(7, "#f8f7f3")}<circle r="4.5" fill="${fill}"/></g>`,
    )
    .join("")}</svg>`,
};
