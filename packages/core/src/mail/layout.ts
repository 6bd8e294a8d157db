import type { Locale } from "@majlis/contracts/locales";
import { withoutDirectionMarks } from "#core/kernel/escaping";
import type { MailContent } from "./mailContent";
import { type MailPart, renderHtml } from "./mailHtml";
import { mailMessages } from "./mailMessages";

/** The content of a mail, and its two parts. */

export interface MailBody {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** Renders a mail as HTML and as text in its language. */
export const renderMail = (locale: Locale, content: MailContent): MailBody => renderMails([locale, content]);

/** Renders a mail in one or several languages, one below the other. */
export const renderMails = (
  ...mails: readonly [
    readonly [locale: Locale, content: MailContent],
    ...(readonly (readonly [locale: Locale, content: MailContent])[]),
  ]
): MailBody => {
  const [first, ...others] = mails;
  const subjects = mails.map(([, { subject }]) => withoutDirectionMarks(subject));
  return {
    // A header of one line needs no isolates, and some programs show them.
    subject: subjects.join(" · "),
    html: renderHtml(partOf(first), ...others.map(partOf)),
    text: mails.map((mail) => renderText(partOf(mail))).join("\n\n\n"),
  };
};

const partOf = ([locale, content]: readonly [locale: Locale, content: MailContent]): MailPart => {
  const { closing } = mailMessages(locale);
  const { reason } = content;
  return {
    locale,
    content: linkIn(locale, content),
    closing: reason === undefined ? closing : `${reason}\n${closing}`,
  };
};

/**
 * Every link of a mail leads to the site, and names the mail's language: the mail may be opened on a new device, or in a
 * browser of another language. Cognito's placeholder of a code contains "#", so this is no URL yet.
 */
const inLanguage = (url: string, locale: Locale): string =>
  `${url}${url.includes("?") ? "&" : "?"}lang=${locale}`;

const linkIn = (
  locale: Locale,
  { poster, facts, action, second, links, sections, ...content }: MailContent,
): MailContent => ({
  ...content,
  ...(poster && { poster: { ...poster, page: inLanguage(poster.page, locale) } }),
  ...(sections && {
    sections: sections.map(({ cards, ...section }) => ({
      ...section,
      cards: cards.map((card) => ({ ...card, url: inLanguage(card.url, locale) })),
    })),
  }),
  ...(links && {
    links: links.map((link) => (link.leadsElsewhere ? link : { ...link, url: inLanguage(link.url, locale) })),
  }),
  ...(facts && {
    facts: facts.map(([label, value, url]) =>
      url === undefined ? [label, value] : [label, value, inLanguage(url, locale)],
    ),
  }),
  ...(action && { action: actionIn(action, locale) }),
  ...(second && { second: actionIn(second, locale) }),
});

const actionIn = (action: NonNullable<MailContent["action"]>, locale: Locale) => ({
  ...action,
  url: inLanguage(action.url, locale) + (action.fragment === undefined ? "" : `#${action.fragment}`),
});

const renderText = ({
  content: { heading, paragraphs, facts = [], sections = [], action, second, links = [], picture },
  closing,
}: MailPart): string =>
  [
    heading,
    ...paragraphs.map((each) => (typeof each === "string" ? each : each.text)),
    facts.map(([label, value, url]) => `${label}: ${[value, url].filter(Boolean).join(" ")}`).join("\n"),
    ...sections.flatMap(({ title, cards }) => [
      title,
      ...cards.map((card) => [card.title, ...card.lines, card.url].join("\n")),
    ]),
    picture?.caption,
    [action, second].flatMap((each) => (each ? [`${each.label}: ${each.url}`] : [])).join("\n"),
    links.map(({ label, url }) => `${label}: ${url}`).join("\n"),
    `--\n${closing}`,
  ]
    .filter(Boolean)
    .join("\n\n");
