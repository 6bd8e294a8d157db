import { bidiText } from "#core/mail/bidi";
import { defineMail } from "#core/mail/mail";
import { hostMail, readHosting } from "#core/mail/hostMail";
import { mailMessages } from "#core/mail/mailMessages";
import { mailTexts } from "#core/mail/mailTexts";
import type { OccasionForMail } from "#core/mail/occasionMail";
import { sampleEvent } from "#core/mail/samples";

const texts = mailTexts({
  en: {
    subject: (title: string) => `Requests to decide: ${title}`,
    heading: (name: string) => `${name}, you have new requests`,
    body: "Requests that you don't answer close when the event starts.",
    action: "Review Requests",
  },
  ar: {
    subject: (title) => bidiText`طلبات تنتظر البتّ: ${title}`,
    heading: (name) => bidiText`هناك من يطلب مقعدًا يا ${name}`,
    body: "هذه الطلبات تنتظر جوابك. وما لم يُبتّ فيه يُغلق عند بدء الفعالية.",
    action: "البتّ في الطلبات",
  },
});

interface Facts {
  readonly occasion: OccasionForMail;
  readonly pending: number;
}

/** Tells the founder how many requests wait for a decision. */
export const hostRequests = defineMail<Facts>({
  /** Skipped when all requests were decided since. */
  read: async (composition) => {
    const { deps, row } = composition;
    const [hosting, { data: event }] = await Promise.all([
      readHosting(composition),
      deps.store.event.get({ id: row.ref_id }).go({ consistent: true }),
    ]);
    const pending = event?.pending_requests ?? 0;
    return hosting && pending > 0 ? { occasion: hosting.occasion, pending } : undefined;
  },
  write: (to, { occasion, pending }, siteUrl) =>
    hostMail(
      to,
      occasion,
      texts[to.locale],
      [[mailMessages(to.locale).hostFacts.requests, `${pending}`]],
      siteUrl,
      "/founder/requests",
    ),
  samples: [{ occasion: sampleEvent, pending: 3 }],
});
