import type { ErrorCode } from "@majlis/contracts/errors";
import type { SignedIn } from "#core/kernel/actor";
import { plusOneRefusal } from "#core/seats/plusOnes.rules";
import { refuseRemoved } from "#core/seats/removals";
import type { OwnClaim } from "#core/seats/seats.rules";
import type { Operations } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import type { AvailabilityRow } from "#core/table/occasions/availability.entity";
import type { TransactionRows } from "#core/table/store";
import { eventJoinState, joinRefusals } from "./event.rules";
import { readSeats } from "./findEvent";

/** What a person joins with. */
export interface Join {
  /** The seats as first read. */
  readonly first: AvailabilityRow;
  /** The names of the guests who come along. Each takes a seat in the same transaction. */
  readonly guests: readonly string[];
  /** Whether other holders see the first name. */
  readonly shown?: boolean | undefined;
  /** The price of one seat, in cents, that the join began with. */
  readonly priceCents: number;
  /** The founder has approved the person's request. */
  readonly approved: boolean;
  /** The seats are paid at the door. */
  readonly atDoor: boolean;
  /** Writes the person's answers. */
  readonly answers?: ((rows: TransactionRows) => Operations) | undefined;
}

/** Reads the seats again, consistently. Throws EventNotFound, and what `refuseRemoved` throws. */
export const rereadSeats = async (deps: Deps, actor: SignedIn, { first: { id } }: Join) => {
  const row = await readSeats(deps, actor, id, true);
  await refuseRemoved(deps, actor, row, { consistent: true });
  return row;
};

/** The reason why the actor may not take the seats of a join. Undefined without one. */
export const refusalOf =
  (deps: Deps, actor: SignedIn, row: AvailabilityRow, { guests, priceCents, approved }: Join) =>
  (claim: OwnClaim): ErrorCode | undefined =>
    joinRefusal(deps, actor, row, { ...claim, approved }) ??
    plusOneRefusal(row, actor.role, guests.length, claim) ??
    (row.price_cents === priceCents ? undefined : "PriceChanged");

/** The reason why the actor may not take a seat. Undefined without one. */
export const joinRefusal = (
  deps: Deps,
  actor: SignedIn,
  event: AvailabilityRow,
  claim: OwnClaim,
): ErrorCode | undefined => {
  const onSale = deps.settings.ways.length > 0;
  const state = eventJoinState(event, actor.role, deps.clock.now(), { ...claim, onSale });
  return state === "open" ? undefined : joinRefusals[state];
};

/** Whether the founder has approved the actor's request. Read only if the actor needs a request. */
export const isApproved = async (deps: Deps, actor: SignedIn, event: AvailabilityRow): Promise<boolean> => {
  const state = eventJoinState(event, actor.role, deps.clock.now(), { offered: true });
  if (state !== "request" && state !== "membership") return false;
  const { data } = await deps.store.eventRequest.get({ event_id: event.id, user_id: actor.userId }).go();
  return data?.status === "approved";
};
