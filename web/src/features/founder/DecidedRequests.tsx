import type { EventRequest } from "@majlis/contracts/events/eventRequests";
import { useMessages } from "../../lib/i18n";
import { founderRequestsMessages } from "./founderRequests.messages";
import { RequestCard } from "./RequestCard";
import { type Decisions, requestKey } from "./useDecisions";

interface DecidedRequestsProps {
  readonly requests: readonly EventRequest[];
  readonly decisions: Decisions;
}

/** The requests that have their answer. */
export const DecidedRequests = ({ requests, decisions }: DecidedRequestsProps) => {
  const messages = useMessages(founderRequestsMessages);
  return (
    <section aria-labelledby="decided-requests" className="mt-10">
      <h2 id="decided-requests" className="mb-4 text-xl">
        {messages.decided}
      </h2>
      <ul className="grid gap-4">
        {requests.map((request) => (
          <RequestCard key={requestKey(request)} request={request} decisions={decisions} />
        ))}
      </ul>
    </section>
  );
};
