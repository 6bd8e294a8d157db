import { errors } from "@majlis/contracts/errors";
import { useMessages } from "../../lib/i18n";
import { Link } from "../../lib/router/Link";
import { paths } from "../../paths";
import { buttonClass } from "../../ui/Button";
import { EmptyState } from "../../ui/EmptyState";
import { eventMessages } from "./event.messages";

/** An address that is no event's, or one that the public may not see. */
export const EventNotFound = () => {
  const messages = useMessages(eventMessages);
  return (
    <EmptyState
      level={1}
      art={{ seed: "no such event", motif: "desert", ink: "night", hour: 20 }}
      title={errors.EventNotFound.title}
      action={
        <Link to={paths.events} className={buttonClass("primary")}>
          {messages.notFoundAction}
        </Link>
      }
    >
      {errors.EventNotFound.message}
    </EmptyState>
  );
};
