import { bidiText } from "#core/mail/bidi";
import { eventOccasion } from "#core/occasions/occasions";
import { defineMail } from "#core/mail/mail";
import { mailTexts } from "#core/mail/mailTexts";
import { occasionMail, type OccasionForMail } from "#core/mail/occasionMail";
import { forMail, readTicket } from "#core/mail/readOccasion";
import { priceOf } from "#core/mail/receiptFacts";
import { sampleEvent } from "#core/mail/samples";

const texts = mailTexts({
  en: {
    subject: (title: string) => `Your request was approved: ${title}`,
    heading: (name: string) => `${name}, your request was approved`,
    paid: (price: string) =>
      `The event now costs ${price}. Pay and take your seat while there are seats, or decline.`,
    free: "Take your seat while there are seats, or decline.",
    action: "Take the seat or decline",
  },
  ar: {
    subject: (title) => bidiText`قُبل طلبك: ${title}`,
    heading: (name) => bidiText`قُبل طلبك يا ${name}`,
    paid: (price) => bidiText`أصبح ثمن الفعالية ${price}. ادفع واحجز مقعدك ما دامت هناك مقاعد، أو اعتذر.`,
    free: "احجز مقعدك ما دامت هناك مقاعد، أو اعتذر.",
    action: "حجز المقعد أو الاعتذار",
  },
});

/** Tells that the founder approved the request, and asks the guest to pay for the seat or to decline it. */
export const requestApproved = defineMail<OccasionForMail & { readonly price_cents: number }>({
  /** Skipped with a ticket, without an approved request, and when the event was canceled since. */
  read: async ({ deps, row, recipient }) => {
    const { user_id, ref_id } = row;
    const [{ data: event }, { data: request }, { ticket }] = await Promise.all([
      deps.store.event.get({ id: ref_id }).go({ consistent: true }),
      deps.store.eventRequest.get({ event_id: ref_id, user_id }).go({ consistent: true }),
      readTicket(deps, row, recipient),
    ]);
    if (event?.status !== "published" || request?.status !== "approved" || ticket) return undefined;
    return { ...event, ...forMail(deps, eventOccasion(event, deps.clock.now()), recipient.locale) };
  },
  write: (to, event, siteUrl) => {
    const { paid, free, ...own } = texts[to.locale];
    const body = event.price_cents > 0 ? paid(priceOf(event.price_cents, to.locale)) : free;
    return occasionMail(to, event, { ...own, body }, siteUrl);
  },
  samples: [
    { ...sampleEvent, price_cents: 1500 },
    { ...sampleEvent, price_cents: 0 },
  ],
});
