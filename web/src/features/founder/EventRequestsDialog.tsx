import type { CityEvent } from "@majlis/contracts/events/events";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useMessages } from "../../lib/i18n";
import { Dialog } from "../../ui/Dialog";
import { PagedRows } from "../../ui/PagedRows";
import { RowsSkeleton } from "../../ui/RowsSkeleton";
import { founderQueries } from "./founder.queries";
import { founderRequestsMessages } from "./founderRequests.messages";
import { RequestCard } from "./RequestCard";
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
  return (
    <PagedRows
      list={list}
      failure="RequestsNotLoaded"
      skeleton={<RowsSkeleton label={messages.loading} className="gap-4" rowClass="h-36" />}
      empty={<p className="py-4 text-ink-2">{messages.noneOfEvent}</p>}
      more={{ label: messages.showMore }}
    >
      {(requests) => (
        <ul className="grid gap-3 *:rounded-lg *:ring-1 *:ring-line">
          {requests.map((request) => (
            <RequestCard key={requestKey(request)} request={request} decisions={decisions} />
          ))}
        </ul>
      )}
    </PagedRows>
  );
};
