import type { EventRequest } from "@majlis/contracts/events/eventRequests";
import { Check, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Button } from "#shared/ui/Button.tsx";
import { foundersMessages } from "./messages/en";
import { RequestCard } from "./RequestCard";
import { type Decision, type Decisions, requestKey } from "./useDecisions";

interface PendingRequestsProps {
  readonly requests: readonly EventRequest[];
  readonly decisions: Decisions;
  /** Further pages may hold more pending requests. */
  readonly hasMore: boolean;
}

/** The queue. Requests are decided one by one, or several at once by selection. */
export const PendingRequests = ({ requests, decisions, hasMore }: PendingRequestsProps) => {
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
