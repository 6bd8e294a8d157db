import { useInfiniteQuery } from "@tanstack/react-query";
import { useMessages } from "#shared/i18n/i18n.ts";
import { usePageTitle } from "#shared/ui/usePageTitle.ts";
import { EmptyState } from "#shared/ui/EmptyState.tsx";
import { PagedRows } from "#shared/ui/PagedRows.tsx";
import { RowsSkeleton } from "#shared/ui/RowsSkeleton.tsx";
import { DecidedRequests } from "./DecidedRequests";
import { founderQueries } from "./founder.queries";
import { PendingRequests } from "./PendingRequests";
import { useDecisions } from "./useDecisions";
import { foundersMessages } from "./messages/en";

/** Requests to join the founder's events: those that wait for an answer, then those that have one. */
export const FounderRequestsPage = () => {
  const messages = useMessages(foundersMessages).requests;
  const list = useInfiniteQuery(founderQueries.requests());
  const decisions = useDecisions();
  usePageTitle(messages.title);
  const nonePending = (
    <EmptyState
      level={2}
      art={{ seed: "no pending requests", motif: "sharedTable", ink: "olive", hour: 16 }}
      title={messages.emptyTitle}
    >
      {messages.emptyBody}
    </EmptyState>
  );
  return (
    <>
      <h1 className="text-2xl">{messages.title}</h1>
      <p className="mt-1 mb-6 text-ink-2">{messages.intro}</p>
      <PagedRows
        list={list}
        failure="RequestsNotLoaded"
        skeleton={<RowsSkeleton label={messages.loading} className="gap-4" rowClass="h-36" />}
        empty={nonePending}
        more={{ label: messages.showMore }}
      >
        {(requests) => {
          const pending = requests.filter(({ status }) => status === "pending");
          const decided = requests.filter(({ status }) => status !== "pending");
          return (
            <>
              {pending.length > 0 ? (
                <PendingRequests
                  decisions={decisions}
                  requests={pending}
                  mayBeMore={list.hasNextPage && decided.length === 0}
                />
              ) : (
                nonePending
              )}
              {decided.length > 0 && <DecidedRequests {...{ decisions }} requests={decided} />}
            </>
          );
        }}
      </PagedRows>
    </>
  );
};
