import { bidiText } from "#core/mail/bidi";
import { findEntry, isOffered } from "#core/seats/waitlist.queries";
import { defineMail } from "#core/mail/mail";
import { mailTexts } from "#core/mail/mailTexts";
import { formatWhen } from "#core/mail/occasionFacts";
import { occasionMail, type OccasionForMail } from "#core/mail/occasionMail";
import { occasionOf } from "#core/mail/readOccasion";
import { instant, sampleEvent } from "#core/mail/samples";

const texts = mailTexts({
  en: {
    subject: (title: string) => `A seat for you: ${title}`,
    heading: (name: string) => `${name}, a seat came free`,
    body: (until: string) => `It is held for you until ${until}. After that it is no longer held for you.`,
    action: "Take the seat",
  },
  ar: {
    subject: (title) => bidiText`مقعد لك: ${title}`,
    heading: (name) => bidiText`شغر لك مقعد يا ${name}`,
    body: (until) => bidiText`نحجزه لك حتى ${until}، وبعد ذلك لا يبقى محجوزًا لك.`,
    action: "خذ المقعد",
  },
});

interface Facts {
  readonly occasion: OccasionForMail;
  readonly until: string;
}

/** Offers a free seat, with the end of the offer. */
export const seatOffered = defineMail<Facts>({
  /** Skipped when the offer was taken, left or expired before delivery. */
  read: async (composition) => {
    const { deps, row } = composition;
    const [occasion, entry] = await Promise.all([
      occasionOf(composition),
      findEntry(deps, row.user_id, row.ref_id),
    ]);
    if (!occasion || !entry?.offer_expires_at || !isOffered(deps, entry)) return undefined;
    return { occasion, until: entry.offer_expires_at };
  },
  write: (to, { occasion, until }, siteUrl) => {
    const own = texts[to.locale];
    const body = own.body(formatWhen({ starts_at: until, city: occasion.city }, to.locale));
    return occasionMail(to, occasion, { ...own, body }, siteUrl);
  },
  samples: [{ occasion: sampleEvent, until: instant }],
});
