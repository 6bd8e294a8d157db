import { isMemberRole } from "@majlis/contracts/roles";
import { useMessages } from "../../lib/i18n";
import { Link } from "../../lib/router/Link";
import { useSession } from "../../lib/session/useSession";
import { paths } from "../../paths";
import { buttonClass } from "../../ui/Button";
import { EmptyState } from "../../ui/EmptyState";
import { aroundMessages } from "./around.messages";

/** No gathering is coming up: members can change that. */
export const NoGatherings = () => {
  const messages = useMessages(aroundMessages);
  const isMember = isMemberRole(useSession().role);
  return (
    <EmptyState
      art={{ seed: "no gatherings", motif: "sharedTable", ink: "jacaranda", hour: 20 }}
      title={messages.emptyTitle}
      action={
        isMember && (
          <Link to={paths.myGatherings} className={buttonClass("primary")}>
            {messages.createFirst}
          </Link>
        )
      }
    >
      {isMember ? messages.emptyBodyMember : messages.emptyBody}
    </EmptyState>
  );
};
