import { useMessages } from "#shared/i18n/i18n.ts";
import { Button } from "#shared/ui/Button.tsx";
import { EmptyState } from "#shared/ui/EmptyState.tsx";
import { guidebookMessages } from "./messages/en";

interface NoBusinessesProps {
  readonly isFiltered: boolean;
  readonly onClear: () => void;
}

/** Shown when there are no partners, or none that match. */
export const NoBusinesses = ({ isFiltered, onClear }: NoBusinessesProps) => {
  const messages = useMessages(guidebookMessages).guidebook;
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
