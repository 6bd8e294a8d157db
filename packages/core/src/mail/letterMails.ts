import { nameOfCity } from "@majlis/contracts/cityNames";
import { picturePath as pathOfPhoto } from "@majlis/contracts/events/pictures";
import type { LetterLanguage } from "@majlis/contracts/letter";
import type { Locale } from "@majlis/contracts/locales";
import { nameOfDistrict } from "@majlis/contracts/nights/districtNames";
import type { SitePath } from "@majlis/contracts/sitePaths";
import * as z from "zod/mini";
import { instantNow } from "#core/kernel/clock";
import { findReader, isReading, type Reading } from "#core/letter/letterReaders";
import { findIssue } from "#core/letter/planLetter";
import { eventOccasion } from "#core/occasions/occasions";
import type { Deps } from "#core/table/deps";
import type { EventRow } from "#core/table/occasions/event.entity";
import type { OutboxRow } from "#core/table/outbox.entity";
import type { BusinessRow } from "#core/table/partners/business.entity";
import type { LetterIssueRow, LetterOrderRow } from "#core/table/people/letter.entity";
import { isolateText } from "./bidi";
import { forMail } from "./composeEventMails";
import { formatWhen, linkOf, type OccasionForMail } from "./eventMails";
import { type MailBody, renderMail, renderMails } from "./layout";
import type { Addressee, Composer, MailContents } from "./mail";
import type { MailContent } from "./mailHtml";
import { mailMessages } from "./mailMessages";
import type { MailCard } from "./mailSections";
import { priceOf } from "./paymentMails";

/** The weekly letter, and the mail that asks to confirm its order. */

/** The languages of a letter, in their order. */
export const languagesOf = ({
  language,
}: {
  readonly language: LetterLanguage;
}): readonly [Locale, ...Locale[]] => (language === "both" ? ["ar", "en"] : [language]);

/** The reader of a letter. Undefined after the end. */
export const findReading = async (
  deps: Deps,
  { ref_id }: Pick<OutboxRow, "ref_id">,
): Promise<Reading | undefined> => {
  const reader = await findReader(deps, ref_id);
  return isReading(reader) ? reader : undefined;
};

/** The order that a mail asks to confirm. */
export const findOrder = async (
  { store }: Deps,
  { ref_id }: Pick<OutboxRow, "ref_id">,
): Promise<LetterOrderRow | undefined> =>
  (await store.letterOrder.get({ token: ref_id.replace("ltr_", "") }).go({ consistent: true })).data ??
  undefined;

const confirmPath = "/letter/confirm/:token" satisfies SitePath;
const stopPath = "/letter/stop/:token" satisfies SitePath;

/** Asks for the press that starts the letter. Anyone can enter any address, so it has no words of the form. */
export const letterOrderedMail = (
  { locale }: Pick<Addressee, "locale">,
  { city, token }: Pick<LetterOrderRow, "city" | "token">,
  siteUrl: string,
): MailBody => {
  const { subject, heading, body, ignore, action } = mailMessages(locale).letterOrdered;
  const name = nameOfCity(city, locale);
  return renderMail(locale, {
    subject: subject(name),
    heading: heading(name),
    paragraphs: [body(name), ignore],
    action: { label: action, url: siteUrl + confirmPath.replace(":token", token) },
  });
};

/** What a letter shows. */
export interface Letter {
  readonly city: string;
  readonly token: string;
  /** What an event shows in a language. */
  readonly show: (event: EventRow, locale: Locale) => OccasionForMail;
  readonly events: readonly EventRow[];
  readonly partners: readonly Pick<BusinessRow, "id" | "name" | "category" | "district">[];
  /** A photo of last week, with the event that it is from. */
  readonly photo?: (NonNullable<LetterIssueRow["photo"]> & { readonly event: EventRow }) | undefined;
}

/** The letter in one language, or in both, the first one on top. */
export const weeklyLetterMail = (
  [first, ...others]: readonly [Locale, ...Locale[]],
  letter: Letter,
  siteUrl: string,
): MailContents => ({
  ...renderMails(
    [first, contentOf(first, letter, siteUrl)],
    ...others.map((locale) => [locale, contentOf(locale, letter, siteUrl)] as const),
  ),
  unsubscribeUrl: `${siteUrl}/api/letter/unsubscribe/${letter.token}`,
});

const contentOf = (locale: Locale, letter: Letter, siteUrl: string): MailContent => {
  const { subject, heading, body, evenings, partners, photo, all, stop, reason } =
    mailMessages(locale).weeklyLetter;
  const city = nameOfCity(letter.city, locale);
  const [title = ""] = letter.events.map((event) => letter.show(event, locale).title);
  return {
    subject: subject(city, title),
    heading: heading(city),
    paragraphs: [body],
    sections: [
      { title: evenings, cards: letter.events.map((event) => eveningCard(event, letter, locale, siteUrl)) },
      ...(letter.partners.length > 0
        ? [{ title: partners, cards: letter.partners.map((one) => partnerCard(one, locale, siteUrl)) }]
        : []),
      ...(letter.photo ? [{ title: photo, cards: [photoCard(letter.photo, letter, locale, siteUrl)] }] : []),
    ],
    action: { label: all(city), url: `${siteUrl}/events?${new URLSearchParams({ city: letter.city })}` },
    links: [{ label: stop, url: siteUrl + stopPath.replace(":token", letter.token) }],
    reason,
  };
};

