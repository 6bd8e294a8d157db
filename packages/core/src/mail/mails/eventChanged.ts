import { instantNow } from "#core/kernel/clock";
import type { Occasion } from "#core/occasions/occasions";
import { findCheckout, isOpen } from "#core/payments/checkouts";
import { showPaid } from "#core/seats/refundSeat";
import type { Deps } from "#core/table/deps";
import type { TicketRow } from "#core/table/tickets/ticket.entity";
import { bidiText, isolateText } from "#core/mail/bidi";
import { type Attachment, defineMail } from "#core/mail/mail";
import { mailTexts } from "#core/mail/mailTexts";
import { changeOf, formatWhen } from "#core/mail/occasionFacts";
import { linkOf, type OccasionForMail, renderOccasionMail } from "#core/mail/occasionMail";
import { readTicket } from "#core/mail/readOccasion";
import { priceOf } from "#core/mail/receiptFacts";
import { instant, sampleEvent } from "#core/mail/samples";
import { calendarFile, ticketAction } from "#core/mail/ticketParts";

const texts = mailTexts({
  en: {
    subject: (title: string) => `Changed: ${title}`,
    body: "Your ticket stays valid. This is how it stands now:",
    held: "Your seat is held until you pay. The page of the event shows how it stands now:",
    giveBack: (until: string, amount: string) =>
      `If the change does not suit you, give your ticket back until ${until}, and you get all of the ${amount} back.`,
    giveBackAction: "Keep it or give it back",
    action: "Open my tickets",
    heldAction: "See the details",
  },
  ar: {
    subject: (title) => bidiText`تغيير: ${title}`,
    body: "تبقى تذكرتك صالحة. وهذه هي التفاصيل الآن:",
    held: "مقعدك محجوز إلى أن تدفع. تُظهر صفحة الفعالية حالها الآن:",
    giveBack: (until, amount) =>
      bidiText`إن لم يناسبك التغيير فأعد تذكرتك حتى ${until}، ويعود إليك مبلغ ${amount} كله.`,
    giveBackAction: "احتفظ بها أو أعدها",
    action: "افتح تذاكري",
    heldAction: "شاهد التفاصيل",
  },
});

interface Facts {
  readonly occasion: OccasionForMail;
  /** What the holder of a paid ticket gets back with it, and until when. */
  readonly paid?: { readonly paid_cents: number; readonly refundable_until: string } | undefined;
  /** Whether the person has a seat on hold in place of a ticket. */
  readonly isHeld?: boolean;
  readonly attachments?: readonly Attachment[];
}

/**
 * Tells a ticket holder the current time and place, and of a paid ticket until when it can be given back. Tells a person
 * with a seat on hold without the place.
 */
export const eventChanged = defineMail<Facts>({
  /** Skipped without a ticket and a held seat, and when the occasion was canceled after the change. */
  read: async ({ deps, mailer, row, recipient }) => {
    const { occasion, ticket } = await readTicket(deps, row, recipient);
    if (occasion?.status !== "published") return undefined;
    if (ticket) {
      const attachments = [calendarFile(deps, occasion, mailer.siteUrl)];
      return { occasion, paid: returnOf(deps, ticket, occasion), attachments };
    }
    const checkout = await findCheckout(deps, row.user_id, row.ref_id);
    const isHeld = checkout?.held_until !== undefined && isOpen(deps, checkout);
    return isHeld ? { occasion, isHeld } : undefined;
  },
  write: (to, { occasion, paid, isHeld = false, attachments }, siteUrl) => {
    const { locale } = to;
    const { subject, body, held, heldAction, action, giveBack, giveBackAction } = texts[locale];
    const until = paid && formatWhen({ starts_at: paid.refundable_until, city: occasion.city }, locale);
    return {
      ...renderOccasionMail(locale, occasion, siteUrl, {
        subject: subject(occasion.title),
        ...changeOf(occasion, locale, !isHeld),
        paragraphs: [
          isolateText(locale, occasion.title),
          isHeld ? held : body,
          ...(paid && until !== undefined ? [giveBack(until, priceOf(paid.paid_cents, locale))] : []),
        ],
        action: isHeld
          ? { label: heldAction, url: linkOf(occasion, siteUrl) }
          : ticketAction(to, occasion, paid ? giveBackAction : action, siteUrl),
      }),
      attachments,
    };
  },
  samples: [
    { occasion: sampleEvent },
    {
      occasion: {
        ...sampleEvent,
        earlier: { ...sampleEvent, starts_at: instant, venue_name: "Beit Sykes" },
      },
    },
    { occasion: sampleEvent, paid: { paid_cents: 5000, refundable_until: instant } },
    { occasion: sampleEvent, isHeld: true },
  ],
});

/** A paid ticket that can still be given back with the money. */
const returnOf = (deps: Deps, ticket: TicketRow, occasion: Occasion) => {
  const { paid_cents, refundable_until } = { ...noMoney, ...showPaid(ticket, occasion) };
  return paid_cents !== undefined && refundable_until !== undefined && refundable_until > instantNow(deps)
    ? { paid_cents, refundable_until }
    : undefined;
};

const noMoney = { paid_cents: undefined, refundable_until: undefined };
