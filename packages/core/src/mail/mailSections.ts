import { house } from "@majlis/contracts/house/house";
import { escapeHtml, withoutDirectionMarks } from "#core/kernel/escaping";
import { isolatesToHtml } from "./bidi";

/** Lists within a mail: cards with a picture, a title and a few lines, each a link. */

/** Escapes text for HTML. */
export const show = (text: string): string => isolatesToHtml(escapeHtml(text));

/** The attributes of a table that only lays out. */
export const table = 'role="presentation" border="0" cellpadding="0" cellspacing="0"';

export interface MailCard {
  readonly title: string;
  readonly url: string;
  readonly lines: readonly string[];
  /** A picture over the whole width. The card says the same without it. */
  readonly picture?: { readonly url: string; readonly alt: string } | undefined;
}

export interface MailSection {
  readonly title: string;
  readonly cards: readonly MailCard[];
}

/** What the layout of the mail says about directions. */
interface Directions {
  readonly column: string;
  readonly paragraph: string;
  readonly font: string;
  readonly side: "left" | "right";
}

/** Renders the sections below each other. Word ignores margins of tables, so that each row has its space. */
export const renderSections = (
  sections: readonly MailSection[],
  directions: Directions,
  text: string,
): string =>
  sections
    .map(
      ({ title, cards }) =>
        `<table${directions.column} ${table} width="100%"><tr><td align="${directions.side}" class="ink line" style="${text};padding:16px 0 12px;border-top:1px solid #e2e0d8;font-weight:700;font-size:20px;line-height:28px">${show(title)}</td></tr>${cards.map((card) => renderCard(card, directions, text)).join("")}</table>`,
    )
    .join("\n");

const renderCard = (
  { title, url, lines, picture }: MailCard,
  { paragraph, side, font }: Directions,
  text: string,
): string => {
  const link = `<a href="${escapeHtml(url)}"`;
  const image = picture
    ? `<tr><td align="${side}" bgcolor="#dcebe4" class="poster" style="background:#dcebe4;border-radius:14px">${link} style="text-decoration:none"><img src="${escapeHtml(picture.url)}" width="504" alt="${escapeHtml(withoutDirectionMarks(picture.alt))}" dir="auto" style="display:block;width:100%;max-width:504px;height:auto;border:0;border-radius:14px;font:${font};font-weight:700;line-height:44px;color:${house.colors.brand};text-align:center"></a></td></tr>`
    : "";
  return `${image}<tr><td align="${side}"${paragraph} class="ink" style="${text};padding:${picture ? "10px 0 0" : "0"};font-weight:700;line-height:24px">${link} class="link" style="color:${house.colors.brand};text-decoration:none">${show(title)}</a></td></tr><tr><td align="${side}" class="soft" style="${text};padding:2px 0 24px;font-size:15px;line-height:22px;color:#626d67">${lines.map(show).join("<br>")}</td></tr>`;
};