/** Never the place: only the district, which everyone may know. */
const eveningCard = (event: EventRow, { show }: Letter, locale: Locale, siteUrl: string): MailCard => {
  const { free, picture } = mailMessages(locale).weeklyLetter;
  const occasion = show(event, locale);
  const { price_cents, district } = event;
  const price = price_cents === 0 ? free : isolateText(locale, priceOf(price_cents));
  return {
    title: isolateText(locale, occasion.title),
    url: linkOf(event, siteUrl),
    lines: [
      formatWhen(event, locale),
      [district && nameOfDistrict(district, locale), price].filter(Boolean).join(" · "),
    ],
    picture: occasion.picture === undefined ? undefined : { url: siteUrl + occasion.picture, alt: picture },
  };
};

const partnerCard = (
  { name, category, district }: Letter["partners"][number],
  locale: Locale,
  siteUrl: string,
): MailCard => ({
  title: isolateText(locale, name),
  url: `${siteUrl}/guidebook?${new URLSearchParams({ q: name })}`,
  lines: [
    [mailMessages(locale).weeklyLetter.categories[category], district && nameOfDistrict(district, locale)]
      .filter(Boolean)
      .join(" · "),
  ],
});

const photoCard = (
  { event, id }: NonNullable<Letter["photo"]>,
  { show }: Letter,
  locale: Locale,
  siteUrl: string,
): MailCard => ({
  title: isolateText(locale, show(event, locale).title),
  url: linkOf(event, siteUrl),
  lines: [formatWhen(event, locale)],
  picture: {
    url: siteUrl + pathOfPhoto(event.id, id),
    alt: mailMessages(locale).weeklyLetter.photoAlt,
  },
});

/** Skipped when the link has ended. */
export const composeLetterOrdered: Composer = async ({ deps, mailer, row, recipient }) => {
  const order = await findOrder(deps, row);
  if (!order || order.expires_at <= instantNow(deps)) return undefined;
  return letterOrderedMail(recipient, order, mailer.siteUrl);
};

const LetterData = z.object({ city: z.string(), week: z.string() });

/** Skipped when the reader has ended the letter, and when none of its evenings is still to come. */
export const composeWeeklyLetter: Composer = async ({ deps, mailer, row }) => {
  const [reader, issue] = await Promise.all([
    findReading(deps, row),
    findIssue(deps, LetterData.parse(row.data)),
  ]);
  if (!reader || issue?.state !== "out") return undefined;
  const letter = await readLetter(deps, issue, reader);
  return letter && weeklyLetterMail(languagesOf(reader), letter, mailer.siteUrl);
};

/** What the letter tells, as far as it is still public. */
const readLetter = async (
  deps: Deps,
  { city, event_ids = [], business_ids = [], photo }: LetterIssueRow,
  { token }: Reading,
): Promise<Letter | undefined> => {
  const ids = [...event_ids, ...(photo ? [photo.event_id] : [])];
  const [{ data: events }, { data: partners }] = await Promise.all([
    deps.store.event.get(ids.map((id) => ({ id }))).go(),
    business_ids.length === 0
      ? { data: [] }
      : deps.store.business.get(business_ids.map((id) => ({ id }))).go(),
  ]);
  const listed = events.filter(({ listed_month, status }) => listed_month && status === "published");
  const coming = listed
    .filter(({ id, starts_at }) => event_ids.includes(id) && starts_at > instantNow(deps))
    .toSorted((one, other) => (one.starts_at < other.starts_at ? -1 : 1));
  if (coming.length === 0) return undefined;
  const ofPhoto = photo && (await findPhotoEvent(deps, photo, listed));
  return {
    city,
    token,
    show: (event, locale) => forMail(deps, eventOccasion(event, deps.clock.now()), locale),
    events: coming,
    partners: partners.filter(({ is_active }) => is_active),
    photo: photo && ofPhoto && { ...photo, event: ofPhoto },
  };
};

/** The event of a photo, unless the founder has removed the photo since. */
const findPhotoEvent = async (
  { store }: Deps,
  { id, event_id }: NonNullable<LetterIssueRow["photo"]>,
  listed: readonly EventRow[],
): Promise<EventRow | undefined> => {
  const { data } = await store.eventDetails.get({ id: event_id }).go();
  return data?.photos?.some((each) => each.id === id)
    ? listed.find((event) => event.id === event_id)
    : undefined;
};
