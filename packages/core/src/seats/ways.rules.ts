/** Rules of the ways to pay for a seat. Pure, for server and page. */
import type { PaymentWay, SeatWay } from "@majlis/contracts/values";
import { seatTransferEndsAt } from "#core/payments/transfer.rules";
import { canPayAtDoor } from "./doorPay.rules";

interface WayFacts {
  readonly price_cents: number;
  /** One of `doorPays`. */
  readonly at_door?: string | undefined;
  readonly starts_at: string;
}

/** The ways that are open for a seat now, the first one first. The door is the last one, or the only one. */
export const openWays = (
  event: WayFacts,
  { ways, now }: { readonly ways: readonly PaymentWay[]; readonly now: Date },
): readonly SeatWay[] => {
  if (event.price_cents === 0) return [];
  const before = ways.filter(
    (way) => way !== "transfer" || seatTransferEndsAt(event.starts_at, now) > now.toISOString(),
  );
  if (!canPayAtDoor(event)) return before;
  return event.at_door === "only" ? ["door"] : [...before, "door"];
};

interface OwnPayment {
  readonly my_hold?: { readonly claimed?: true | undefined } | undefined;
  readonly my_ticket?: { readonly payment_status?: string | undefined } | undefined;
}

/**
 * The ways that a person chooses among for a seat that is held or is to be paid at the door. None once money moved, after
 * the start, and where there is only one.
 */
export const waysToChange = (
  event: WayFacts & OwnPayment,
  house: { readonly ways: readonly PaymentWay[]; readonly now: Date },
): readonly SeatWay[] => {
  const { my_hold: hold, my_ticket: ticket, starts_at } = event;
  const isUnpaid = hold ? hold.claimed !== true : ticket?.payment_status === "due";
  const open = isUnpaid && starts_at > house.now.toISOString() ? openWays(event, house) : [];
  return open.length > 1 ? open : [];
};

/** The way of a join: the wish, or the usual one. The code of the refusal when it is not open. */
export const wayOf = (
  event: WayFacts,
  {
    wish,
    ...house
  }: { readonly ways: readonly PaymentWay[]; readonly now: Date; readonly wish?: SeatWay | undefined },
): SeatWay | "TransferTooLate" | "WayNotOpen" | undefined => {
  if (event.price_cents === 0) return undefined;
  const open = openWays(event, house);
  // Without a wish, the ways of the house come before the door, also when they are closed for this event.
  const way = wish ?? (event.at_door === "only" ? open[0] : (house.ways[0] ?? open[0]));
  if (way === undefined || open.includes(way)) return way;
  const isSold = event.at_door !== "only" && house.ways.some((one) => one === way);
  return way === "transfer" && isSold ? "TransferTooLate" : "WayNotOpen";
};
