import { languages, type Locale } from "@majlis/contracts/locales";
import type { TicketMoney } from "#core/seats/cancelWrites";
import { isolateText } from "./bidi";
import { type MailBody, renderMail } from "./layout";
import type { Addressee } from "./mail";
import type { MailContent, MailFact } from "./mailContent";
import { mailMessages } from "./mailMessages";
import { type Placed, whenFact } from "./occasionFacts";
import { priceOf } from "./receiptFacts";

/** The fields of an occasion that mails use. */
export interface OccasionForMail extends Placed {
  readonly id: string;
  readonly title: string;
  readonly hostName: string;
  readonly canceled_by?: "team" | undefined;
  /** Path of the picture that everyone may see. Absent of a private event. */
  readonly picture?: string | undefined;
  /** Path of the host's page. Absent without one. */
  readonly hostPage?: string | undefined;
  /** Times and place before the latest changes. */
  readonly earlier?: Placed | undefined;
}

const isGathering = (id: string): boolean => id.startsWith("gat_");

/** The page of an occasion. */
export const linkOf = ({ id }: { readonly id: string }, siteUrl: string): string =>
  `${listLinkOf({ id }, siteUrl)}/${id}`;

/** The list page of the same kind. */
export const listLinkOf = ({ id }: { readonly id: string }, siteUrl: string): string =>
  `${siteUrl}/${isGathering(id) ? "gatherings" : "events"}`;

/** Renders a mail about an occasion, below its poster if everyone may see it. */
export const renderOccasionMail = (
  locale: Locale,
  occasion: Pick<OccasionForMail, "id" | "title" | "picture">,
  siteUrl: string,
  content: Omit<MailContent, "poster">,
): MailBody => {
  const { title, picture } = occasion;
  const page = linkOf(occasion, siteUrl);
  return renderMail(locale, {
    ...content,
    ...(picture !== undefined && { poster: { url: siteUrl + picture, title, page } }),
  });
};

/** The texts of a mail that says one thing about an occasion. */
export interface OccasionTexts {
  readonly subject: (title: string) => string;
  readonly heading: (name: string) => string;
  readonly body: string;
  readonly action: string;
}

interface OccasionMailParts {
  /** Says what became of the occasion. Default: its title. */
  readonly title?: string;
  /** Where the button leads. Default: the page of the occasion. */
  readonly url?: string;
  /** Paragraphs below the body. */
  readonly more?: readonly string[];
  /** Default: the times. Mails to people without a seat never contain the place. */
  readonly facts?: readonly MailFact[];
}

/** A mail that says one thing about an occasion, below its title. */
export const occasionMail = (
  { name, locale }: Addressee,
  occasion: OccasionForMail,
  { subject, heading, body, action }: OccasionTexts,
  siteUrl: string,
  {
    url = linkOf(occasion, siteUrl),
    title = isolateText(locale, occasion.title),
    more = [],
    facts = [whenFact(occasion, locale)],
  }: OccasionMailParts = {},
): MailBody =>
  renderOccasionMail(locale, occasion, siteUrl, {
    subject: subject(occasion.title),
    heading: heading(name),
    paragraphs: [title, body, ...more],
    facts,
    action: { label: action, url },
  });

/** What happens to the money of a canceled ticket. Nothing for a free one. */
export const moneyTexts = (locale: Locale, money: TicketMoney | undefined): readonly string[] => {
  if (!money) return [];
  const { coming, late, simulated } = mailMessages(locale).money;
  const amount = priceOf(money.amount_cents, locale);
  return [money.refunded ? coming(amount) : late(amount), ...(money.simulated ? [simulated] : [])];
};

/** The guests of a member who lose their seats: they have no account, so the member tells them. */
export const guestTexts = (locale: Locale, guests: readonly string[] = []): readonly string[] => {
  if (guests.length === 0) return [];
  const names = guests.map((name) => isolateText(locale, name)).join(languages[locale].comma);
  return [mailMessages(locale).lostSeats(names)];
};
