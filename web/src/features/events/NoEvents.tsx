import { Link } from "react-router-dom";
import { useMessages } from "#shared/i18n/i18n.ts";
import { paths } from "#shared/paths.ts";
import { Button, buttonClass } from "#shared/ui/Button.tsx";
import { EmptyState } from "#shared/ui/EmptyState.tsx";
import { eventsMessages } from "./messages/en";

interface NoEventsProps {
  /** Clears the filters. Absent without filters. */
  readonly onClear?: (() => void) | undefined;
}

/** No events at all, or none that match the filters. */
export const NoEvents = ({ onClear }: NoEventsProps) => {
  const messages = useMessages(eventsMessages).empty;
  if (onClear)
    return (
      <EmptyState
        art={{ seed: "no match", motif: "stairs", ink: "deadsea", hour: 11 }}
        title={messages.noMatchTitle}
        action={
          <Button kind="quiet" onClick={onClear}>
            {messages.clearFilters}
          </Button>
        }
      >
        {messages.noMatchBody}
      </EmptyState>
    );
  return (
    <EmptyState
      art={{ seed: "empty", motif: "desert", ink: "night", hour: 20 }}
      title={messages.emptyTitle}
      action={
        <Link to={paths.membership} className={buttonClass("primary")}>
          {messages.emptyAction}
        </Link>
      }
    >
      {messages.emptyBody}
    </EmptyState>
  );
};
