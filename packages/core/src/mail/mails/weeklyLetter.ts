import { home, nameOfCity } from "@majlis/contracts/cities";
import { districtsOf } from "@majlis/contracts/nights/districts";
import { picturePath as pathOfPhoto } from "@majlis/contracts/events/pictures";
import type { Locale } from "@majlis/contracts/locales";
import { nameOfDistrict } from "@majlis/contracts/nights/districtNames";
import type { SitePath } from "@majlis/contracts/sitePaths";
import * as z from "zod/mini";
import { instantNow } from "#core/kernel/clock";
import type { Reading } from "#core/letter/letterReaders";
import { findIssue } from "#core/letter/planLetter";
import { eventOccasion } from "#core/occasions/occasions";
import type { Deps } from "#core/table/deps";
import type { EventRow } from "#core/table/occasions/event.entity";
import type { BusinessRow } from "#core/table/partners/business.entity";
import type { LetterIssueRow } from "#core/table/people/letter.entity";
import { bidiText, isolateText } from "#core/mail/bidi";
import { findReading, languagesOf } from "#core/mail/letterAddressee";
import { defineMail } from "#core/mail/mail";
import { renderMails } from "#core/mail/layout";
import type { MailContent } from "#core/mail/mailContent";
import type { MailCard } from "#core/mail/mailSections";
import { mailTexts } from "#core/mail/mailTexts";
import { formatWhen } from "#core/mail/occasionFacts";
import { linkOf, type OccasionForMail } from "#core/mail/occasionMail";
import { forMail } from "#core/mail/readOccasion";
import { priceOf } from "#core/mail/receiptFacts";
import { instant, sampleEvent } from "#core/mail/samples";

const texts = mailTexts({
  en: {
    subject: (city: string, title: string) => `The week in ${city}: ${title}`,
    heading: (city: string) => `The week in ${city}`,
    body: "These are the evenings of the next seven days. Open one to see its seats.",
    evenings: "Evenings",
    partners: "New in the guidebook",
    photo: "Last week",
    photoAlt: "A photo of the evening",
    picture: "The poster of the evening",
    free: "Free",
    categories: {
      Restaurants: "Restaurant",
      Attractions: "Attraction",
      Services: "Service",
      Entertainment: "Entertainment",
    },
    all: (city: string) => `All evenings in ${city}`,
    stop: "Stop this letter",
    reason: "You get this letter on Thursdays because you asked for it.",
  },
  ar: {
    subject: (city, title) => bidiText`أسبوع ${city}: ${title}`,
    heading: (city) => bidiText`أسبوع ${city}`,
    body: "هذه أمسيات الأيام السبعة القادمة. افتح أمسية لترى مقاعدها.",
    evenings: "الأمسيات",
    partners: "جديد الدليل",
    photo: "من الأسبوع الماضي",
    photoAlt: "صورة من الأمسية",
    picture: "ملصق الأمسية",
    free: "مجانًا",
    categories: {
      Restaurants: "مطعم",
      Attractions: "معلم سياحي",
      Services: "خدمات",
      Entertainment: "ترفيه",
    },
    all: (city) => bidiText`كل الأمسيات في ${city}`,
    stop: "أوقف هذه الرسالة",
    reason: "تصلك هذه الرسالة أيام الخميس لأنك طلبتها.",
  },
});

const Data = z.object({ city: z.string(), week: z.string() });

/** What a letter shows. */
interface Letter {
  readonly city: string;
  readonly token: string;
  /** The languages, the first one on top. Default: the reader's language. */
  readonly languages?: readonly [Locale, ...Locale[]];
  /** What an event shows in a language. */
  readonly show: (event: EventRow, locale: Locale) => OccasionForMail;
  readonly events: readonly EventRow[];
  readonly partners: readonly Pick<BusinessRow, "id" | "name" | "category" | "district">[];
  /** A photo of last week, with the event that it is from. */
  readonly photo?: (NonNullable<LetterIssueRow["photo"]> & { readonly event: EventRow }) | undefined;
}

const stopPath = "/letter/stop/:token" satisfies SitePath;

/** A city of the house can be without known districts. */
const [nearHome, nextToIt = nearHome] = districtsOf(home).map((district) => ({ district }));

const evening: EventRow = {
  ...sampleEvent,
  id: "evt_00000000000000000000000001",
  ...nearHome,
  description: "An evening.",
  founder_id: "usr_1",
  founder_name: "Lina Haddad",
  founder_role: "city_founder",
  price_cents: 1200,
  is_public: true,
  location_hidden: true,
  status: "published",
  attendee_count: 3,
  sequence: 0,
  created_at: instant,
};

/** A letter with every part. */
const sample: Letter = {
  city: home,
  token: "token",
  show: ({ id, title }) => ({ ...sampleEvent, id, title }),
  events: [evening, { ...evening, id: "evt_00000000000000000000000002", price_cents: 0, title: "Oud" }],
  partners: [{ id: "biz_1", name: "Jasmine House", category: "Restaurants", ...nextToIt }],
  photo: { event_id: evening.id, id: "pic_1", width: 800, height: 600, alt: "Guests", event: evening },
};

/** The letter in one language, or in both. */
export const weeklyLetter = defineMail<Letter>({
  /** Skipped when the reader has ended the letter, and when none of its evenings is still to come. */
  read: async ({ deps, row }) => {
    const [reader, issue] = await Promise.all([
      findReading(deps, row),
      findIssue(deps, Data.parse(row.data)),
    ]);
    return reader && issue?.state === "out" ? readLetter(deps, issue, reader) : undefined;
  },
  write: ({ locale }, letter, siteUrl) => {
    const [first, ...others] = letter.languages ?? [locale];
    return {
      ...renderMails(
        [first, contentOf(first, letter, siteUrl)],
        ...others.map((other) => [other, contentOf(other, letter, siteUrl)] as const),
      ),
      unsubscribeUrl: `${siteUrl}/api/letter/unsubscribe/${letter.token}`,
    };
  },
  samples: [sample, { ...sample, partners: [], photo: undefined }],
});

const contentOf = (locale: Locale, letter: Letter, siteUrl: string): MailContent => {
  const { subject, heading, body, evenings, partners, photo, all, stop, reason } = texts[locale];
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
  const { free, picture } = texts[locale];
  const occasion = show(event, locale);
  const { price_cents, district } = event;
  const price = price_cents === 0 ? free : isolateText(locale, priceOf(price_cents, locale));
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
    [texts[locale].categories[category], district && nameOfDistrict(district, locale)]
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
  picture: { url: siteUrl + pathOfPhoto(event.id, id), alt: texts[locale].photoAlt },
});

/** What the letter tells, as far as it is still public. */
const readLetter = async (
  deps: Deps,
  { city, event_ids = [], business_ids = [], photo }: LetterIssueRow,
  reader: Reading,
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
    token: reader.token,
    languages: languagesOf(reader),
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
