import { bidiText } from "#core/mail/bidi";
import * as z from "zod/mini";
import { findEntry } from "#core/seats/waitlist.queries";
import { defineMail } from "#core/mail/mail";
import { mailTexts } from "#core/mail/mailTexts";
import { linkOf, occasionMail, type OccasionForMail } from "#core/mail/occasionMail";
import { publishedOccasionOf } from "#core/mail/readOccasion";
import { sampleEvent } from "#core/mail/samples";

const texts = mailTexts({
  en: {
    subject: (title: string) => `A seat came free: ${title}`,
    heading: (name: string) => `${name}, the seat went to the next in line`,
    body: "You keep your place on the waitlist, until it closes an hour before the start.",
    reasons: {
      membership:
        "A seat came free, but it needs a membership or an approved request, and your account has neither now.",
      private: "A seat came free, but the event is private at the moment.",
      unavailable: "A seat came free, but it cannot be paid at the moment.",
    },
    action: "See your place",
  },
  ar: {
    subject: (title) => bidiText`شغر مقعد: ${title}`,
    heading: (name) => bidiText`انتقل المقعد إلى التالي في الدور يا ${name}`,
    body: "يبقى مكانك في قائمة الانتظار محفوظًا إلى أن تُغلق قبل البدء بساعة.",
    reasons: {
      membership: "شغر مقعد، لكنه يتطلب عضوية أو طلبًا مقبولًا، وليس في حسابك الآن أيٌّ منهما.",
      private: "شغر مقعد، لكن الفعالية خاصة حاليًا.",
      unavailable: "شغر مقعد، لكن الدفع غير متاح حاليًا.",
    },
    action: "شاهد مكانك",
  },
});

const Data = z.object({ reason: z.enum(["membership", "private", "unavailable"]) });

interface Facts extends z.infer<typeof Data> {
  readonly occasion: OccasionForMail;
}

/** Tells why a free seat went to the next person. A private event has no page for its recipient. */
export const waitlistPassed = defineMail<Facts>({
  /** Skipped when the entry has ended, or has an offer since. */
  read: async (composition) => {
    const { deps, row } = composition;
    const [occasion, entry] = await Promise.all([
      publishedOccasionOf(composition),
      findEntry(deps, row.user_id, row.ref_id),
    ]);
    return occasion && entry?.status === "passed" ? { occasion, ...Data.parse(row.data) } : undefined;
  },
  write: (to, { occasion, reason }, siteUrl) => {
    const { reasons, body, ...own } = texts[to.locale];
    return occasionMail(to, occasion, { ...own, body: reasons[reason] }, siteUrl, {
      url: reason === "private" ? `${siteUrl}/my-tickets` : linkOf(occasion, siteUrl),
      more: [body],
    });
  },
  samples: [
    { occasion: sampleEvent, reason: "membership" },
    { occasion: sampleEvent, reason: "private" },
    { occasion: sampleEvent, reason: "unavailable" },
  ],
});
