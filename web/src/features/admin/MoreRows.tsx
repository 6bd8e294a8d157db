import { useMessages } from "../../lib/i18n";
import { Button } from "../../ui/Button";
import { adminMessages } from "./admin.messages";

interface MoreRowsProps {
  readonly list: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => unknown;
  };
}

/** Leads on while a list has a further page. */
export const MoreRows = ({ list }: MoreRowsProps) => {
  const messages = useMessages(adminMessages);
  if (!list.hasNextPage) return null;
  return (
    <div className="mt-5 grid justify-items-center">
      <Button
        kind="quiet"
        isBusy={list.isFetchingNextPage}
        busyLabel={messages.loading}
        onClick={() => void list.fetchNextPage()}
      >
        {messages.showMore}
      </Button>
    </div>
  );
};
