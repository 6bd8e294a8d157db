import type { Gathering } from "@majlis/contracts/gatherings";
import { lazy } from "react";
import { createSeatActions } from "#features/tickets/seats/createSeatActions.tsx";

const { SeatActionsProvider, useSeatActions } = createSeatActions<Gathering>({
  load: async () => (await import("#features/tickets/seats/takeGatheringSeat.ts")).takeGatheringSeat,
  failure: "JoinGatheringFailed",
  TicketDialog: lazy(async () => ({
    default: (await import("./GatheringTicketDialog")).GatheringTicketDialog,
  })),
  onJoined: async () => (await import("./toastJoined")).toastJoined(),
});

/** Joining and showing tickets, with their dialog, once per page. */
export const GatheringActions = SeatActionsProvider;

/** What one can do about the gatherings of a page. Throws outside of GatheringActions. */
export const useGatheringActions = useSeatActions;
