import type { Gathering } from "@majlis/contracts/gatherings";
import { isMemberRole } from "@majlis/contracts/roles";
import { gatheringJoinButton } from "@majlis/core/gatherings/gathering.rules";
import { isOffer } from "@majlis/core/seats/seats.rules";
import { Link } from "react-router-dom";
import { JoinWaitlist } from "#features/tickets/seats/JoinWaitlist.tsx";
import { createSeatActions } from "#features/tickets/seats/createSeatActions.tsx";
import { hasEnded } from "#features/tickets/seats/occasion.ts";
import { takeGatheringSeat } from "#features/tickets/seats/seatCalls.ts";
import { toastRefusal } from "#shared/api/toastFailure.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { doorPath, gatheringPath } from "#shared/paths.ts";
import { useSession } from "#shared/session/useSession.ts";
import { Button, buttonClass } from "#shared/ui/Button.tsx";
import { useNow } from "#shared/ui/browserState.ts";
import { toast } from "#shared/ui/toast.ts";
import { gatheringQueries } from "./gatherings.queries";
import { gatheringsMessages } from "./messages/en";
import { Words } from "#shared/ui/Words.tsx";

interface JoinGatheringProps {
  readonly gathering: Gathering;
  readonly isBig?: boolean;
}

/** The one action of a gathering. Screen readers hear the gathering's title too. */
export const JoinGathering = ({ gathering, isBig = false }: JoinGatheringProps) => {
  const messages = useMessages(gatheringsMessages).list;
  const { role } = useSession();
  const now = useNow();
  const actions = useGatheringActions();
  const offered = isOffer(gathering.my_waitlist, now);
  const { state, enabled, count, capacity } = gatheringJoinButton(gathering, role, now, { offered });
  const code = gathering.my_ticket?.qr_code ?? actions.joinedCode(gathering);
  const className = isBig ? "w-full h-13! text-base" : "w-full";
  const of = (
    <Words as="span" className="sr-only">
      {messages.ofGathering({ title: gathering.title })}
    </Words>
  );

  if (code !== undefined && state !== "canceled" && state !== "ended")
    return (
      <Button
        kind={isBig ? "primary" : "quiet"}
        className={className}
        data-opens={gathering.id}
        onClick={() => actions.showTicket(gathering, code)}
      >
        {messages.viewTicket}
        {of}
      </Button>
    );
  if (gathering.is_host && gathering.status === "published" && !hasEnded(gathering, now))
    return (
      <Link
        to={isBig ? doorPath(gathering.id) : gatheringPath(gathering.id)}
        className={buttonClass(isBig ? "primary" : "quiet", className)}
      >
        {isBig ? messages.checkIn : messages.manage}
        {of}
      </Link>
    );
  if (state === "open")
    return (
      <Button
        className={className}
        isBusy={actions.isJoining(gathering)}
        busyLabel={messages.joining}
        onClick={() => actions.join(gathering)}
      >
        {offered ? messages.takeSeat : messages.join}
        {of}
      </Button>
    );
  const labels = {
    canceled: messages.canceled,
    running: messages.running,
    ended: messages.ended,
    full: messages.full({ count, capacity }),
    "members-only": messages.membersOnly,
  };
  const closed = (
    <Button
      kind={enabled && !isBig ? "quiet" : "primary"}
      className={className}
      disabled={!enabled}
      onClick={() => toastRefusal("GatheringMembersOnly")}
    >
      {labels[state]}
      {of}
    </Button>
  );
  if (state !== "full") return closed;
  return (
    <JoinWaitlist
      occasion={gathering}
      path={gatheringPath(gathering.id)}
      couldJoin={isMemberRole(role)}
      isBig={isBig}
      full={closed}
    />
  );
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
