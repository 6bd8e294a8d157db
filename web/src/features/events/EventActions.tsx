import type { CityEvent } from "@majlis/contracts/events/events";
import { eventJoinState } from "@majlis/core/events/event.rules";
import { isHeld, type PersonState, personState } from "@majlis/core/seats/personState.rules";
import { canQueue } from "@majlis/core/seats/waitlist.rules";
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

interface EventState {
  readonly state: PersonState;
  /** Whether this person may enter the waitlist. */
  readonly canWait: boolean;
}

/** What this person is at an event now, by the rules that the server enforces. */
export const useEventState = (event: CityEvent): EventState => {
  const { role } = useSession();
  const { joinedCode } = useEventActions();
  const now = useNow();
  const offered = isOffer(event.my_waitlist, now) || isHeld(event.my_hold, now);
  const approved = event.my_request?.status === "approved";
  const canDo = (isOffered: boolean) =>
    eventJoinState(event, role, now, { offered: isOffered, approved, onSale: isOnSale });
  const joined = joinedCode(event);
  const own = joined === undefined ? event : { ...event, my_ticket: {} };
  return {
    state: personState(own, canDo(offered), now),
    canWait: canDo(true) === "open" && canQueue(event, now),
  };
};
