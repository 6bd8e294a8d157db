import type { EventRequest } from "@majlis/contracts/events/eventRequests";
import { Check, X } from "lucide-react";
import { Link } from "react-router-dom";
import { formatInstant, formatWhen, textLang, titleOf } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { eventPath } from "#shared/paths.ts";
import { Alert } from "#shared/ui/Alert.tsx";
import { Avatar } from "#shared/ui/Avatar.tsx";
import { Badge } from "#shared/ui/Badge.tsx";
import { Button } from "#shared/ui/Button.tsx";
import type { Decision, Decisions } from "./useDecisions";
import { UndoDecline } from "./RequestDialogs";
import { foundersMessages } from "./messages/en";
import { Answers } from "./Answers";
import { AskBack } from "./AskBack";
import { Words } from "#shared/ui/Words.tsx";

interface RequestCardProps {
  readonly request: EventRequest;
  readonly decisions: Decisions;
  /** Set where several requests can be selected. */
  readonly isSelected?: boolean;
  readonly onSelect?: () => void;
}

const statusAfter = { approve: "approved", decline: "declined" } as const;

/** A request to join an event. A pending one has buttons to approve and decline it. */
export const RequestCard = ({ request, decisions, isSelected, onSelect }: RequestCardProps) => {
  const messages = useMessages(foundersMessages).requests;
  const { status, full_name: name } = request;
  const decision = decisions.shownDecision(request);
  const shownStatus = decision ? statusAfter[decision] : status;
  const failure = decisions.failureOf(request);
  return (
    <li>
      <article className="grid gap-4 rounded-lg bg-surface p-5 shadow-card lg:grid-cols-[minmax(0,1fr)_auto]">
        <div className="flex min-w-0 gap-3">
          {onSelect && (
            <label className="-ms-3 -mt-1 -me-2 grid size-11 shrink-0 place-items-center">
              <input
                type="checkbox"
                aria-label={messages.select({ name, title: titleOfRequest(request) })}
                checked={isSelected}
                onChange={onSelect}
                disabled={decisions.run !== undefined}
                className="size-5 accent-primary"
              />
            </label>
          )}
          <Avatar name={name} seed={request.user_id} className="size-11 text-sm" />
          <RequestWords request={request} />
        </div>
        {shownStatus === "pending" ? (
          <DecisionButtons request={request} decisions={decisions} />
        ) : (
          <div className="flex flex-wrap items-center gap-3 self-start">
            <Badge tone={shownStatus === "approved" ? "ok" : "plain"}>{messages[shownStatus]}</Badge>
            {status === "declined" && <UndoDecline request={request} />}
          </div>
        )}
        {failure && status === "pending" && <Alert title={failure} className="lg:col-span-2" />}
      </article>
    </li>
  );
};

const titleOfRequest = ({ event_title: title, translation }: EventRequest): string =>
  titleOf({ title, translation });

/** Who asks for which event, and what they say. */
const RequestWords = ({ request }: { readonly request: EventRequest }) => {
  const messages = useMessages(foundersMessages).requests;
  const { status, full_name: name, decided_at } = request;
  return (
    <div className="min-w-0">
      <h3 className="text-base wrap-anywhere">
        <Words>{name}</Words>
      </h3>
      <p className="flex flex-wrap gap-x-3 text-ink-2">
        <Link to={eventPath(request.event_id)} className="font-semibold wrap-anywhere underline">
          <Words>{titleOfRequest(request)}</Words>
        </Link>
        <time dateTime={request.starts_at}>{formatWhen(request.starts_at, request.city)}</time>
      </p>
      {(request.message ?? status === "pending") && (
        <p
          dir="auto"
          lang={textLang(request.message ?? "")}
          className="mt-2 whitespace-pre-line wrap-anywhere"
        >
          {request.message ?? <span className="text-ink-3">{messages.noMessage}</span>}
        </p>
      )}
      {request.answers && <Answers answers={request.answers} />}
      <p className="mt-2 text-xs text-ink-3">
        {decided_at
          ? messages.decidedOn({ date: formatInstant(decided_at, "date", request.city) })
          : messages.asked({ date: formatInstant(request.created_at, "date", request.city) })}
        {status === "pending" && request.questioned_at && (
          <span className="ms-3">
            {messages.questioned({ date: formatInstant(request.questioned_at, "date", request.city) })}
          </span>
        )}
      </p>
    </div>
  );
};

const DecisionButtons = ({ request, decisions: { run, decide } }: RequestCardProps) => {
  const messages = useMessages(foundersMessages).requests;
  const ofPerson = (
    <Words as="span" className="sr-only">
      {messages.ofPerson({ name: request.full_name })}
    </Words>
  );
  const button = (decision: Decision) => ({
    disabled: run !== undefined,
    onClick: () => void decide([request], decision),
  });
  return (
    <div className="flex flex-wrap items-start gap-2">
      <Button {...button("approve")}>
        <Check className="size-4.5" aria-hidden />
        {messages.approve}
        {ofPerson}
      </Button>
      <Button kind="quiet" {...button("decline")}>
        <X className="size-4.5" aria-hidden />
        {messages.decline}
        {ofPerson}
      </Button>
      <AskBack request={request} />
    </div>
  );
};
