import type { CityEvent } from "@majlis/contracts/events/events";
import { eventJoinState, type EventJoinState } from "@majlis/core/events/event.rules";
import { isOffer } from "@majlis/core/seats/seats.rules";
import { useSession } from "#shared/session/useSession.ts";
import { useNow } from "#shared/ui/useNow.ts";

interface JoinState {
  readonly state: EventJoinState;
  /** A seat is held for this person: by the waitlist, or until it is paid. */
  readonly offered: boolean;
  readonly held: boolean;
}

/** What this person can do about an event now: the rule that the server enforces. */
export const useJoinState = (event: CityEvent): JoinState => {
  const { role } = useSession();
  const now = useNow();
  const offered = isOffer(event.my_waitlist, now);
  const held = (event.my_hold?.until ?? "") > now.toISOString();
  const approved = event.my_request?.status === "approved";
  return { state: eventJoinState(event, role, now, { offered: offered || held, approved }), offered, held };
};
