import { defineMail } from "#core/mail/mail";
import { greetByFirstName } from "#core/mail/greeting";
import { renderMail } from "#core/mail/layout";
import { mailMessages } from "#core/mail/mailMessages";
import { mailTexts } from "#core/mail/mailTexts";

const texts = mailTexts({
  en: {
    subject: "We have your message",
    body: "We have your message. Our team reads every message and answers by email, usually within two days.",
  },
  ar: {
    subject: "وصلتنا رسالتك",
    body: "وصلتنا رسالتك. في مجلس من يقرأ كل رسالة ويجيب عنها بالبريد الإلكتروني، خلال يومين عادةً.",
  },
});

/** Acknowledges a contact message without its text, so that the form cannot be used to mail text to others. */
export const contactReceived = defineMail<object>({
  read: async () => ({}),
  write: ({ name, locale }, _facts, siteUrl) => {
    const { heading, action } = mailMessages(locale).contact;
    const { subject, body } = texts[locale];
    return renderMail(locale, {
      subject,
      heading: greetByFirstName(name, locale, heading),
      paragraphs: [body],
      action: { label: action, url: siteUrl },
    });
  },
  samples: [{}],
});
