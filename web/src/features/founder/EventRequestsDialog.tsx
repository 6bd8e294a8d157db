import type { CityEvent } from "@majlis/contracts/events";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useMessages } from "../../lib/i18n";
import { Button } from "../../ui/Button";
import { Dialog } from "../../ui/Dialog";
import { Failure } from "../../ui/Failure";
import { founderQueries } from "./founder.queries";
import { founderRequestsMessages } from "./founderRequests.messages";
import { RequestCard } from "./RequestCard";
import { RowSkeletons } from "./RowSkeletons";
import { requestKey, useDecisions } from "./useDecisions";

interface EventRequestsDialogProps {
  readonly event: CityEvent;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** Requests to join one event, with their answers. */
export const EventRequestsDialog = ({ event, isOpen, onOpenChange }: EventRequestsDialogProps) => {
  const messages = useMessages(founderRequestsMessages);
  return (
    <Dialog
      isWide
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={messages.title}
      description={event.title}
    >
      <EventRequests event={event} />
    </Dialog>
  );
};

const EventRequests = ({ event }: { readonly event: CityEvent }) => {
  const messages = useMessages(founderRequestsMessages);
  const list = useInfiniteQuery(founderQueries.requestsOf(event.id));
  const decisions = useDecisions();
  const requests = list.data?.pages.flatMap(({ items }) => items) ?? [];
  if (list.error)
    return <Failure error={list.error} fallback="RequestsNotLoaded" onRetry={() => void list.refetch()} />;
  if (list.isPending) return <RowSkeletons label={messages.loading} />;
  if (requests.length === 0) return <p className="py-4 text-ink-2">{messages.noneOfEvent}</p>;
  return (
    <>
      <ul className="grid gap-3 *:rounded-lg *:ring-1 *:ring-line">
        {requests.map((request) => (
          <RequestCard key={requestKey(request)} request={request} decisions={decisions} />
        ))}
      </ul>
      {list.hasNextPage && (
        <div className="mt-5 grid justify-items-center">
          <Button kind="quiet" isBusy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {messages.showMore}
          </Button>
        </div>
      )}
    </>
  );
};
