import type { EventRequest } from "@majlis/contracts/events/eventRequests";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Check, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Button } from "#shared/ui/Button.tsx";
import { EmptyState } from "#shared/ui/EmptyState.tsx";
import { RowsSkeleton } from "#shared/ui/Skeleton.tsx";
import { useNow } from "#shared/ui/browserState.ts";
import { PagedRows } from "#shared/ui/lists/PagedList.tsx";
import { usePageTitle } from "#shared/ui/usePageTitle.ts";
import { RequestCard } from "./RequestCard";
import { PricedApproval, undoMinutes } from "./RequestDialogs";
import { founderQueries } from "./founder.queries";
import { foundersMessages } from "./messages/en";
import { type Decision, type Decisions, requestKey, useDecisions } from "./useDecisions";

/** Requests to join the founder's events: declines that can be undone, pending ones, then decided ones. */
export const FounderRequestsPage = () => {
  const messages = useMessages(foundersMessages).requests;
  const list = useInfiniteQuery(founderQueries.requests());
  const decisions = useDecisions();
  const now = useNow();
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
      <PricedApproval decisions={decisions} />
      <PagedRows
        list={list}
        failure="RequestsNotLoaded"
        skeleton={<RowsSkeleton label={messages.loading} className="gap-4" rowClass="h-36" />}
        empty={nonePending}
        more={{ label: messages.showMore }}
      >
        {(requests) => {
          const pending = requests.filter(({ status }) => status === "pending");
          const undoable = requests.filter((request) => undoMinutes(request, now) > 0);
          const decided = requests.filter(
            (request) => request.status !== "pending" && !undoable.includes(request),
          );
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
                <PendingRequests
                  decisions={decisions}
                  requests={pending}
                  hasMore={list.hasNextPage && decided.length === 0}
                />
              ) : (
                nonePending
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
        }}
      </PagedRows>
    </>
  );
};

interface PendingRequestsProps {
  readonly requests: readonly EventRequest[];
  readonly decisions: Decisions;
  /** Further pages may hold more pending requests. */
  readonly hasMore: boolean;
}

/** The queue. Requests are decided one by one, or several at once by selection. */
const PendingRequests = ({ requests, decisions, hasMore }: PendingRequestsProps) => {
  const messages = useMessages(foundersMessages).requests;
  const [selectedKeys, setSelectedKeys] = useState<ReadonlySet<string>>(new Set());
  const selected = requests.filter((request) => selectedKeys.has(requestKey(request)));
  const toggle = (request: EventRequest) => {
    const next = new Set(selectedKeys);
    if (!next.delete(requestKey(request))) next.add(requestKey(request));
    setSelectedKeys(next);
  };
  return (
    <section aria-labelledby="pending-requests">
      <h2 id="pending-requests" className="mb-4 text-xl">
        {hasMore ? messages.pendingAtLeast({ number: requests.length }) : messages.pending(requests.length)}
      </h2>
      {requests.length > 1 && (
        <SelectionBar
          count={requests.length}
          selected={selected.length}
          run={decisions.run}
          onToggleAll={() =>
            setSelectedKeys(new Set(selected.length === requests.length ? [] : requests.map(requestKey)))
          }
          onDecide={(decision) => void decisions.decide(selected, decision)}
        />
      )}
      <ul className="grid gap-4">
        {requests.map((request) => (
          <RequestCard
            key={requestKey(request)}
            request={request}
            decisions={decisions}
            isSelected={selectedKeys.has(requestKey(request))}
            {...(requests.length > 1 && { onSelect: () => toggle(request) })}
          />
        ))}
      </ul>
    </section>
  );
};

interface SelectionBarProps {
  readonly count: number;
  readonly selected: number;
  readonly run: Decisions["run"];
  readonly onToggleAll: () => void;
  readonly onDecide: (decision: Decision) => void;
}

/** Selects all requests or none and decides the selected ones. Sticky, so that it stays visible above a long queue. */
const SelectionBar = ({ count, selected, run, onToggleAll, onDecide }: SelectionBarProps) => {
  const messages = useMessages(foundersMessages).requests;
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = selected > 0 && selected < count;
  }, [selected, count]);
  const button = (decision: Decision) => ({
    isBusy: run?.decision === decision && run.keys.size > 1,
    busyLabel: messages.progress({ done: String((run?.done ?? 0) + 1), all: String(run?.keys.size ?? 0) }),
    disabled: selected === 0 || (run !== undefined && run.decision !== decision),
    onClick: () => onDecide(decision),
  });
  return (
    <div className="under-header sticky top-[calc(4.25rem+var(--offline-bar,0px))] z-10 mb-4 flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg bg-surface px-5 py-2.5 shadow-lift">
      <div className="flex items-center gap-3">
        <label className="flex min-h-11 items-center gap-3 font-semibold">
          <input
            ref={box}
            type="checkbox"
            checked={count > 0 && selected === count}
            onChange={onToggleAll}
            disabled={run !== undefined}
            className="size-5 accent-primary"
          />
          {messages.selectAll}
        </label>
        <span role="status" className="text-ink-2">
          {selected > 0 && messages.selected(selected)}
        </span>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow max-sm:*:px-2">
        <Button {...button("approve")}>
          <Check className="size-4.5 max-sm:hidden" aria-hidden />
          {messages.approveSelected}
        </Button>
        <Button kind="quiet" {...button("decline")}>
          <X className="size-4.5 max-sm:hidden" aria-hidden />
          {messages.declineSelected}
        </Button>
      </div>
    </div>
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
