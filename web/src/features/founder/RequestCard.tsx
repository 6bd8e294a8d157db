import { decideEventRequest, type EventRequest } from "@majlis/contracts/eventRequests";
import { useMutation } from "@tanstack/react-query";
import { Check, X } from "lucide-react";
import { call } from "../../lib/api";
import { formatInstant, formatWhen } from "../../lib/format";
import { useMessages } from "../../lib/i18n";
import { queryClient } from "../../lib/queryClient";
import { Link } from "../../lib/router/Link";
import { toastFailure } from "../../lib/toastFailure";
import { eventPath } from "../../paths";
import { Avatar } from "../../ui/Avatar";
import { Badge } from "../../ui/Badge";
import { Button } from "../../ui/Button";
import { toast } from "../../ui/toast";
import { founderQueries } from "./founder.queries";
import { founderRequestsMessages } from "./founderRequests.messages";

/** Who asks for a seat at which event, with the message; a pending one with its two answers. */
export const RequestCard = ({ request }: { readonly request: EventRequest }) => {
  const messages = useMessages(founderRequestsMessages);
  const { status, full_name: name, decided_at } = request;
  return (
    <li>
      <article className="grid gap-4 rounded-lg bg-surface p-5 shadow-card md:grid-cols-[minmax(0,1fr)_auto]">
        <div className="flex min-w-0 gap-3">
          <Avatar name={name} seed={request.user_id} className="size-11 text-sm" />
          <div className="min-w-0">
            <h3 className="text-base wrap-anywhere">
              <bdi>{name}</bdi>
            </h3>
            <p className="text-ink-2">
              <Link to={eventPath(request.event_id)} className="font-semibold wrap-anywhere underline">
                <bdi>{request.event_title}</bdi>
              </Link>{" "}
              <time dateTime={request.starts_at}>{formatWhen(request.starts_at)}</time>
            </p>
            <p dir="auto" className="mt-2 whitespace-pre-line wrap-anywhere">
              {request.message ?? <span className="text-ink-3">{messages.noMessage}</span>}
            </p>
            <p className="mt-2 text-xs text-ink-3">
              {decided_at
                ? messages.decidedOn({ date: formatInstant(decided_at, "date") })
                : messages.asked({ date: formatInstant(request.created_at, "date") })}
            </p>
          </div>
        </div>
        {status === "pending" ? (
          <Answers request={request} />
        ) : (
          <p>
            <Badge tone={status === "approved" ? "ok" : "plain"}>{messages[status]}</Badge>
          </p>
        )}
      </article>
    </li>
  );
};

const Answers = ({ request }: { readonly request: EventRequest }) => {
  const messages = useMessages(founderRequestsMessages);
  const { mutate, isPending, variables } = useDecision(request);
  const whose = <span className="sr-only">{messages.ofPerson({ name: request.full_name })}</span>;
  return (
    <div className="flex flex-wrap items-start gap-2">
      <Button
        isBusy={isPending && variables === "approve"}
        busyLabel={messages.approving}
        disabled={isPending && variables !== "approve"}
        onClick={() => mutate("approve")}
      >
        <Check className="size-4.5" aria-hidden />
        {messages.approve}
        {whose}
      </Button>
      <Button
        kind="quiet"
        isBusy={isPending && variables === "decline"}
        busyLabel={messages.declining}
        disabled={isPending && variables !== "decline"}
        onClick={() => mutate("decline")}
      >
        <X className="size-4.5" aria-hidden />
        {messages.decline}
        {whose}
      </Button>
    </div>
  );
};

/** Answers a request. Whatever comes of it, the queue is read again: somebody else may have been quicker. */
const useDecision = ({ event_id: eventId, user_id: userId, full_name: name }: EventRequest) =>
  useMutation({
    mutationFn: (decision: "approve" | "decline") =>
      call(decideEventRequest, { body: { eventId, userId, decision } }),
    onSuccess: (_done, decision) => {
      const messages = founderRequestsMessages.get();
      toast(
        decision === "approve"
          ? { title: messages.approvedNow, description: messages.approvedBody({ name }) }
          : { title: messages.declinedNow, description: messages.declinedBody({ name }) },
      );
    },
    onError: (error) => void toastFailure(error, "RequestFailed"),
    onSettled: () => queryClient.invalidateQueries({ queryKey: founderQueries.all }),
  });
