import type { SitePath } from "@majlis/contracts/sitePaths";
import { hasFeature } from "#core/table/deps";
import { writeComingToken } from "#core/tickets/comingToken";
import { bidiText } from "#core/mail/bidi";
import { type Attachment, defineMail } from "#core/mail/mail";
import { mailMessages } from "#core/mail/mailMessages";
import { mailTexts } from "#core/mail/mailTexts";
import { dayAndTime } from "#core/mail/occasionFacts";
import type { OccasionForMail } from "#core/mail/occasionMail";
import { readComing } from "#core/mail/readOccasion";
import { sampleEvent } from "#core/mail/samples";
import { renderTicketMail, ticketAction, ticketFiles, ticketLinks } from "#core/mail/ticketParts";

const texts = mailTexts({
  en: {
    subject: (when: string, title: string) => `${when}: ${title}`,
    heading: (name: string) => `${name}, see you soon`,
    body: "If you cannot come, give your ticket back in My Tickets, so that somebody else can.",
    asked:
      "Are you still coming? Tell the host with the buttons below. If you can't, your seat is free for somebody else.",
    yes: "I'm coming",
    no: "I can't",
    action: "Open my tickets",
  },
  ar: {
    subject: (when, title) => bidiText`${when}: ${title}`,
    heading: (name) => bidiText`نراك قريبًا يا ${name}`,
    body: "إن لم تستطع الحضور فأعد تذكرتك من «تذاكري» ليحضر غيرك.",
    asked: "هل ما زلت تنوي الحضور؟ أخبر المضيف بالزرين أدناه. وإن تعذّر حضورك صار مقعدك متاحًا لغيرك.",
    yes: "سأحضر",
    no: "لن أتمكن",
    action: "افتح تذاكري",
  },
});

interface Facts {
  readonly occasion: OccasionForMail;
  readonly code: string;
  readonly token?: string | undefined;
  readonly attachments?: readonly Attachment[];
}

const comingPath = "/coming" satisfies SitePath;

/**
 * Reminds a ticket holder of time and place, with the ticket, and asks whether the person still comes. Both answers lead
 * to a page with a button. Without a token, nothing is asked.
 */
export const reminder = defineMail<Facts>({
  read: async (composition) => {
    const coming = await readComing(composition);
    if (!coming) return undefined;
    const { occasion, ticket } = coming;
    return {
      occasion,
      code: ticket.qr_code,
      token: hasFeature(composition.deps, "stillComing") ? writeComingToken(ticket) : undefined,
      attachments: await ticketFiles(composition, occasion, ticket),
    };
  },
  write: (to, facts, siteUrl) => {
    const { occasion, token, attachments } = facts;
    const { name, locale } = to;
    const { ticket } = mailMessages(locale);
    const { subject, heading, body, action, asked, yes, no } = texts[locale];
    const answer = (label: string, given: "yes" | "no") => ({
      label,
      url: `${siteUrl}${comingPath}`,
      fragment: `${given}.${token ?? ""}`,
    });
    const links = ticketLinks(to, occasion, siteUrl, { givesBack: token === undefined });
    const tickets = ticketAction(to, occasion, action, siteUrl);
    const ask = token === undefined ? body : asked;
    return {
      ...renderTicketMail(locale, facts, siteUrl, {
        subject: subject(dayAndTime(occasion, locale), occasion.title),
        heading: heading(name),
        paragraphs: [to.isGuest ? { html: ticket.body, text: ticket.bodyAsText } : ask],
        ...(token === undefined
          ? { action: tickets, links }
          : { action: answer(yes, "yes"), second: answer(no, "no"), links: [...links, tickets] }),
      }),
      attachments,
    };
  },
  samples: [
    { occasion: sampleEvent, code: "EVT-1" },
    { occasion: sampleEvent, code: "EVT-1", token: "01k9.e01k9.proof" },
  ],
});
