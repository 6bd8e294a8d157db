import { useMessages } from "../../lib/i18n";
import { Button } from "../../ui/Button";
import { EmptyState } from "../../ui/EmptyState";
import { guidebookMessages } from "./guidebook.messages";

interface NoBusinessesProps {
  readonly isFiltered: boolean;
  readonly onClear: () => void;
}

/** An empty guidebook: no partners yet, or none that match. */
export const NoBusinesses = ({ isFiltered, onClear }: NoBusinessesProps) => {
  const messages = useMessages(guidebookMessages);
  if (!isFiltered)
    return (
      <EmptyState
        art={{ seed: "no partners", motif: "arcade", ink: "night", hour: 20 }}
        title={messages.emptyTitle}
      >
        {messages.emptyBody}
      </EmptyState>
    );
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
};
