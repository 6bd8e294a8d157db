import { bidiText } from "#core/mail/bidi";
import { defineMail } from "#core/mail/mail";
import { mailTexts } from "#core/mail/mailTexts";
import { type OccasionForMail, renderOccasionMail } from "#core/mail/occasionMail";
import { readTicket } from "#core/mail/readOccasion";
import { sampleEvent } from "#core/mail/samples";

const texts = mailTexts({
  en: {
    subject: "We missed you",
    heading: (name: string) => `${name}, we missed you`,
    body: (title: string) =>
      `You had a seat at ${title}, and at one evening before it. Plans change, and that is fine.`,
    more: "Next time, open “I can't” in the mail of the day before, and your seat is free for somebody else. This note comes once. Only you know of it.",
    action: "See what is on",
  },
  ar: {
    subject: "افتقدناك",
    heading: (name) => bidiText`افتقدناك يا ${name}`,
    body: (title) => bidiText`كان لك مقعد في ${title} وفي أمسية قبلها. تتغير الخطط، ولا بأس في ذلك.`,
    more: "في المرة القادمة افتح «لن أتمكن» في رسالة اليوم السابق، فيصير مقعدك متاحًا لغيرك. تصلك هذه الرسالة مرة واحدة، ولا يعرف بها غيرك.",
    action: "شاهد الفعاليات",
  },
});

/** Tells a guest who kept two seats and did not come that this is fine, and how a seat is given back. */
export const missedTwice = defineMail<OccasionForMail>({
  /** Skipped when the guest was admitted after all, or the event was canceled. */
  read: async ({ deps, row, recipient }) => {
    const { occasion, ticket } = await readTicket(deps, row, recipient);
    return occasion?.status === "published" && ticket && ticket.checked_in_at === undefined
      ? occasion
      : undefined;
  },
  write: ({ name, locale }, event, siteUrl) => {
    const { subject, heading, body, more, action } = texts[locale];
    return renderOccasionMail(locale, event, siteUrl, {
      subject,
      heading: heading(name),
      paragraphs: [body(event.title), more],
      action: { label: action, url: `${siteUrl}/events` },
    });
  },
  samples: [sampleEvent],
});
