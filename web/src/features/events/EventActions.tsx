import type { CityEvent } from "@majlis/contracts/events";
import { createContext, lazy, Suspense, use, useState, type ReactNode } from "react";
import { createSeatActions } from "../../ui/seats/createSeatActions";

const RequestDialog = lazy(async () => ({ default: (await import("./RequestDialog")).RequestDialog }));

const { SeatActionsProvider, useSeatActions } = createSeatActions<CityEvent>({
  load: async () => (await import("../../lib/seats/takeEventSeat")).takeEventSeat,
  failure: "JoinEventFailed",
  TicketDialog: lazy(async () => ({ default: (await import("./EventTicketDialog")).EventTicketDialog })),
});

/** What one can do about the events of a page. Throws outside of EventActions. */
export const useEventActions = useSeatActions;

const AskContext = createContext<(event: CityEvent) => void>(() => undefined);

/** Opens the dialog that asks the host for a seat. */
export const useAskForSeat = () => use(AskContext);

/** Joining, asking and showing tickets, with their dialogs, once per page. */
export const EventActions = ({ children }: { readonly children: ReactNode }) => {
  const [asked, setAsked] = useState<CityEvent>();
  const [isAsking, setIsAsking] = useState(false);
  const askForSeat = (event: CityEvent) => {
    setAsked(event);
    setIsAsking(true);
  };
  return (
    <SeatActionsProvider>
      <AskContext value={askForSeat}>{children}</AskContext>
      <Suspense fallback={null}>
        {asked && <RequestDialog event={asked} isOpen={isAsking} onOpenChange={setIsAsking} />}
      </Suspense>
    </SeatActionsProvider>
  );
};
