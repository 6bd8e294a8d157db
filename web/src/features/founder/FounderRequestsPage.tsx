import { useInfiniteQuery } from "@tanstack/react-query";
import { useMessages } from "../../lib/i18n";
import { usePageTitle } from "../../lib/usePageTitle";
import { Button } from "../../ui/Button";
import { EmptyState } from "../../ui/EmptyState";
import { Failure } from "../../ui/Failure";
import { founderQueries } from "./founder.queries";
import { founderRequestsMessages } from "./founderRequests.messages";
import { PendingRequests } from "./PendingRequests";
import { RequestCard } from "./RequestCard";
import { RowSkeletons } from "./RowSkeletons";
import { requestKey, useDecisions } from "./useDecisions";

/** Requests to join the founder's events: those that wait for an answer, then those that have one. */
export const FounderRequestsPage = () => {
  const messages = useMessages(founderRequestsMessages);
  const list = useInfiniteQuery(founderQueries.requests());
  const decisions = useDecisions();
  usePageTitle(messages.title);
  const requests = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const pending = requests.filter(({ status }) => status === "pending");
  const decided = requests.filter(({ status }) => status !== "pending");
  return (
    <>
      <h1 className="text-2xl">{messages.title}</h1>
      <p className="mt-1 mb-6 text-ink-2">{messages.intro}</p>
      {list.error && (
        <Failure
          className="mb-5"
          error={list.error}
          fallback="RequestsNotLoaded"
          onRetry={() => void list.refetch()}
        />
      )}
      {list.isPending && <RowSkeletons label={messages.loading} />}
      {list.data && pending.length === 0 && (
        <EmptyState
          level={2}
          art={{ seed: "no pending requests", motif: "sharedTable", ink: "olive", hour: 16 }}
          title={messages.emptyTitle}
        >
          {messages.emptyBody}
        </EmptyState>
      )}
      {pending.length > 0 && <PendingRequests requests={pending} decisions={decisions} />}
      {decided.length > 0 && (
        <section aria-labelledby="decided-requests" className="mt-10">
          <h2 id="decided-requests" className="mb-4 text-xl">
            {messages.decided}
          </h2>
          <ul className="grid gap-4">
            {decided.map((request) => (
              <RequestCard key={requestKey(request)} request={request} decisions={decisions} />
            ))}
          </ul>
        </section>
      )}
      {list.hasNextPage && (
        <div className="mt-8 grid justify-items-center">
          <Button kind="quiet" isBusy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {messages.showMore}
          </Button>
        </div>
      )}
    </>
  );
};
