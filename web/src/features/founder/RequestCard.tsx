import type { EventRequest } from "@majlis/contracts/events/eventRequests";
import { Check, X } from "lucide-react";
import { formatInstant, formatWhen } from "../../lib/format";
import { useMessages } from "../../lib/i18n";
import { Link } from "../../lib/router/Link";
import { eventPath } from "../../paths";
import { Alert } from "../../ui/Alert";
import { Avatar } from "../../ui/Avatar";
import { Badge } from "../../ui/Badge";
import { Button } from "../../ui/Button";
import { founderRequestsMessages } from "./founderRequests.messages";
import { type Decisions, requestKey } from "./useDecisions";

interface RequestCardProps {
  readonly request: EventRequest;
  readonly decisions: Decisions;
  /** Where several can be answered at once. */
  readonly isSelected?: boolean;
  readonly onSelect?: () => void;
}

/** Who asks for a seat at which event, with the message; a pending one with its two answers. */
export const RequestCard = ({ request, decisions, isSelected, onSelect }: RequestCardProps) => {
  const messages = useMessages(founderRequestsMessages);
  const { status, full_name: name, decided_at } = request;
  const failure = decisions.failureOf(request);
  return (
    <li>
      <article className="grid gap-4 rounded-lg bg-surface p-5 shadow-card lg:grid-cols-[minmax(0,1fr)_auto]">
        <div className="flex min-w-0 gap-3">
          {onSelect && (
            <label className="-ms-3 -mt-1 -me-2 grid size-11 shrink-0 place-items-center">
              <input
                type="checkbox"
                aria-label={messages.select({ name, title: request.event_title })}
                checked={isSelected}
                onChange={onSelect}
                disabled={decisions.run !== undefined}
                className="size-5 accent-primary"
              />
            </label>
          )}
          <Avatar name={name} seed={request.user_id} className="size-11 text-sm" />
          <div className="min-w-0">
            <h3 className="text-base wrap-anywhere">
              <bdi>{name}</bdi>
            </h3>
            <p className="flex flex-wrap gap-x-3 text-ink-2">
              <Link to={eventPath(request.event_id)} className="font-semibold wrap-anywhere underline">
                <bdi>{request.event_title}</bdi>
              </Link>
              <time dateTime={request.starts_at}>{formatWhen(request.starts_at)}</time>
            </p>
            {(request.message ?? status === "pending") && (
              <p dir="auto" className="mt-2 whitespace-pre-line wrap-anywhere">
                {request.message ?? <span className="text-ink-3">{messages.noMessage}</span>}
              </p>
            )}
            <p className="mt-2 text-xs text-ink-3">
              {decided_at
                ? messages.decidedOn({ date: formatInstant(decided_at, "date") })
                : messages.asked({ date: formatInstant(request.created_at, "date") })}
            </p>
          </div>
        </div>
        {status === "pending" ? (
          <Answers request={request} decisions={decisions} />
        ) : (
          <p>
            <Badge tone={status === "approved" ? "ok" : "plain"}>{messages[status]}</Badge>
          </p>
        )}
        {failure && status === "pending" && <Alert title={failure} className="lg:col-span-2" />}
      </article>
    </li>
  );
};

const Answers = ({ request, decisions: { run, decide } }: RequestCardProps) => {
  const messages = useMessages(founderRequestsMessages);
  const whose = <span className="sr-only">{messages.ofPerson({ name: request.full_name })}</span>;
  const own = run?.keys.has(requestKey(request)) ? run.decision : undefined;
  const button = (decision: "approve" | "decline") => ({
    isBusy: own === decision && run?.keys.size === 1,
    disabled: run !== undefined && !(own === decision && run.keys.size === 1),
    onClick: () => void decide([request], decision),
  });
  return (
    <div className="flex flex-wrap items-start gap-2">
      <Button {...button("approve")} busyLabel={messages.approving}>
        <Check className="size-4.5" aria-hidden />
        {messages.approve}
        {whose}
      </Button>
      <Button kind="quiet" {...button("decline")} busyLabel={messages.declining}>
        <X className="size-4.5" aria-hidden />
        {messages.decline}
        {whose}
      </Button>
    </div>
  );
};
