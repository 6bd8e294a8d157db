import { type Zone, zoneOfCity } from "@majlis/contracts/cities";
import { languages, type Locale } from "@majlis/contracts/locales";
import { nameOfDistrict } from "@majlis/contracts/nights/districtNames";
import type { TicketOffer } from "@majlis/contracts/nights/nightOffers";
import { isRatingOpen } from "#core/events/ratings/rating.rules";
import { findRating } from "#core/events/ratings/ratings";
import { formatTime } from "#core/kernel/time.rules";
import { findNightOffers } from "#core/nights/findNightOffers";
import { bidiText, isolateText } from "#core/mail/bidi";
import { defineMail } from "#core/mail/mail";
import { mailTexts } from "#core/mail/mailTexts";
import { linkOf, occasionMail, type OccasionForMail } from "#core/mail/occasionMail";
import { readTicket } from "#core/mail/readOccasion";
import { sampleEvent } from "#core/mail/samples";

const texts = mailTexts({
  en: {
    subject: (title: string) => `Thank you for coming: ${title}`,
    heading: (name: string) => `${name}, thank you for coming`,
    body: "How was it? One to five stars and, if you like, a sentence help the host. The host sees no names.",
    action: "Rate the evening",
    tonight:
      "Partners near the event have an offer for you tonight. Open your ticket and tap Use to show your card.",
    times: (from: string, until: string) => `from ${from} to ${until}`,
  },
  ar: {
    subject: (title) => bidiText`شكرًا لحضورك: ${title}`,
    heading: (name) => bidiText`شكرًا لحضورك يا ${name}`,
    body: "كيف كانت الأمسية؟ نجمة إلى خمس نجوم، وجملة إن أحببت، تساعد المضيف. لا يرى المضيف الأسماء.",
    action: "قيّم الأمسية",
    tonight: "لدى شركاء قريبين من الفعالية عروض لك الليلة. افتح تذكرتك واضغط «استخدام» لإظهار بطاقتك.",
    times: (from, until) => bidiText`من ${from} إلى ${until}`,
  },
});

interface Facts {
  readonly event: OccasionForMail;
  readonly offers?: readonly TicketOffer[];
}

/** The partner, and what it offers where and when. The value links to the map. */
const showOffer = (
  locale: Locale,
  zone: Zone,
  { partner, text, from, until, district, map_url }: TicketOffer,
) => {
  const { tag } = languages[locale];
  const times = texts[locale].times(
    formatTime(from, "time", tag, zone),
    formatTime(until, "time", tag, zone),
  );
  const value = `${isolateText(locale, text)} · ${times} · ${nameOfDistrict(district, locale)}`;
  return map_url === null ? ([partner, value] as const) : ([partner, value, map_url] as const);
};

/** Thanks an admitted guest and asks how it was. The link only opens the page: a mail program that follows it rates nothing. */
export const thanks = defineMail<Facts>({
  /** Skipped for guests who were not admitted or rated already, and when the event was canceled. */
  read: async ({ deps, row, recipient }) => {
    const { user_id, ref_id: event_id } = row;
    const [{ occasion, ticket }, rating] = await Promise.all([
      readTicket(deps, row, recipient),
      findRating(deps, { user_id, event_id }),
    ]);
    if (!occasion || ticket?.checked_in_at === undefined || rating) return undefined;
    if (!isRatingOpen(occasion, deps.clock.now())) return undefined;
    return { event: occasion, offers: await findNightOffers(deps, occasion) };
  },
  write: (to, { event, offers = [] }, siteUrl) =>
    occasionMail(to, event, texts[to.locale], siteUrl, {
      more: offers.length > 0 ? [texts[to.locale].tonight] : [],
      facts: offers.map((offer) => showOffer(to.locale, zoneOfCity(event.city), offer)),
      url: `${linkOf(event, siteUrl)}#rating`,
    }),
  samples: [
    { event: sampleEvent },
    {
      event: sampleEvent,
      offers: [
        {
          id: "nof_00000000000000000000000001",
          partner: "7",
          text: "2 + 1",
          from: "2026-12-03T19:00:00.000Z",
          until: "2026-12-03T23:00:00.000Z",
          distance: "nearby",
          district: "jabalWeibdeh",
          map_url: "https://maps.example.com/vinyl",
        },
      ],
    },
  ],
});
