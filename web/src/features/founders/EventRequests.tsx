import type { CityEvent } from "@majlis/contracts/events/events";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useMessages } from "#shared/i18n/i18n.ts";
import { PagedRows } from "#shared/ui/lists/PagedList.tsx";
import { RowsSkeleton } from "#shared/ui/Skeleton.tsx";
import { founderQueries } from "./founder.queries";
import { PricedApproval } from "./RequestDialogs";
import { RequestCard } from "./RequestCard";
import { requestKey, useDecisions } from "./useDecisions";
import { foundersMessages } from "./messages/en";

/** The requests of one event, with their decisions. */
export const EventRequests = ({ event }: { readonly event: CityEvent }) => {
  const messages = useMessages(foundersMessages).requests;
  const list = useInfiniteQuery(founderQueries.requestsOf(event.id));
  const decisions = useDecisions();
  return (
    <>
      <PricedApproval decisions={decisions} />
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
    </>
  );
};
