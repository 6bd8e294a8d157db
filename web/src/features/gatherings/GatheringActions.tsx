import type { Gathering } from "@majlis/contracts/gatherings";
import { createContext, lazy, Suspense, use, useState, type ReactNode } from "react";
import { track } from "../../lib/analytics";
import { call } from "../../lib/api";
import { queryClient } from "../../lib/queryClient";
import { toastFailure } from "../../lib/toastFailure";
import { gatheringQueries } from "./gatherings.queries";

const GatheringTicketDialog = lazy(async () => ({
  default: (await import("./GatheringTicketDialog")).GatheringTicketDialog,
}));

interface Actions {
  readonly join: (gathering: Gathering) => void;
  readonly isJoining: (gathering: Gathering) => boolean;
  readonly showTicket: (gathering: Gathering, code: string) => void;
  /** The code of a ticket that was joined on this page, before the list has heard of it. */
  readonly joinedCode: (gathering: Gathering) => string | undefined;
}

const ActionsContext = createContext<Actions | null>(null);

/** What one can do about the gatherings of a page. Throws outside of GatheringActions. */
export const useGatheringActions = (): Actions => {
  const actions = use(ActionsContext);
  if (!actions) throw new Error("useGatheringActions must be used within GatheringActions");
  return actions;
};

/** Joins, and records that it was done. Joining again answers with the first ticket. */
const takeSeat = async ({ id, title }: Gathering): Promise<string> => {
  const { joinGathering } = await import("@majlis/contracts/gatherings");
  const { qr_code } = await call(joinGathering, { body: { gatheringId: id } });
  track({ event_type: "join", properties: { type: "gathering", id, title } });
  track({ event_type: "ticket_issued", properties: { type: "gathering", id, qr_code } });
  return qr_code;
};

const toastJoined = async () => {
  const { toastJoined: show } = await import("./toastJoined");
  show();
};

/** Joining and showing tickets, with their dialog, once per page. */
export const GatheringActions = ({ children }: { readonly children: ReactNode }) => {
  const [ticket, setTicket] = useState<{ gathering: Gathering; code: string }>();
  const [isOpen, setIsOpen] = useState(false);
  const [joining, setJoining] = useState<ReadonlySet<string>>(new Set());
  const [codes, setCodes] = useState<ReadonlyMap<string, string>>(new Map());

  const showTicket = (gathering: Gathering, code: string) => {
    setTicket({ gathering, code });
    setIsOpen(true);
  };

  const join = async (gathering: Gathering) => {
    setJoining((busy) => new Set(busy).add(gathering.id));
    try {
      const code = await takeSeat(gathering);
      setCodes((known) => new Map(known).set(gathering.id, code));
      showTicket(gathering, code);
      await toastJoined();
    } catch (error) {
      await toastFailure(error, "JoinGatheringFailed");
    }
    setJoining((busy) => new Set([...busy].filter((id) => id !== gathering.id)));
    // A refusal tells that the list is out of date, too.
    void queryClient.invalidateQueries({ queryKey: gatheringQueries.all });
    void queryClient.invalidateQueries({ queryKey: ["tickets"] });
  };

  const actions: Actions = {
    join: (gathering) => void join(gathering),
    isJoining: ({ id }) => joining.has(id),
    showTicket,
    joinedCode: ({ id }) => codes.get(id),
  };

  return (
    <ActionsContext value={actions}>
      {children}
      <Suspense fallback={null}>
        {ticket && <GatheringTicketDialog {...ticket} isOpen={isOpen} onOpenChange={setIsOpen} />}
      </Suspense>
    </ActionsContext>
  );
};
