import { houseName } from "@majlis/contracts/house/house";
import { bidiText } from "#core/mail/bidi";
import { isEventOff } from "#core/payments/transfers";
import { defineMail } from "#core/mail/mail";
import { mailTexts } from "#core/mail/mailTexts";
import { sampleTransfer } from "#core/mail/samples";
import { endedTransferMail, findTransferOf, type TransferForMail } from "#core/mail/transferParts";

const texts = mailTexts({
  en: {
    subject: `Your payment to ${houseName.en} has ended`,
    heading: (name: string) => `${name}, we haven't seen your payment`,
    body: "The time for it is over. If you have paid meanwhile, write to us with the reference, and we'll find it.",
    action: "See my payment",
  },
  ar: {
    subject: `انتهت دفعتك إلى ${houseName.ar}`,
    heading: (name) => bidiText`لم تصلنا دفعتك يا ${name}`,
    body: "انتهت المهلة. إن كنت قد دفعت في هذه الأثناء فراسلنا مع ذكر المرجع، وسنجدها.",
    action: "عرض دفعتي",
  },
});

/** Tells that a payment was not made in time. */
export const transferExpired = defineMail<TransferForMail>({
  /** Skipped when an admin found the money meanwhile, and when the event was canceled, which has a mail of its own. */
  read: async ({ deps, row }) => {
    const transfer = await findTransferOf(deps, row.ref_id);
    return transfer?.status === "expired" && !(await isEventOff(deps, transfer)) ? transfer : undefined;
  },
  write: (to, transfer, siteUrl) => endedTransferMail(to, transfer, texts[to.locale], siteUrl),
  samples: [sampleTransfer],
});
