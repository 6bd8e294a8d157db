import type { CityEvent } from "@majlis/contracts/events/events";
import { track } from "#shared/api/analytics.ts";
import { call } from "#shared/api/api.ts";

type Occasion = Pick<CityEvent, "id" | "title">;

/**
 * Joins an event, and records that it was done. Joining again answers with the first ticket's code. Without a code the
 * seat is held until it is paid, and the browser is on its way to the payment page.
 */
export const takeEventSeat = async (event: Occasion): Promise<string | undefined> => {
  const { joinEvent } = await import("@majlis/contracts/events/events");
  const { qrCode } = await call(joinEvent, { body: { eventId: event.id } });
  if (qrCode === undefined) await payForSeat(event);
  else recordEventTicket(event, qrCode);
  return qrCode;
};

/** Records a ticket that joining or a payment led to. */
export const recordEventTicket = ({ id, title }: Occasion, code: string): void => {
  track({ event_type: "join", properties: { type: "event", id, title } });
  track({ event_type: "ticket_issued", properties: { type: "event", id, qr_code: code } });
};

/** Leads to the page where the seat on hold is paid; the ticket comes with the payment. */
const payForSeat = async ({ id }: Occasion): Promise<void> => {
  const { startCheckout } = await import("@majlis/contracts/membership");
  const { redirectUrl } = await call(startCheckout, { query: { eventId: id } });
  if (redirectUrl) window.location.assign(redirectUrl);
};
