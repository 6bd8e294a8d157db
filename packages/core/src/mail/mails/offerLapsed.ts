import { bidiText } from "#core/mail/bidi";
import * as z from "zod/mini";
import { defineMail } from "#core/mail/mail";
import { mailTexts } from "#core/mail/mailTexts";
import { occasionMail, type OccasionForMail } from "#core/mail/occasionMail";
import { readTicket } from "#core/mail/readOccasion";
import { sampleEvent } from "#core/mail/samples";
import { eventCanceled } from "./eventCanceled";

const texts = mailTexts({
  en: {
    moved: {
      subject: (title: string) => `No longer held: ${title}`,
      heading: (name: string) => `${name}, the seat moved on`,
      body: "It was held for you for as long as we said, and is now free for the next in line. You can join the waitlist again.",
      action: "See it again",
    },
    /** When no one else waits. */ free: {
      heading: (name: string) => `${name}, your seat is open to everyone again`,
      body: "It was held for you for as long as we said. No one else is on the waitlist: you can still join while the seat is free.",
    },
  },
  ar: {
    moved: {
      subject: (title) => bidiText`لم يعد محجوزًا: ${title}`,
      heading: (name) => bidiText`انتقل المقعد إلى غيرك يا ${name}`,
      body: "حجزناه لك المدة التي ذكرناها، وصار الآن للتالي في الدور. يمكنك الانضمام إلى قائمة الانتظار من جديد.",
      action: "ألقِ نظرة أخرى",
    },
    free: {
      heading: (name) => bidiText`عاد مقعدك متاحًا للجميع يا ${name}`,
      body: "حجزناه لك المدة التي ذكرناها. لا أحد غيرك في قائمة الانتظار: ما زال بإمكانك الانضمام ما دام المقعد شاغرًا.",
    },
  },
});

/** `movedOn`: somebody else waits for the seat. */
const Data = z.object({ movedOn: z.boolean() });

interface Facts extends z.infer<typeof Data> {
  readonly occasion: OccasionForMail & { readonly status?: string };
}

/** Tells that an offered seat is no longer held. */
export const offerLapsed = defineMail<Facts>({
  /** Skipped for a person who has a ticket. */
  read: async ({ deps, row, recipient }) => {
    const { occasion, ticket } = await readTicket(deps, row, recipient);
    if (ticket && occasion?.status === "published") return undefined;
    return occasion && { occasion, ...Data.parse(row.data) };
  },
  instead: ({ occasion }) => (occasion.status === "canceled" ? eventCanceled : undefined),
  write: (to, { occasion, movedOn }, siteUrl) => {
    const { moved, free } = texts[to.locale];
    return occasionMail(to, occasion, movedOn ? moved : { ...moved, ...free }, siteUrl);
  },
  samples: [
    { occasion: sampleEvent, movedOn: true },
    { occasion: sampleEvent, movedOn: false },
  ],
});
