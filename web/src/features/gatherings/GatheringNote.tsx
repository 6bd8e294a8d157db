import type { Gathering } from "@majlis/contracts/gatherings";
import { isMemberRole } from "@majlis/contracts/roles";
import { gatheringJoinState } from "@majlis/core/gatherings/gathering.rules";
import { canQueue } from "@majlis/core/seats/waitlist.rules";
import { Link } from "react-router-dom";
import { useMessages } from "#shared/i18n/i18n.ts";
import { useSession } from "#shared/session/useSession.ts";
import { useNow } from "#shared/ui/browserState.ts";
import { paths } from "#shared/paths.ts";
import { useGatheringActions } from "./GatheringActions";
import { gatheringsMessages } from "./messages/en";

/** The sentence below the action that explains it. */
export const GatheringNote = ({ gathering }: { readonly gathering: Gathering }) => {
  const messages = useMessages(gatheringsMessages).note;
  const { status, role } = useSession();
  const { joinedCode } = useGatheringActions();
  const now = useNow();
  const hasTicket = gathering.my_ticket !== undefined || joinedCode(gathering) !== undefined;
  const state = gatheringJoinState(gathering, role, now);
  if (state === "canceled") return hasTicket && <p className={noteClass}>{messages.canceledNote}</p>;
  if (state === "ended")
    return (
      <p className={noteClass}>
        {messages.endedNote}{" "}
        <Link to={paths.gatherings} className="font-semibold text-primary underline underline-offset-4">
          {messages.endedAction}
        </Link>
      </p>
    );
  if (gathering.is_host) return null;
  if (state === "running") return !hasTicket && <p className={noteClass}>{messages.runningNote}</p>;
  if (hasTicket) return <p className={noteClass}>{messages.ticketNote}</p>;
  if (status !== "loading" && !isMemberRole(role))
    return (
      <p className={noteClass}>
        {messages.membersNote}{" "}
        <Link to={paths.membership} className="font-semibold text-primary underline underline-offset-4">
          {messages.membersAction}
        </Link>
      </p>
    );
  return (
    state === "full" &&
    canQueue(gathering, now) &&
    !gathering.my_waitlist && <p className={noteClass}>{messages.fullNote}</p>
  );
};

const noteClass = "text-center text-xs text-ink-2";
