import { createSeatActions } from "#features/tickets/seats/createSeatActions.tsx";
import { toast } from "#shared/ui/toast.ts";
import { gatheringQueries } from "./gatherings.queries";
import { gatheringsMessages } from "./messages/en";
import { takeGatheringSeat } from "#features/tickets/seats/takeSeat.ts";

const { SeatActionsProvider, useSeatActions } = createSeatActions({
  type: "gathering",
  take: takeGatheringSeat,
  failure: "JoinGatheringFailed",
  detail: gatheringQueries.detail,
  ticketTitle: () => gatheringsMessages.get().joined.ticketTitle,
  onJoined: () => {
    const { joined, joinedBody } = gatheringsMessages.get().joined;
    toast({ title: joined, description: joinedBody });
  },
});

/** Joins and tickets, with their dialog, once per page. */
export const GatheringActions = SeatActionsProvider;

/** Throws outside of GatheringActions. */
export const useGatheringActions = useSeatActions;
