import { Link } from "react-router-dom";
import { useMessages } from "#shared/i18n/i18n.ts";
import { paths } from "#shared/paths.ts";
import { buttonClass } from "#shared/ui/Button.tsx";
import { EmptyState } from "#shared/ui/EmptyState.tsx";
import { ticketsMessages } from "./messages/en";

/** The way to events for a person without tickets. */
export const NoTickets = () => {
  const messages = useMessages(ticketsMessages).list;
  return (
    <EmptyState
      level={2}
      art={{ seed: "no tickets yet", motif: "floorTiles", ink: "jacaranda", hour: 11 }}
      title={messages.emptyTitle}
      action={
        <Link to={paths.events} className={buttonClass("primary")}>
          {messages.emptyAction}
        </Link>
      }
    >
      {messages.emptyBody}
    </EmptyState>
  );
};
