import { bidiText } from "#core/mail/bidi";
import { defineMail } from "#core/mail/mail";
import { mailTexts } from "#core/mail/mailTexts";
import { sampleTransfer } from "#core/mail/samples";
import { endedTransferMail, findTransferOf, type TransferForMail } from "#core/mail/transferParts";

const texts = mailTexts({
  en: {
    subject: "We did not find your payment",
    heading: (name: string) => `${name}, your payment did not reach us`,
    body: "We looked for it and did not find it. If you have paid, write to us with the reference.",
    action: "See my payment",
  },
  ar: {
    subject: "لم نجد دفعتك",
    heading: (name) => bidiText`لم تصل إلينا دفعتك يا ${name}`,
    body: "بحثنا عنها ولم نجدها. إن كنت قد دفعت فراسلنا مع ذكر المرجع.",
    action: "عرض دفعتي",
  },
});

/** Tells that the money was not found, with the admin's reason. */
export const transferRejected = defineMail<TransferForMail>({
  read: async ({ deps, row }) => findTransferOf(deps, row.ref_id),
  write: (to, transfer, siteUrl) => endedTransferMail(to, transfer, texts[to.locale], siteUrl),
  samples: [{ ...sampleTransfer, reason: "No money." }],
});
