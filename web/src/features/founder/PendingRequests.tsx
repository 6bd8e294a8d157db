import type { EventRequest } from "@majlis/contracts/events/eventRequests";
import { useState } from "react";
import { useMessages } from "../../lib/i18n";
import { founderRequestsMessages } from "./founderRequests.messages";
import { RequestCard } from "./RequestCard";
import { SelectionBar } from "./SelectionBar";
import { type Decisions, requestKey } from "./useDecisions";

interface PendingRequestsProps {
  readonly requests: readonly EventRequest[];
  readonly decisions: Decisions;
  /** More of them may be on pages that were not read yet. */
  readonly mayBeMore: boolean;
}

/** The queue: each request with its answers, and the selected ones with one answer for all. */
export const PendingRequests = ({ requests, decisions, mayBeMore }: PendingRequestsProps) => {
  const messages = useMessages(founderRequestsMessages);
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const selected = requests.filter((request) => marked.has(requestKey(request)));
  const toggle = (request: EventRequest) => {
    const next = new Set(marked);
    if (!next.delete(requestKey(request))) next.add(requestKey(request));
    setMarked(next);
  };
  return (
    <section aria-labelledby="pending-requests">
      <h2 id="pending-requests" className="mb-4 text-xl">
        {mayBeMore ? messages.pendingAtLeast({ number: requests.length }) : messages.pending(requests.length)}
      </h2>
      {requests.length > 1 && (
        <SelectionBar
          count={requests.length}
          selected={selected.length}
          run={decisions.run}
          onToggleAll={() =>
            setMarked(new Set(selected.length === requests.length ? [] : requests.map(requestKey)))
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
            isSelected={marked.has(requestKey(request))}
            {...(requests.length > 1 && { onSelect: () => toggle(request) })}
          />
        ))}
      </ul>
    </section>
  );
};
