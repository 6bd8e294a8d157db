import { useInfiniteQuery } from "@tanstack/react-query";
import { useMessages } from "#shared/i18n/i18n.ts";
import { eventPath } from "#shared/paths.ts";
import { Failure } from "#shared/ui/Failure.tsx";
import { LoadMoreButton } from "#shared/ui/lists/PagedList.tsx";
import { ticketQueries } from "./tickets.queries";
import { ticketsMessages } from "./messages/en";
import type { MyRequest } from "@majlis/contracts/events/eventRequests";
import { titleOf } from "#shared/i18n/format.ts";
import { Badge } from "#shared/ui/Badge.tsx";
import { OccasionRow } from "#shared/ui/occasions/OccasionRow.tsx";
import { WithdrawRequest } from "./seats/CancelActions";

/** The caller's requests to join that are not over. Renders nothing when there are none. */
export const MyRequests = () => {
  const messages = useMessages(ticketsMessages).requests;
  const list = useInfiniteQuery(ticketQueries.requests());
  const requests = list.data?.pages.flatMap(({ items }) => items) ?? [];
  if (list.error && !list.data)
    return (
      <Failure
        className="mt-10"
        error={list.error}
        fallback="RequestsNotLoaded"
        onRetry={() => void list.refetch()}
      />
    );
  if (requests.length === 0 && !list.hasNextPage) return null;
  return (
    <section aria-labelledby="my-requests" className="mt-12">
      <h2 id="my-requests" className="mb-5 text-xl">
        {messages.title}
      </h2>
      <ul className="divide-y divide-line rounded-lg bg-surface shadow-card">
        {requests.map((request) => (
          <RequestRow key={request.event_id} request={request} />
        ))}
      </ul>
      <LoadMoreButton list={list} />
    </section>
  );
};

const RequestRow = ({ request }: { readonly request: MyRequest }) => {
  const messages = useMessages(ticketsMessages).requests;
  const { event_id: id, event_title: title, status } = request;
  const isApproved = status === "approved";
  return (
    <OccasionRow
      type="event"
      occasion={{ ...request, id, title }}
      note={isApproved ? messages.approvedBody : messages.pendingBody}
      to={eventPath(id)}
    >
      <Badge tone={isApproved ? "ok" : "plain"}>{isApproved ? messages.approved : messages.pending}</Badge>
      <span>
        <WithdrawRequest
          eventId={id}
          isApproved={isApproved}
          kind="quiet"
          title={titleOf({ title, translation: request.translation })}
        />
      </span>
    </OccasionRow>
  );
};
