import { bidiText } from "#core/mail/bidi";
import * as z from "zod/mini";
import { instantNow } from "#core/kernel/clock";
import { lastDayOf } from "#core/membership/membership.rules";
import { defineMail } from "#core/mail/mail";
import { renderMail } from "#core/mail/layout";
import { mailTexts } from "#core/mail/mailTexts";
import { dateOf } from "#core/mail/receiptFacts";
import { instant } from "#core/mail/samples";

const texts = mailTexts({
  en: {
    subject: "Your membership was canceled",
    heading: (name: string) => `${name}, your membership was canceled`,
    until: (date: string) =>
      `You stay a member until ${date}. Nothing more is charged. You can become a member again at any time.`,
    untilResumable: (date: string) =>
      `You stay a member until ${date}. Nothing more is charged. Changed your mind? Until then you can resume your membership with one click.`,
    over: "Nothing more is charged. You can become a member again at any time.",
    resume: "Resume my membership",
    action: "See memberships",
  },
  ar: {
    subject: "أُلغيت عضويتك",
    heading: (name) => bidiText`أُلغيت عضويتك يا ${name}`,
    until: (date) =>
      bidiText`تبقى عضوًا حتى ${date}. لن يُخصم أي مبلغ بعد الآن، ويمكنك الانضمام من جديد متى شئت.`,
    untilResumable: (date) =>
      bidiText`تبقى عضوًا حتى ${date}. لن يُخصم أي مبلغ بعد الآن. هل غيّرت رأيك؟ يمكنك استئناف عضويتك بنقرة واحدة حتى ذلك اليوم.`,
    over: "لن يُخصم أي مبلغ بعد الآن، ويمكنك الانضمام من جديد متى شئت.",
    resume: "استئناف العضوية",
    action: "شاهد العضوية",
  },
});

/** `resumable`: the person canceled it here, so that its subscription has not ended. */
const Data = z.object({ period_ends_at: z.string(), resumable: z.optional(z.boolean()) });

interface Facts {
  /** Undefined when the membership has ended. */
  readonly goodUntil: string | undefined;
  readonly isResumable: boolean;
}

/**
 * Confirms a cancellation. The membership counts until the end of the paid month, if that is still to come, and a person
 * who canceled it can resume it until then.
 */
export const membershipCanceled = defineMail<Facts>({
  read: async ({ deps, row }) => {
    const { period_ends_at, resumable = false } = Data.parse(row.data);
    const goodUntil = period_ends_at > instantNow(deps) ? period_ends_at : undefined;
    return { goodUntil, isResumable: resumable && goodUntil !== undefined };
  },
  write: ({ name, locale }, { goodUntil, isResumable }, siteUrl) => {
    const { subject, heading, over, resume, action, ...own } = texts[locale];
    const until = isResumable ? own.untilResumable : own.until;
    return renderMail(locale, {
      subject,
      heading: heading(name),
      paragraphs: [goodUntil === undefined ? over : until(dateOf(lastDayOf(goodUntil), locale))],
      action: { label: isResumable ? resume : action, url: `${siteUrl}/membership` },
    });
  },
  samples: [
    { goodUntil: instant, isResumable: true },
    { goodUntil: instant, isResumable: false },
    { goodUntil: undefined, isResumable: false },
  ],
});
