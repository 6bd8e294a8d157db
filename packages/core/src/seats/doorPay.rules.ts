/** Rules of seats that are paid at the door: docs/product.md#paid-at-the-door. Pure, for server and page. */
import { isDoorClosed } from "#core/occasions/checkIn.rules";
import type { Times } from "#core/kernel/time.rules";

/** The most seats that one person holds unpaid at once, with those of the guests. */
export const maxUnpaidSeats = 6;

/** After so many unpaid seats that stayed empty within so many days, a person pays beforehand. */
export const maxMissed = 2;
export const missedDays = 180;

interface DoorFacts {
  readonly price_cents: number;
  /** One of `doorPays`. */
  readonly at_door?: string | undefined;
}

/** Whether a seat of the event can be paid at its door. */
export const canPayAtDoor = ({ price_cents, at_door }: DoorFacts): boolean =>
  price_cents > 0 && at_door !== undefined;

/** Whether a seat can be bought before the door. */
export const isSoldBefore = ({ at_door }: Pick<DoorFacts, "at_door">, onSale: boolean): boolean =>
  onSale && at_door !== "only";

interface UnpaidTicket {
  readonly seats: number;
  readonly isInside: boolean;
  readonly occasion: (Times & { readonly status: string }) | undefined;
}

/** Why a person cannot hold further unpaid seats. Undefined without a reason. `tickets` are the person's unpaid ones. */
export const unpaidRefusal = (
  tickets: readonly UnpaidTicket[],
  wanted: number,
  now: Date,
): "PaymentsUnavailable" | undefined => {
  const since = new Date(now.getTime() - missedDays * 86_400_000).toISOString();
  const held = tickets.filter(({ occasion }) => occasion?.status === "published");
  const over = held.filter(({ occasion }) => occasion && isDoorClosed(occasion, now));
  const missed = over.filter(({ occasion, isInside }) => !isInside && (occasion?.starts_at ?? "") >= since);
  if (missed.length >= maxMissed) return "PaymentsUnavailable";
  const open = held.filter((ticket) => !over.includes(ticket));
  const seats = open.reduce((sum, one) => sum + one.seats, wanted);
  return seats > maxUnpaidSeats ? "PaymentsUnavailable" : undefined;
};

interface PartyTicket {
  readonly payment_status: string;
  readonly due_cents?: number | undefined;
}

/** What a party owes: the seats that are due, at the price of when they were taken. Nothing once the event is free. */
export const partyDue = (
  party: readonly PartyTicket[],
  { price_cents = 0 }: { readonly price_cents?: number | undefined },
): { readonly cents: number; readonly seats: number } => {
  const due = price_cents === 0 ? [] : party.filter(({ payment_status }) => payment_status === "due");
  return { cents: due.reduce((sum, { due_cents = 0 }) => sum + due_cents, 0), seats: due.length };
};

/** Whether the sum that was taken is right. Without network, more may have been taken: a guest left the party since. */
export const isRightSum = (dueCents: number, takenCents: number, isOffline: boolean): boolean =>
  takenCents === dueCents || (isOffline && takenCents > dueCents);
