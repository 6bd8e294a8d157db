import type { EventRequest } from "@majlis/contracts/events/eventRequests";
import { RequestCard } from "./RequestCard";
import { type Decisions, requestKey } from "./useDecisions";

interface DecidedRequestsProps {
  readonly id: string;
  readonly title: string;
  readonly hint?: string;
  readonly className: string;
  readonly requests: readonly EventRequest[];
  readonly decisions: Decisions;
}

/** Requests with a decision, below a heading. */
export const DecidedRequests = ({
  id,
  title,
  hint,
  className,
  requests,
  decisions,
}: DecidedRequestsProps) => (
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
