import type { CityEvent } from "@majlis/contracts/events/events";
import type { Gathering } from "@majlis/contracts/gatherings";
import { track } from "#shared/api/analytics.ts";
import { call } from "#shared/api/api.ts";

type Occasion = Pick<CityEvent, "id" | "title">;

/**
 * Joins an event and tracks it. Safe to repeat: the server returns the first ticket's code. Without a code the seat is
 * held, and the browser leaves for the payment page.
 */
export const takeEventSeat = async (event: Occasion): Promise<string | undefined> => {
  const { joinEvent } = await import("@majlis/contracts/events/events");
  const { qrCode } = await call(joinEvent, { body: { eventId: event.id } });
  if (qrCode === undefined) await payForSeat(event);
  else trackEventTicket(event, qrCode);
  return qrCode;
};

/** Tracks a ticket issued by a join or a payment. */
export const trackEventTicket = ({ id, title }: Occasion, code: string): void => {
  track({ event_type: "join", properties: { type: "event", id, title } });
  track({ event_type: "ticket_issued", properties: { type: "event", id, qr_code: code } });
};

/** Opens the payment page of a held seat. */
const payForSeat = async ({ id }: Occasion): Promise<void> => {
  const { startCheckout } = await import("@majlis/contracts/membership");
  const { redirectUrl } = await call(startCheckout, { query: { eventId: id } });
  if (redirectUrl) window.location.assign(redirectUrl);
};

/** Joins a gathering and tracks it. Safe to repeat: the server returns the first ticket's code. */
export const takeGatheringSeat = async ({ id, title }: Pick<Gathering, "id" | "title">): Promise<string> => {
  const { joinGathering } = await import("@majlis/contracts/gatherings");
  const { qr_code } = await call(joinGathering, { body: { gatheringId: id } });
  track({ event_type: "join", properties: { type: "gathering", id, title } });
  track({ event_type: "ticket_issued", properties: { type: "gathering", id, qr_code } });
  return qr_code;
};
