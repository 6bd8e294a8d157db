import type { GivenAnswers } from "@majlis/contracts/events/eventQuestions";
import type { EventId } from "@majlis/contracts/ids";
import type { SignedIn } from "#core/kernel/actor";
import { DomainError } from "#core/kernel/errors";
import { findCheckout } from "#core/payments/checkouts";
import { readPlusOnes } from "#core/seats/plusOneTickets";
import type { Deps } from "#core/table/deps";
import { areGiven } from "./eventAnswers";

/** What a person says with a join. */
export interface SeatWishes {
  readonly answers?: GivenAnswers | undefined;
  /** The names of the guests. */
  readonly guests?: readonly string[] | undefined;
  /** Whether other ticket holders see the first name. */
  readonly shown?: boolean | undefined;
}

/**
 * For a repeated join: throws JoinedBefore when the ticket or the held seat lacks a wish. What the person added since
 * is no difference, and neither is a wish that the call does not name.
 */
export const refuseOtherWishes = async (
  deps: Deps,
  { userId }: SignedIn,
  eventId: EventId,
  { answers, guests = [], shown }: SeatWishes,
): Promise<void> => {
  if (answers === undefined && guests.length === 0 && shown === undefined) return;
  const [seat, given] = await Promise.all([
    findOwnSeat(deps, userId, eventId),
    answers && areGiven(deps, { eventId, userId }, answers),
  ]);
  const isShown = shown === undefined || shown === seat.isShown;
  if (given === false || !isShown || !includesAll(seat.guests, guests)) throw new DomainError("JoinedBefore");
};

/** The ticket, or the seat that is held until it is paid. */
const findOwnSeat = async (deps: Deps, user_id: string, ref_id: string) => {
  const always = { consistent: true } as const;
  const { data: ticket } = await deps.store.ticket.get({ user_id, type: "event", ref_id }).go(always);
  if (!ticket) {
    const hold = await findCheckout(deps, user_id, ref_id);
    return { guests: hold?.guests ?? [], isShown: hold?.shown === true };
  }
  const guests = await readPlusOnes(deps, ticket, always);
  return { guests: guests.map(({ holder_name }) => holder_name), isShown: ticket.shown_event !== undefined };
};

/** Two guests can have one name. */
const includesAll = (present: readonly string[], wanted: readonly string[]): boolean => {
  const left = [...present];
  return wanted.every((name) => {
    const index = left.indexOf(name);
    if (index >= 0) left.splice(index, 1);
    return index >= 0;
  });
};
