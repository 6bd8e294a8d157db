import { houseName } from "@majlis/contracts/house/house";
import { renderMail } from "#core/mail/layout";
import { defineMail } from "#core/mail/mail";
import { mailTexts } from "#core/mail/mailTexts";

const texts = mailTexts({
  en: {
    subject: `Mails of ${houseName.en} arrive`,
    heading: "Your test mail has arrived",
    paragraphs: [
      "Look at it as your guests will: is it in the inbox and not among spam, and do you know the sender by name?",
      "Answer it once, and see that your answer reaches you.",
    ],
    action: "See what is left",
  },
  ar: {
    subject: `رسائل ${houseName.ar} تصل`,
    heading: "وصلت رسالتك التجريبية",
    paragraphs: [
      "انظر إليها كما سيراها ضيوفك: هل هي في صندوق الوارد لا بين الرسائل المزعجة؟ وهل اسم المرسل واضح؟",
      "ردّ عليها مرة واحدة، وتأكد من وصول ردّك إليك.",
    ],
    action: "انظر ما بقي",
  },
});

/** What an admin sends to the own address before the house opens. */
export const testMail = defineMail({
  read: async () => ({}),
  write: ({ locale }, _, siteUrl) => {
    const { action, ...text } = texts[locale];
    return renderMail(locale, { ...text, action: { label: action, url: `${siteUrl}/admin/opening` } });
  },
  samples: [{}],
});
