import type { CityEvent } from "@majlis/contracts/events";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Dialog } from "#shared/ui/Dialog.tsx";
import { PagedRows } from "#shared/ui/PagedRows.tsx";
import { RowsSkeleton } from "#shared/ui/RowsSkeleton.tsx";
import { founderQueries } from "./founder.queries";
import { RequestCard } from "./RequestCard";
import { requestKey, useDecisions } from "./useDecisions";
import { foundersMessages } from "./messages/en";

interface EventRequestsDialogProps {
  readonly event: CityEvent;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** Requests to join one event, with their answers. */
export const EventRequestsDialog = ({ event, isOpen, onOpenChange }: EventRequestsDialogProps) => {
  const messages = useMessages(foundersMessages).requests;
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
  const messages = useMessages(foundersMessages).requests;
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
