import type { CityEvent } from "@majlis/contracts/events";
import { createContext, lazy, Suspense, use, useState, type ReactNode } from "react";
import { track } from "../../lib/analytics";
import { call } from "../../lib/api";
import { queryClient } from "../../lib/queryClient";
import { toastFailure } from "../../lib/toastFailure";
import { eventQueries } from "./events.queries";

const EventTicketDialog = lazy(async () => ({
  default: (await import("./EventTicketDialog")).EventTicketDialog,
}));
const RequestDialog = lazy(async () => ({ default: (await import("./RequestDialog")).RequestDialog }));

interface Actions {
  readonly join: (event: CityEvent) => void;
  readonly isJoining: (event: CityEvent) => boolean;
  readonly askForSeat: (event: CityEvent) => void;
  readonly showTicket: (event: CityEvent, code: string) => void;
  /** The code of a ticket that was joined on this page, before the list has heard of it. */
  readonly joinedCode: (event: CityEvent) => string | undefined;
}

const ActionsContext = createContext<Actions | null>(null);

/** What one can do about the events of a page. Throws outside of EventActions. */
export const useEventActions = (): Actions => {
  const actions = use(ActionsContext);
  if (!actions) throw new Error("useEventActions must be used within EventActions");
  return actions;
};

/** Leads to the page where the seat on hold is paid; the ticket comes with the payment. */
const payForSeat = async (eventId: CityEvent["id"]) => {
  const { checkout } = await import("@majlis/contracts/membership");
  const { redirectUrl } = await call(checkout, { query: { eventId } });
  if (redirectUrl) window.location.assign(redirectUrl);
};

/**
 * Joins, and records that it was done. Joining again answers with the first ticket. Without a code the seat is held
 * until it is paid, and the browser is on its way to the payment page.
 */
const takeSeat = async ({ id, title }: CityEvent) => {
  const { joinEvent } = await import("@majlis/contracts/events");
  const { qrCode } = await call(joinEvent, { body: { eventId: id } });
  if (qrCode === undefined) return payForSeat(id);
  track({ event_type: "join", properties: { type: "event", id, title } });
  track({ event_type: "ticket_issued", properties: { type: "event", id, qr_code: qrCode } });
  return qrCode;
};

/** Joining, asking and showing tickets, with their dialogs, once per page. */
export const EventActions = ({ children }: { readonly children: ReactNode }) => {
  const [ticket, setTicket] = useState<{ event: CityEvent; code: string }>();
  const [isTicketOpen, setIsTicketOpen] = useState(false);
  const [asked, setAsked] = useState<CityEvent>();
  const [isAsking, setIsAsking] = useState(false);
  const [joining, setJoining] = useState<ReadonlySet<string>>(new Set());
  const [codes, setCodes] = useState<ReadonlyMap<string, string>>(new Map());

  const showTicket = (event: CityEvent, code: string) => {
    setTicket({ event, code });
    setIsTicketOpen(true);
  };

  const join = async (event: CityEvent) => {
    setJoining((busy) => new Set(busy).add(event.id));
    try {
      const qrCode = await takeSeat(event);
      if (qrCode !== undefined) {
        setCodes((known) => new Map(known).set(event.id, qrCode));
        showTicket(event, qrCode);
      }
    } catch (error) {
      await toastFailure(error, "JoinEventFailed");
    }
    setJoining((busy) => new Set([...busy].filter((id) => id !== event.id)));
    // A refusal tells that the list is out of date, too.
    void queryClient.invalidateQueries({ queryKey: eventQueries.all });
    void queryClient.invalidateQueries({ queryKey: ["tickets"] });
  };

  const actions: Actions = {
    join: (event) => void join(event),
    isJoining: ({ id }) => joining.has(id),
    askForSeat: (event) => {
      setAsked(event);
      setIsAsking(true);
    },
    showTicket,
    joinedCode: ({ id }) => codes.get(id),
  };

  return (
    <ActionsContext value={actions}>
      {children}
      <Suspense fallback={null}>
        {ticket && <EventTicketDialog {...ticket} isOpen={isTicketOpen} onOpenChange={setIsTicketOpen} />}
        {asked && <RequestDialog event={asked} isOpen={isAsking} onOpenChange={setIsAsking} />}
      </Suspense>
    </ActionsContext>
  );
};
