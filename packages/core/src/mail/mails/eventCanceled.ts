import { readPlusOnes } from "#core/seats/plusOneTickets";
import { bidiText, isolateText } from "#core/mail/bidi";
import { type Attachment, defineMail } from "#core/mail/mail";
import { mailMessages } from "#core/mail/mailMessages";
import { mailTexts } from "#core/mail/mailTexts";
import { hostOf } from "#core/mail/occasionFacts";
import {
  guestTexts,
  listLinkOf,
  moneyTexts,
  occasionMail,
  type OccasionForMail,
} from "#core/mail/occasionMail";
import { CancellationData, type CancellationNote, now, readTicket } from "#core/mail/readOccasion";
import { sampleEvent, sampleMoney } from "#core/mail/samples";
import { calendarFile } from "#core/mail/ticketParts";

const texts = mailTexts({
  en: {
    subject: (title: string) => `Canceled: ${title}`,
    heading: (name: string) => `${name}, this one will not take place`,
    body: (host: string) => `It was canceled by ${host}.`,
    message: (host: string) => `A word from ${host}:`,
    unpaid: "Your seat was not paid yet. Please do not send the money: the payment has ended.",
    claimed: "You told us that you have paid. When the money is here, we pay it back.",
    action: "See other events",
  },
  ar: {
    subject: (title) => bidiText`إلغاء: ${title}`,
    heading: (name) => bidiText`لن نلتقي في هذا الموعد يا ${name}`,
    body: (host) => bidiText`ألغته جهة الاستضافة: ${host}.`,
    message: (host) => bidiText`كلمة من ${host}:`,
    unpaid: "لم يُدفع ثمن مقعدك بعد. يُرجى ألا ترسل المبلغ: انتهت هذه الدفعة.",
    claimed: "أخبرتنا أنك دفعت. حين يصل المبلغ نعيده إليك.",
    action: "شاهد فعاليات أخرى",
  },
});

interface Facts extends CancellationNote {
  readonly occasion: OccasionForMail;
  readonly attachments?: readonly Attachment[] | undefined;
}

/** Tells that an occasion is canceled, by its host or the team, with their message and the refund if there are any. */
export const eventCanceled = defineMail<Facts>({
  /** Rows for people on the waitlist have no message: it is on the occasion. They got no file that could be taken back. */
  read: async ({ deps, mailer, row, recipient }) => {
    const { occasion, ticket } = await readTicket(deps, row, recipient);
    if (!occasion) return undefined;
    const guests = ticket ? await readPlusOnes(deps, ticket, now) : [];
    return {
      occasion,
      message: occasion.cancel_message,
      ...CancellationData.parse(row.data),
      guests: guests.map(({ holder_name }) => holder_name),
      attachments: ticket && [calendarFile(deps, occasion, mailer.siteUrl)],
    };
  },
  write: (to, { occasion, message, money, guests, held, attachments }, siteUrl) => {
    const { locale } = to;
    const { byTeam } = mailMessages(locale);
    const own = texts[locale];
    const host = hostOf(occasion, locale);
    const isByTeam = occasion.canceled_by === "team";
    const body = isByTeam ? byTeam.body : own.body(host);
    const introduction = isByTeam ? byTeam.message : own.message(host);
    return {
      ...occasionMail(to, occasion, { ...own, body }, siteUrl, {
        title: own.subject(occasion.title),
        more: [
          ...guestTexts(locale, guests),
          ...moneyTexts(locale, money),
          ...(held ? [own[held]] : []),
          ...(message ? [introduction, isolateText(locale, message)] : []),
        ],
        url: listLinkOf(occasion, siteUrl),
      }),
      attachments,
    };
  },
  samples: [
    { occasion: sampleEvent, message: "The oud broke." },
    { occasion: sampleEvent, message: "", money: sampleMoney },
    { occasion: { ...sampleEvent, canceled_by: "team" }, message: "It was reported." },
    { occasion: sampleEvent, held: "unpaid" },
    { occasion: sampleEvent, held: "claimed" },
  ],
});
