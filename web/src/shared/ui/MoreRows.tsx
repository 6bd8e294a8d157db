import { useMessages } from "../i18n/i18n";
import { Button } from "./Button";
import { sharedMessages } from "#shared/messages/en.ts";

interface MoreRowsProps {
  readonly list: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => unknown;
  };
  /** What there is more of, when that has words of its own. */
  readonly label?: string;
  readonly busyLabel?: string;
}

/** Leads on while a list has a further page. */
export const MoreRows = ({ list, label, busyLabel }: MoreRowsProps) => {
  const messages = useMessages(sharedMessages).ui;
  if (!list.hasNextPage) return null;
  return (
    <div className="mt-6 grid justify-items-center">
      <Button
        kind="quiet"
        isBusy={list.isFetchingNextPage}
        busyLabel={busyLabel ?? messages.loadingMore}
        onClick={() => void list.fetchNextPage()}
      >
        {label ?? messages.showMore}
      </Button>
    </div>
  );
};
