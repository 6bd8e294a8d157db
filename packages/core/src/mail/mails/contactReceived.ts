import { houseName } from "@majlis/contracts/house/house";
import { acknowledge } from "#core/mail/greeting";
import { defineMail } from "#core/mail/mail";
import { mailTexts } from "#core/mail/mailTexts";

const texts = mailTexts({
  en: {
    subject: "We have your message",
    body: "We have your message. Our team reads every message and answers by email, usually within two days.",
  },
  ar: {
    subject: "وصلتنا رسالتك",
    body: `وصلتنا رسالتك. في ${houseName.ar} من يقرأ كل رسالة ويجيب عنها بالبريد الإلكتروني، خلال يومين عادةً.`,
  },
});

/** Acknowledges a contact message without its text, so that the form cannot be used to mail text to others. */
export const contactReceived = defineMail<object>({
  read: async () => ({}),
  write: (to, _facts, siteUrl) => acknowledge(to, texts[to.locale], siteUrl),
  samples: [{}],
});
