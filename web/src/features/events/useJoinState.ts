import type { CityEvent } from "@majlis/contracts/events";
import { eventJoinState, type EventJoinState } from "@majlis/core/events/event.rules";
import { useSession } from "../../lib/session/useSession";
import { useNow } from "../../lib/useNow";

/** What this person can do about an event now: the rule that the server enforces. */
export const useJoinState = (event: CityEvent): EventJoinState => {
  const { role } = useSession();
  const now = useNow();
  return eventJoinState(event, role, now, { approved: event.my_request?.status === "approved" });
};
