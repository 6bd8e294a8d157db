import { houseName } from "@majlis/contracts/house/house";
import { bidiText } from "#core/mail/bidi";
import { renderMail } from "#core/mail/layout";
import { defineMail } from "#core/mail/mail";
import { mailTexts } from "#core/mail/mailTexts";
import { dateOf } from "#core/mail/receiptFacts";
import { instant } from "#core/mail/samples";
import { lastDayOf } from "#core/membership/membership.rules";

const texts = mailTexts({
  en: {
    subject: `Your invitation to ${houseName.en}`,
    heading: (name: string) => `${name}, come in`,
    body: `The ${houseName.en} team has invited you: evenings in your city, and people to meet there.`,
    until: (date: string) =>
      `You are a member until ${date}, at no cost. The membership begins when you make an account.`,
    how: (email: string) => `Sign up with this address, ${email}. That is all.`,
    once: "We send this once. If you do nothing, you hear no more from us.",
    action: "Make My Account",
  },
  ar: {
    subject: `دعوتك إلى ${houseName.ar}`,
    heading: (name) => bidiText`أهلًا بك يا ${name}`,
    body: `دعاك فريق ${houseName.ar}: أمسيات في مدينتك، وناس تلتقي بهم فيها.`,
    until: (date) => bidiText`لديك عضوية حتى ${date} بلا مقابل. تبدأ حين تنشئ حسابك.`,
    how: (email) => bidiText`أنشئ حسابك بهذا العنوان: ${email}. هذا كل ما يلزم.`,
    once: "نرسل هذه الرسالة مرة واحدة. إن لم تفعل شيئًا فلن تصلك رسائل أخرى منا.",
    action: "إنشاء حسابي",
  },
});

interface Facts {
  readonly email: string;
  /** The end of the membership that waits. */
  readonly until?: string | undefined;
}

/** Invites a person whom an admin brought with a list. */
export const memberInvited = defineMail<Facts>({
  /** Skipped when the person has signed up, or the time is over. */
  read: async ({ deps, row }) => {
    const { data } = await deps.store.awaitedMember.get({ id: row.ref_id }).go({ consistent: true });
    if (data?.email === undefined || data.claimed_by !== undefined) return undefined;
    return data.until !== undefined && data.until <= deps.clock.now().toISOString()
      ? undefined
      : { email: data.email, until: data.until };
  },
  write: ({ name, locale }, { email, until }, siteUrl) => {
    const words = texts[locale];
    return renderMail(locale, {
      subject: words.subject,
      heading: words.heading(name),
      paragraphs: [
        words.body,
        ...(until === undefined ? [] : [words.until(dateOf(lastDayOf(until), locale))]),
        words.how(email),
        words.once,
      ],
      action: { label: words.action, url: `${siteUrl}/auth?tab=sign-up` },
    });
  },
  samples: [{ email: "dina@example.com" }, { email: "dina@example.com", until: instant }],
});
