import * as z from "zod/mini";
import type { SitePath } from "@majlis/contracts/sitePaths";
import { readPlusOnes } from "#core/seats/plusOneTickets";
import { bidiText, isolateText } from "#core/mail/bidi";
import { type Attachment, defineMail } from "#core/mail/mail";
import { mailMessages } from "#core/mail/mailMessages";
import { mailTexts } from "#core/mail/mailTexts";
import type { OccasionForMail } from "#core/mail/occasionMail";
import { now, readTicket } from "#core/mail/readOccasion";
import { receiptFacts } from "#core/mail/receiptFacts";
import { instant, sampleEvent } from "#core/mail/samples";
import { renderTicketMail, ticketAction, ticketFiles, ticketLinks } from "#core/mail/ticketParts";

const texts = mailTexts({
  en: {
    subject: (title: string) => `Your ticket: ${title}`,
    heading: (name: string) => `${name}, you have a seat`,
    guest: "Guest",
    guests: "Each guest has a ticket of their own. Pass it on with its link below.",
    due: "Pay at the door",
    action: "Open my tickets",
  },
  ar: {
    subject: (title) => bidiText`تذكرتك: ${title}`,
    heading: (name) => bidiText`مقعدك محجوز يا ${name}`,
    guest: "ضيفك",
    guests: "لكل ضيف تذكرته. أرسلها إليه بالرابط أدناه.",
    due: "يُدفع عند الباب",
    action: "افتح تذاكري",
  },
});

/** What a paid ticket cost. */
const Paid = z.object({
  amount_cents: z.int(),
  receipt: z.string(),
  tax_percent: z.optional(z.number()),
});

/** What is paid at the door, with the seats of the guests. */
const Due = z.object({ due_cents: z.int() });

interface Facts {
  readonly occasion: OccasionForMail;
  readonly code: string;
  readonly paid?: z.infer<typeof Paid> | undefined;
  readonly dueCents?: number | undefined;
  readonly guests?: readonly { readonly name: string; readonly code: string }[];
  readonly attachments?: readonly Attachment[];
}

/** The page of a guest's ticket. The code is in the fragment, which browsers do not send. */
const guestPath = "/guest-ticket" satisfies SitePath;

/** The ticket, with its QR image and its code as text, and links to the tickets of the guests. */
export const ticketIssued = defineMail<Facts>({
  /** Skipped when the occasion was canceled since. */
  read: async (composition) => {
    const { deps, row, recipient } = composition;
    const { occasion, ticket } = await readTicket(deps, row, recipient);
    if (occasion?.status !== "published" || !ticket) return undefined;
    const guests = await readPlusOnes(deps, ticket, now);
    return {
      occasion,
      code: ticket.qr_code,
      paid: Paid.safeParse(row.data).data,
      dueCents: Due.safeParse(row.data).data?.due_cents,
      guests: guests.map(({ holder_name: name, qr_code: code }) => ({ name, code })),
      attachments: await ticketFiles(composition, occasion, ticket),
    };
  },
  write: (to, facts, siteUrl) => {
    const { occasion, paid, dueCents, guests = [], attachments } = facts;
    const { name, locale } = to;
    const { subject, heading, action, due, guest, guests: note } = texts[locale];
    const { body, bodyAsText, paid: label } = mailMessages(locale).ticket;
    return {
      ...renderTicketMail(locale, facts, siteUrl, {
        subject: subject(occasion.title),
        heading: heading(name),
        paragraphs: [{ html: body, text: bodyAsText }, ...(guests.length > 0 ? [note] : [])],
        facts: [
          ...guests.map(
            (each) => [guest, isolateText(locale, each.name), `${siteUrl}${guestPath}#${each.code}`] as const,
          ),
          ...(paid ? receiptFacts(locale, paid, label, siteUrl) : []),
          ...(dueCents === undefined ? [] : receiptFacts(locale, { amount_cents: dueCents }, due, siteUrl)),
        ],
        action: ticketAction(to, occasion, action, siteUrl),
        links: ticketLinks(to, occasion, siteUrl),
      }),
      attachments,
    };
  },
  samples: [
    {
      occasion: sampleEvent,
      code: "EVT-1",
      paid: { amount_cents: 1500, receipt: "9F3A21BC07D1-0001" },
    },
    {
      occasion: sampleEvent,
      code: "EVT-1",
      paid: { amount_cents: 1500, receipt: "9F3A21BC07D1-0001", tax_percent: 16 },
    },
    { occasion: sampleEvent, code: "EVT-1", dueCents: 1200 },
    { occasion: sampleEvent, code: "EVT-1", guests: [{ name: "Omar", code: "EVT-2" }] },
    { occasion: { ...sampleEvent, venue_name: undefined }, code: "EVT-1" },
    { occasion: { ...sampleEvent, venue_name: undefined, place_from: instant }, code: "EVT-1" },
  ],
});
