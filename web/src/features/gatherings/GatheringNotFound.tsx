import { errors } from "@majlis/contracts/errors";
import { useMessages } from "../../lib/i18n";
import { Link } from "../../lib/router/Link";
import { paths } from "../../paths";
import { buttonClass } from "../../ui/Button";
import { EmptyState } from "../../ui/EmptyState";
import { gatheringMessages } from "./gathering.messages";

/** An address that is no gathering's. */
export const GatheringNotFound = () => {
  const messages = useMessages(gatheringMessages);
  return (
    <EmptyState
      level={1}
      art={{ seed: "no such gathering", motif: "desert", ink: "night", hour: 20 }}
      title={errors.GatheringNotFound.title}
      action={
        <Link to={paths.gatherings} className={buttonClass("primary")}>
          {messages.notFoundAction}
        </Link>
      }
    >
      {errors.GatheringNotFound.message}
    </EmptyState>
  );
};
