import * as z from "zod/mini";
import { formerNames } from "@majlis/contracts/values";
import { bidiText, isolateText } from "#core/mail/bidi";
import { defineMail } from "#core/mail/mail";
import { mailTexts } from "#core/mail/mailTexts";
import { occasionMail } from "#core/mail/occasionMail";
import { type LostTicket, readLostTicket } from "#core/mail/readOccasion";
import { sampleEvent } from "#core/mail/samples";

const texts = mailTexts({
  en: {
    subject: (title: string) => `You gave your seat: ${title}`,
    heading: (name: string) => `${name}, your seat has a new guest`,
    body: "The QR code of your ticket is no longer valid.",
    comes: (name: string) => `In your place: ${name}`,
    paid: "What you paid stays with you: if the event is canceled or the seat is given back in time, the money comes back to you.",
    action: "See the event",
  },
  ar: {
    subject: (title) => bidiText`أعطيت مقعدك: ${title}`,
    heading: (name) => bidiText`${name}، صار لمقعدك ضيف جديد`,
    body: "لم يعد رمز QR لتذكرتك صالحًا للدخول.",
    comes: (name) => `يأتي مكانك: ${name}`,
    paid: "ما دفعته يبقى لك: إن أُلغيت الفعالية أو أُعيد المقعد في الوقت المحدد عاد المال إليك.",
    action: "عرض الفعالية",
  },
});

const Data = z.object({ substitute_id: z.string(), is_paid: z.boolean() });

interface Facts extends Pick<LostTicket, "occasion" | "attachments"> {
  /** Who comes. */
  readonly substitute: string;
  readonly isPaid: boolean;
}

/** Tells the giver of a seat that it was taken, and takes the date out of the calendar. */
export const substituteCame = defineMail<Facts>({
  read: async (composition) => {
    const { substitute_id, is_paid } = Data.parse(composition.row.data);
    const lost = await readLostTicket(composition);
    if (!lost) return undefined;
    const { data: user } = await composition.deps.store.user.get({ id: substitute_id }).go();
    return { ...lost, substitute: user?.full_name ?? formerNames.holder, isPaid: is_paid };
  },
  write: (to, { occasion, substitute, isPaid, attachments }, siteUrl) => {
    const { comes, paid, ...own } = texts[to.locale];
    return {
      ...occasionMail(to, occasion, own, siteUrl, {
        more: [comes(isolateText(to.locale, substitute)), ...(isPaid ? [paid] : [])],
      }),
      attachments,
    };
  },
  samples: [
    { occasion: sampleEvent, substitute: "Rana", isPaid: false },
    { occasion: sampleEvent, substitute: "Rana", isPaid: true },
  ],
});
