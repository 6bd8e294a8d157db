import { houseName } from "@majlis/contracts/house/house";
import { isEventOff } from "#core/payments/transfers";
import { bidiText, isolateText } from "#core/mail/bidi";
import { defineMail } from "#core/mail/mail";
import { renderMail } from "#core/mail/layout";
import { mailTexts } from "#core/mail/mailTexts";
import { sampleEvent, samplePayTo, sampleTransfer } from "#core/mail/samples";
import { findTransferOf, type PayTo, type TransferForMail, transferFacts } from "#core/mail/transferParts";

const texts = mailTexts({
  en: {
    subject: `Your payment to ${houseName.en}`,
    heading: (name: string) => `${name}, we're waiting for your payment`,
    body: "If you have sent it, say so on the page. If not, do nothing and it lapses.",
    action: "See my payment",
  },
  ar: {
    subject: `دفعتك إلى ${houseName.ar}`,
    heading: (name) => bidiText`ننتظر دفعتك يا ${name}`,
    body: "إن كنت قد أرسلتها فأخبرنا بذلك في الصفحة. وإلا فلا يلزمك شيء، وتنتهي وحدها.",
    action: "عرض دفعتي",
  },
});

interface Facts {
  readonly transfer: TransferForMail;
  readonly payTo: PayTo;
}

/** Reminds of a payment that is still awaited, with the instructions. */
export const transferReminder = defineMail<Facts>({
  /** Skipped when the person has paid meanwhile, and when the event was canceled. */
  read: async ({ deps, mailer, row }) => {
    const transfer = await findTransferOf(deps, row.ref_id);
    if (transfer?.status !== "awaiting" || !mailer.transfer || (await isEventOff(deps, transfer)))
      return undefined;
    return { transfer, payTo: mailer.transfer };
  },
  write: ({ name, locale }, { transfer, payTo }, siteUrl) => {
    const { subject, heading, body, action } = texts[locale];
    return renderMail(locale, {
      subject,
      heading: heading(name),
      paragraphs: [
        ...(transfer.title === undefined ? [] : [isolateText(locale, transfer.title)]),
        body,
        ...payTo.instructions[locale].split("\n").filter(Boolean),
      ],
      facts: transferFacts(locale, transfer, payTo),
      action: { label: action, url: `${siteUrl}/pay/${transfer.reference}` },
    });
  },
  samples: [
    { transfer: sampleTransfer, payTo: samplePayTo },
    { transfer: { ...sampleTransfer, title: sampleEvent.title }, payTo: samplePayTo },
  ],
});
