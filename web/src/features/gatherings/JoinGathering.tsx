import type { Gathering } from "@majlis/contracts/gatherings";
import { isMemberRole } from "@majlis/contracts/roles";
import { gatheringJoinState } from "@majlis/core/gatherings/gathering.rules";
import { type PersonState, personState } from "@majlis/core/seats/personState.rules";
import { isOffer } from "@majlis/core/seats/seats.rules";
import { canQueue } from "@majlis/core/seats/waitlist.rules";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { ticketsMessages } from "#features/tickets/messages/en.ts";
import { JoinWaitlist } from "#features/tickets/seats/JoinWaitlist.tsx";
import { OfTitle, StateBar, StateLine } from "#features/tickets/seats/StateBar.tsx";
import { createSeatActions } from "#features/tickets/seats/createSeatActions.tsx";
import { takeGatheringSeat } from "#features/tickets/seats/seatCalls.ts";
import { type StateTexts, useStateTexts } from "#features/tickets/seats/useStateTexts.ts";
import { isOnSale } from "#shared/features.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { doorPath, gatheringPath, membershipFor, paths } from "#shared/paths.ts";
import { useSession } from "#shared/session/useSession.ts";
import { Button, buttonClass } from "#shared/ui/Button.tsx";
import { useNow } from "#shared/ui/browserState.ts";
import { toast } from "#shared/ui/toast.ts";
import { gatheringQueries } from "./gatherings.queries";
import { gatheringsMessages } from "./messages/en";

interface JoinGatheringProps {
  readonly gathering: Gathering;
  readonly isBig?: boolean;
}

/** What this person is at a gathering now, by the rules that the server enforces. */
export const useGatheringState = (gathering: Gathering): PersonState => {
  const { role } = useSession();
  const { joinedCode } = useGatheringActions();
  const now = useNow();
  const canDo = gatheringJoinState(gathering, role, now, { offered: isOffer(gathering.my_waitlist, now) });
  const joined = joinedCode(gathering);
  return personState(joined === undefined ? gathering : { ...gathering, my_ticket: {} }, canDo, now);
};

/** The one action of a gathering, or its words where there is none. Screen readers hear the gathering's title too. */
export const JoinGathering = ({ gathering, isBig = false }: JoinGatheringProps) => {
  const messages = useMessages(gatheringsMessages).list;
  const { role } = useSession();
  const state = useGatheringState(gathering);
  const texts = useStateTexts("gathering", gathering, state);
  const of = <OfTitle text={messages.ofGathering({ title: gathering.title })} />;
  const now = useNow();
  const canWait = isMemberRole(role) && canQueue(gathering, now);
  const action = useAction(gathering, { state, isBig, of, texts, canWait });
  if (!isBig) return action ?? <StateLine texts={texts} of={of} />;
  // A gathering is free: to those who need a membership the bar says why they cannot join.
  const isForMembers = state === "membership";
  return (
    <StateBar
      state={state}
      lead={isForMembers ? messages.membersOnly : texts.lead}
      note={isForMembers && !isOnSale ? undefined : texts.note}
    >
      {action}
    </StateBar>
  );
};

interface ActionProps {
  readonly state: PersonState;
  readonly isBig: boolean;
  readonly of: ReactNode;
  readonly texts: StateTexts;
  readonly canWait: boolean;
}

/** The action by the state of the person. A state without one is said in words. */
const useAction = (gathering: Gathering, { state, isBig, of, texts, canWait }: ActionProps): ReactNode => {
  const messages = useMessages(gatheringsMessages).list;
  const tickets = useMessages(ticketsMessages).state;
  const actions = useGatheringActions();
  const className = isBig ? "w-full min-h-13! text-base" : "w-full";
  const link = (to: string, label: string) => (
    <Link to={to} className={buttonClass(isBig ? "primary" : "quiet", className)}>
      {label}
      {of}
    </Link>
  );
  switch (state) {
    case "seated":
      return (
        <Button
          kind={isBig ? "primary" : "quiet"}
          className={className}
          data-opens={gathering.id}
          onClick={() =>
            actions.showTicket(gathering, gathering.my_ticket?.qr_code ?? actions.joinedCode(gathering) ?? "")
          }
        >
          {messages.viewTicket}
          {of}
        </Button>
      );
    case "host":
      return isBig
        ? link(doorPath(gathering.id), messages.checkIn)
        : link(gatheringPath(gathering.id), messages.manage);
    case "open":
    case "offered":
      return (
        <Button
          className={className}
          isBusy={actions.isJoining(gathering)}
          busyLabel={messages.joining}
          onClick={() => actions.join(gathering)}
        >
          {state === "offered" ? messages.takeSeat : messages.join}
          {of}
        </Button>
      );
    case "membership":
      if (isBig && !isOnSale) return undefined;
      return link(membershipFor(gathering.id), isBig ? tickets.becomeMember : messages.membersOnly);
    case "ended":
      return isBig ? link(paths.gatherings, messages.findNext) : undefined;
    case "full":
    case "waiting":
      return canWait && !(isBig && state === "waiting") ? (
        <JoinWaitlist occasion={gathering} path={gatheringPath(gathering.id)} {...{ isBig, texts, of }} />
      ) : undefined;
    default:
      return undefined;
  }
};

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
