import { isMemberRole } from "@majlis/contracts/roles";
import { Link } from "react-router-dom";
import { useMessages } from "#shared/i18n/i18n.ts";
import { useSession } from "#shared/session/useSession.ts";
import { newGatheringPath } from "#shared/paths.ts";
import { buttonClass } from "#shared/ui/Button.tsx";
import { EmptyState } from "#shared/ui/EmptyState.tsx";
import { gatheringsMessages } from "./messages/en";

/** An empty list. Members can create the first gathering. */
export const NoGatherings = () => {
  const messages = useMessages(gatheringsMessages).around;
  const isMember = isMemberRole(useSession().role);
  return (
    <EmptyState
      art={{ seed: "no gatherings", motif: "sharedTable", ink: "jacaranda", hour: 20 }}
      title={messages.emptyTitle}
      action={
        isMember && (
          <Link to={newGatheringPath} className={buttonClass("primary")}>
            {messages.createFirst}
          </Link>
        )
      }
    >
      {isMember ? messages.emptyBodyMember : messages.emptyBody}
    </EmptyState>
  );
};
