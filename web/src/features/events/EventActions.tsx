import type { CityEvent } from "@majlis/contracts/events/events";
import { lazy } from "react";
import { createSeatActions } from "#features/tickets/seats/createSeatActions.tsx";

const { SeatActionsProvider, useSeatActions } = createSeatActions<CityEvent>({
  load: async () => (await import("#features/tickets/seats/takeEventSeat.ts")).takeEventSeat,
  failure: "JoinEventFailed",
  TicketDialog: lazy(async () => ({ default: (await import("./EventTicketDialog")).EventTicketDialog })),
});

/** Joining and showing tickets, with their dialog, once per page. */
export const EventActions = SeatActionsProvider;

/** What one can do about the events of a page. Throws outside of EventActions. */
export const useEventActions = useSeatActions;
