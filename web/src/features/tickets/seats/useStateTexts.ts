import type { TicketType } from "@majlis/contracts/tickets/tickets";
import type { PersonState } from "@majlis/core/seats/personState.rules";
import { seatsTaken } from "@majlis/core/seats/seats.rules";
import { monthlyPrice } from "#shared/features.ts";
import { formatDeadline, formatOrdinal, formatPrice } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { ticketsMessages } from "../messages/en";
import type { SeatedOccasion } from "./occasion";

export interface StateTexts {
  readonly lead: string;
  readonly note?: string | undefined;
}

type Catalog = ReturnType<typeof ticketsMessages.get>;
type Texts = Catalog["state"] & Catalog["eventState"];

/** Where nothing is reserved for the person, the price and the action say all. */
const priceOf = ({ price_cents: cents, city }: SeatedOccasion, texts: Texts): string =>
  formatPrice(cents ?? 0, texts.free, city);

const canceled = ({ my_ticket: ticket, city }: SeatedOccasion, texts: Texts): string | undefined => {
  if (!ticket) return undefined;
  return ticket.paid_cents
    ? texts.back({ price: formatPrice(ticket.paid_cents, "", city) })
    : texts.canceledNote;
};

const textsOf: Readonly<Record<PersonState, (occasion: SeatedOccasion, texts: Texts) => StateTexts>> = {
  seated: (_, texts) => ({ lead: texts.seated, note: texts.seatedNote }),
  host: (_, texts) => ({ lead: texts.host }),
  held: ({ my_hold: hold, city }, texts) => ({
    lead: texts.held,
    note: hold && !hold.claimed ? texts.until({ time: formatDeadline(hold.until, city) }) : texts.claimed,
  }),
  offered: ({ my_waitlist: entry, city }, texts) => ({
    lead: texts.offered,
    note: entry?.offer_expires_at
      ? texts.until({ time: formatDeadline(entry.offer_expires_at, city) })
      : undefined,
  }),
  waiting: ({ my_waitlist: entry }, texts) => ({
    lead: texts.waiting({ place: formatOrdinal(entry?.place ?? 1) }),
    note: texts.waitingNote,
  }),
  asked: (_, texts) => ({ lead: texts.asked, note: texts.askedNote }),
  declined: (_, texts) => ({ lead: texts.declined, note: texts.declinedNote }),
  running: (_, texts) => ({ lead: texts.running, note: texts.runningNote }),
  ended: (_, texts) => ({ lead: texts.ended }),
  canceled: (occasion, texts) => ({ lead: texts.canceled, note: canceled(occasion, texts) }),
  full: (occasion, texts) => ({
    lead: texts.full({ count: seatsTaken(occasion), capacity: occasion.capacity ?? 0 }),
    note: occasion.price_cents === undefined ? undefined : priceOf(occasion, texts),
  }),
  "not-on-sale": (_, texts) => ({ lead: texts.notOnSale, note: texts.notOnSaleNote }),
  membership: (occasion, texts) => ({
    lead: priceOf(occasion, texts),
    note: texts.membershipNote({ monthly: monthlyPrice() }),
  }),
  "sign-in": (occasion, texts) => ({ lead: priceOf(occasion, texts) }),
  request: (occasion, texts) => ({ lead: priceOf(occasion, texts) }),
  open: (occasion, texts) => ({ lead: priceOf(occasion, texts) }),
};

/** What a person is at an event or gathering, in words: what is so, and what comes next. */
export const useStateTexts = (type: TicketType, occasion: SeatedOccasion, state: PersonState): StateTexts => {
  const { state: texts, eventState, gatheringState } = useMessages(ticketsMessages);
  return textsOf[state](occasion, { ...texts, ...(type === "event" ? eventState : gatheringState) });
};
