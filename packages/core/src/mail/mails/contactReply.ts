import { home } from "@majlis/contracts/cities";
import { bidiText, isolateText } from "#core/mail/bidi";
import { defineMail } from "#core/mail/mail";
import { greetByFirstName } from "#core/mail/greeting";
import { renderMail } from "#core/mail/layout";
import { mailMessages } from "#core/mail/mailMessages";
import { mailTexts } from "#core/mail/mailTexts";
import { formatWhen } from "#core/mail/occasionFacts";
import { instant } from "#core/mail/samples";

const texts = mailTexts({
  en: {
    subject: "Our answer to your message",
    heading: (name: string) => `Hello ${name}`,
    about: (date: string) => `You wrote to us on ${date}. Here is our answer:`,
  },
  ar: {
    subject: "ردّنا على رسالتك",
    heading: (name) => bidiText`مرحبًا ${name}`,
    about: (date) => bidiText`كتبت إلينا في ${date}. إليك ردّنا:`,
  },
});

interface Facts {
  readonly text: string;
  readonly sentAt: string;
}

/** An admin's answer to a message. It repeats no words of the message, because anyone can enter any address. */
export const contactReply = defineMail<Facts>({
  read: async ({ deps, row }) => {
    const { data } = await deps.store.notification.get({ id: row.ref_id }).go({ consistent: true });
    return data?.reply && { text: data.reply.text, sentAt: data.created_at };
  },
  write: ({ name, locale }, { text, sentAt }, siteUrl) => {
    const { subject, heading, about } = texts[locale];
    return renderMail(locale, {
      subject,
      heading: greetByFirstName(name, locale, heading),
      paragraphs: [about(formatWhen({ starts_at: sentAt, city: home }, locale)), isolateText(locale, text)],
      action: { label: mailMessages(locale).contact.action, url: siteUrl },
    });
  },
  samples: [{ text: "Yes, there is a lift.\nSee you!", sentAt: instant }],
});
