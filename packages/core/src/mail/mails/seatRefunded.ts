import { inLanguage } from "#core/kernel/translation.rules";
import { bidiText, isolateText } from "#core/mail/bidi";
import { defineMail } from "#core/mail/mail";
import { renderMail } from "#core/mail/layout";
import { mailTexts } from "#core/mail/mailTexts";
import { sampleEvent } from "#core/mail/samples";

const texts = mailTexts({
  en: {
    subject: (title: string) => `Your payment: ${title}`,
    heading: (name: string) => `${name}, your money is on its way back`,
    body: "Your payment came when there was no seat for it any more, so all of it goes back to where it came from.",
    action: "See other events",
  },
  ar: {
    subject: (title) => bidiText`دفعتك: ${title}`,
    heading: (name) => bidiText`مالك في طريقه إليك يا ${name}`,
    body: "وصلت دفعتك بعد أن نفدت المقاعد، فتعود كاملة إلى حيث أتت.",
    action: "شاهد فعاليات أخرى",
  },
});

interface Facts {
  readonly title: string;
}

/** Tells that a payment bought no seat and is refunded. */
export const seatRefunded = defineMail<Facts>({
  read: async ({ deps, row, recipient }) => {
    const { data: event } = await deps.store.event.get({ id: row.ref_id }).go();
    return event ? inLanguage(event, recipient.locale) : undefined;
  },
  write: ({ name, locale }, { title }, siteUrl) => {
    const { subject, heading, body, action } = texts[locale];
    return renderMail(locale, {
      subject: subject(title),
      heading: heading(name),
      paragraphs: [isolateText(locale, title), body],
      action: { label: action, url: `${siteUrl}/events` },
    });
  },
  samples: [sampleEvent],
});
