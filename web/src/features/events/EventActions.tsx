import type { CityEvent } from "@majlis/contracts/events/events";
import { eventJoinState, type EventJoinState } from "@majlis/core/events/event.rules";
import { isOffer } from "@majlis/core/seats/seats.rules";
import { createSeatActions } from "#features/tickets/seats/createSeatActions.tsx";
import { useSession } from "#shared/session/useSession.ts";
import { isOnSale } from "#shared/features.ts";
import { useNow } from "#shared/ui/browserState.ts";
import { eventQueries } from "./events.queries";
import { takeEventSeat } from "#features/tickets/seats/seatCalls.ts";

const { SeatActionsProvider, useSeatActions } = createSeatActions({
  type: "event",
  take: takeEventSeat,
  failure: "JoinEventFailed",
  detail: eventQueries.detail,
});

/** Joins and tickets, with their dialog, once per page. */
export const EventActions = SeatActionsProvider;

/** Throws outside of EventActions. */
export const useEventActions = useSeatActions;

interface JoinState {
  readonly state: EventJoinState;
  /** The waitlist offers this person a seat. */
  readonly offered: boolean;
  /** A seat is held until this person pays. */
  readonly held: boolean;
  /** Whether this person could join if a seat were free. */
  readonly couldJoin: boolean;
}

/** What this person can do about an event now, by the rule that the server enforces. */
export const useJoinState = (event: CityEvent): JoinState => {
  const { role } = useSession();
  const now = useNow();
  const offered = isOffer(event.my_waitlist, now);
  const held = (event.my_hold?.until ?? "") > now.toISOString();
  const approved = event.my_request?.status === "approved";
  return {
    state: eventJoinState(event, role, now, { offered: offered || held, approved, onSale: isOnSale }),
    offered,
    held,
    couldJoin: eventJoinState(event, role, now, { offered: true, approved, onSale: isOnSale }) === "open",
  };
};
