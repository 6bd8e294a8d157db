import { houseName } from "@majlis/contracts/house/house";
import { bidiText } from "#core/mail/bidi";
import * as z from "zod/mini";
import { defineMail } from "#core/mail/mail";
import { renderMail } from "#core/mail/layout";
import { mailTexts } from "#core/mail/mailTexts";

const texts = mailTexts({
  en: {
    subject: "Your membership was ended",
    heading: (name: string) => `${name}, you won't be charged again`,
    ended: `Your membership was ended by an admin of ${houseName.en}. There will be no further charge.`,
    included:
      "Your new role includes the membership, so your paid one was ended. There will be no further charge.",
    action: "See my membership",
  },
  ar: {
    subject: "أُنهيت عضويتك",
    heading: (name) => bidiText`لن يُخصم منك شيء بعد الآن يا ${name}`,
    ended: `أنهى أحد مديري ${houseName.ar} عضويتك. لن يُخصم أي مبلغ بعد الآن.`,
    included: "دورك الجديد يشمل العضوية، فأُنهيت عضويتك المدفوعة. لن يُخصم أي مبلغ بعد الآن.",
    action: "شاهد عضويتي",
  },
});

/** `free`: the new role has the membership without a charge. */
const Data = z.object({ free: z.boolean() });

/** Tells that an admin's change of the role ended the charge. */
export const membershipStopped = defineMail({
  read: async ({ row }) => Data.parse(row.data),
  write: ({ name, locale }, { free }, siteUrl) => {
    const { subject, heading, ended, included, action } = texts[locale];
    return renderMail(locale, {
      subject,
      heading: heading(name),
      paragraphs: [free ? included : ended],
      action: { label: action, url: `${siteUrl}/membership` },
    });
  },
  samples: [{ free: false }, { free: true }],
});
