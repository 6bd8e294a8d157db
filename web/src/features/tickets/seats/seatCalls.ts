import type { CallInput } from "@majlis/contracts/endpoint";
import { type CityEvent, getEvent, joinEvent } from "@majlis/contracts/events/events";
import { type Gathering, joinGathering } from "@majlis/contracts/gatherings";
import { track } from "#shared/api/analytics.ts";
import { call } from "#shared/api/api.ts";
import { ApiError } from "#shared/api/apiErrors.ts";
import { openPaymentPage } from "#features/ways/openPaymentPage.ts";
import { ways } from "#shared/features.ts";
import { eventPath } from "#shared/paths.ts";
import type { SeatedOccasion } from "./occasion";
import type { AskPrice } from "./PriceDialog";
import { startCheckout } from "@majlis/contracts/membership";

/** What a person says when joining an event: answers, guests and whether to show the first name. */
export type JoinWishes = Pick<CallInput<typeof joinEvent>["body"], "answers" | "guests" | "shown" | "way">;

type JoinedEvent = Pick<CityEvent, "id" | "title">;
type PricedEvent = JoinedEvent &
  Pick<CityEvent, "city" | "price_cents" | "at_door" | "my_hold" | "starts_at">;

/**
 * Joins an event and tracks it. Several ways to pay, a simulated payment, and a price that changed since the page loaded
 * are asked first. Safe to repeat: the server returns the first ticket's code. Without a code the person did not confirm, or
 * the seat is held, and the browser leaves for the payment page.
 */
export const takeEventSeat = async (
  event: PricedEvent,
  ask: AskPrice,
  wishes: JoinWishes = {},
): Promise<string | undefined> => {
  const priceCents = priceOf(event);
  const hasWays = !event.my_hold && mayChoose(event);
  const isAsked = priceCents > 0 && (hasWays || (await isPaymentSimulated()));
  const sum = priceCents * seatsOf(event, wishes);
  const question = { city: event.city, priceCents: sum, isSimulated: true };
  const way = !isAsked || (await ask({ ...question, event: hasWays ? event : undefined }));
  if (!way) return undefined;
  const reply = await joinAtPrice(event, priceCents, ask, { ...wishes, ...(way !== true && { way }) });
  if (!reply) return undefined;
  if (reply.qrCode === undefined) await payForSeat(event);
  else trackEventTicket(event, reply.qrCode);
  return reply.qrCode;
};

/** Whether a seat may be paid in several ways, or at the door. The code that knows loads only then. */
export const mayChoose = ({ at_door }: Pick<SeatedOccasion, "at_door">): boolean =>
  (at_door ?? ways[1]) !== undefined;

/** A seat on hold keeps the price at which it was held. */
const priceOf = ({ price_cents, my_hold: hold }: Pick<PricedEvent, "price_cents" | "my_hold">): number =>
  hold?.price_cents ?? price_cents;

/** The seats that a join takes. The price of a hold is for all of its seats. */
const seatsOf = ({ my_hold: hold }: PricedEvent, { guests = [] }: JoinWishes): number =>
  hold ? 1 : 1 + guests.length;

/** Undefined when the price has changed and the person did not confirm the new one. */
const joinAtPrice = async (
  event: PricedEvent,
  priceCents: number,
  ask: AskPrice,
  wishes: JoinWishes,
): Promise<{ readonly qrCode?: string | undefined } | undefined> => {
  try {
    return await call(joinEvent, { body: { eventId: event.id, priceCents, ...wishes } });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // The page of the event asks the questions.
    if (error.code === "AnswersNeeded" && location.pathname !== eventPath(event.id)) {
      location.assign(eventPath(event.id));
      return undefined;
    }
    if (error.code !== "PriceChanged") throw error;
    const changed = priceOf(await call(getEvent, { params: { eventId: event.id } }));
    if (changed === priceCents) throw error;
    const isSimulated = changed > 0 && (await isPaymentSimulated());
    const seats = seatsOf(event, wishes);
    const isConfirmed = await ask({
      city: event.city,
      priceCents: changed * seats,
      before: priceCents * seats,
      isSimulated,
    });
    return isConfirmed ? joinAtPrice(event, changed, ask, wishes) : undefined;
  }
};

export const isPaymentSimulated = async (): Promise<boolean> => {
  const { demo } = await call(startCheckout, { query: { probe: "1" } });
  return demo === true;
};

/** Tracks a ticket issued by a join or a payment. */
export const trackEventTicket = ({ id, title }: JoinedEvent, code: string): void => {
  track({ event_type: "join", properties: { type: "event", id, title } });
  track({ event_type: "ticket_issued", properties: { type: "event", id, qr_code: code } });
};

/** Opens the payment page of a held seat, or of one that is held to be given. */
export const payForSeat = async (
  { id }: Pick<JoinedEvent, "id">,
  given: { readonly kursi?: "1" } = {},
): Promise<void> => openPaymentPage({ eventId: id, months: 1, ...given });

/** Joins a gathering and tracks it. Safe to repeat: the server returns the first ticket's code. */
export const takeGatheringSeat = async ({ id, title }: Pick<Gathering, "id" | "title">): Promise<string> => {
  const { qr_code } = await call(joinGathering, { body: { gatheringId: id } });
  track({ event_type: "join", properties: { type: "gathering", id, title } });
  track({ event_type: "ticket_issued", properties: { type: "gathering", id, qr_code } });
  return qr_code;
};
