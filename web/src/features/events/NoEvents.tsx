import { useMessages } from "../../lib/i18n";
import { Link } from "../../lib/router/Link";
import { paths } from "../../paths";
import { Button, buttonClass } from "../../ui/Button";
import { EmptyState } from "../../ui/EmptyState";
import { noEventsMessages } from "./noEvents.messages";

interface NoEventsProps {
  readonly isFiltered: boolean;
  readonly onClear: () => void;
}

/** An empty list: nothing on, or nothing that matches. */
export const NoEvents = ({ isFiltered: hasFilter, onClear }: NoEventsProps) => {
  const messages = useMessages(noEventsMessages);
  if (hasFilter)
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
