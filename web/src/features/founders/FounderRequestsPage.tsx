import type { EventRequest } from "@majlis/contracts/events/eventRequests";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useMessages } from "#shared/i18n/i18n.ts";
import { EmptyState } from "#shared/ui/EmptyState.tsx";
import { RowsSkeleton } from "#shared/ui/Skeleton.tsx";
import { useNow } from "#shared/ui/browserState.ts";
import { PagedRows } from "#shared/ui/lists/PagedList.tsx";
import { usePageTitle } from "#shared/ui/usePageTitle.ts";
import { PendingRequests } from "./PendingRequests";
import { RequestCard } from "./RequestCard";
import { PricedApproval, undoMinutes } from "./RequestDialogs";
import { founderQueries } from "./founder.queries";
import { foundersMessages } from "./messages/en";
import { type Decisions, requestKey, useDecisions } from "./useDecisions";

/** Requests to join the founder's events: declines that can be undone, pending ones, then decided ones. */
export const FounderRequestsPage = () => {
  const messages = useMessages(foundersMessages).requests;
  const list = useInfiniteQuery(founderQueries.requests());
  const decisions = useDecisions();
  usePageTitle(messages.title);
  return (
    <>
      <h1 className="text-2xl">{messages.title}</h1>
      <p className="mt-1 mb-6 text-ink-2">{messages.intro}</p>
      <PricedApproval decisions={decisions} />
      <PagedRows
        list={list}
        failure="RequestsNotLoaded"
        skeleton={<RowsSkeleton label={messages.loading} className="gap-4" rowClass="h-36" />}
        empty={<NonePending />}
        more={{ label: messages.showMore }}
      >
        {(requests) => <RequestGroups requests={requests} decisions={decisions} hasMore={list.hasNextPage} />}
      </PagedRows>
    </>
  );
};

const NonePending = () => {
  const messages = useMessages(foundersMessages).requests;
  return (
    <EmptyState
      level={2}
      art={{ seed: "no pending requests", motif: "sharedTable", ink: "olive", hour: 16 }}
      title={messages.emptyTitle}
    >
      {messages.emptyBody}
    </EmptyState>
  );
};

interface RequestGroupsProps {
  readonly requests: readonly EventRequest[];
  readonly decisions: Decisions;
  readonly hasMore: boolean;
}

const RequestGroups = ({ requests, decisions, hasMore }: RequestGroupsProps) => {
  const messages = useMessages(foundersMessages).requests;
  const now = useNow();
  const pending = requests.filter(({ status }) => status === "pending");
  const undoable = requests.filter((request) => undoMinutes(request, now) > 0);
  const decided = requests.filter((request) => request.status !== "pending" && !undoable.includes(request));
  return (
    <>
      {undoable.length > 0 && (
        <DecidedRequests
          id="undoable-requests"
          title={messages.justDeclined}
          hint={messages.justDeclinedHint}
          className="mb-10"
          {...{ decisions }}
          requests={undoable}
        />
      )}
      {pending.length > 0 ? (
        <PendingRequests decisions={decisions} requests={pending} hasMore={hasMore && decided.length === 0} />
      ) : (
        <NonePending />
      )}
      {decided.length > 0 && (
        <DecidedRequests
          id="decided-requests"
          title={messages.decided}
          className="mt-10"
          {...{ decisions }}
          requests={decided}
        />
      )}
    </>
  );
};

interface DecidedRequestsProps {
  readonly id: string;
  readonly title: string;
  readonly hint?: string;
  readonly className: string;
  readonly requests: readonly EventRequest[];
  readonly decisions: Decisions;
}

/** Requests with a decision, below a heading. */
const DecidedRequests = ({ id, title, hint, className, requests, decisions }: DecidedRequestsProps) => (
  <section aria-labelledby={id} className={className}>
    <h2 id={id} className="text-xl">
      {title}
    </h2>
    {hint && <p className="mt-1 text-ink-2">{hint}</p>}
    <ul className="mt-4 grid gap-4">
      {requests.map((request) => (
        <RequestCard key={requestKey(request)} request={request} decisions={decisions} />
      ))}
    </ul>
  </section>
);

/** The number of requests that wait, on the tab bar of a founder. Nothing without any. */
export const PendingCount = () => {
  const messages = useMessages(foundersMessages).requests;
  // The page of the requests keeps them fresh; the bar need not ask again.
  const { data } = useInfiniteQuery({
    ...founderQueries.requests(),
    refetchInterval: false,
    staleTime: 60_000,
  });
  const pending = data?.pages[0]?.items.filter(({ status }) => status === "pending").length ?? 0;
  if (pending === 0) return null;
  return (
    <>
      <span className="sr-only"> {messages.pending(pending)}</span>
      <span
        aria-hidden
        className="absolute start-1/2 top-1 ms-2 min-w-4.5 rounded-full bg-danger px-1 text-center text-2xs leading-4.5 text-on-danger tabular-nums"
      >
        {pending}
      </span>
    </>
  );
};
