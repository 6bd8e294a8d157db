import type { FounderApplication } from "@majlis/contracts/founders/applications";
import { formatInstant } from "../../lib/format";
import { useMessages } from "../../lib/i18n";
import { Badge, type BadgeTone } from "../../ui/Badge";
import { Button } from "../../ui/Button";
import { adminApprovalsMessages } from "./adminApprovals.messages";
import type { Decision } from "./DecisionDialog";

const faces = {
  pending: { tone: "paid", label: "waiting" },
  approved: { tone: "ok", label: "approved" },
  declined: { tone: "danger", label: "declined" },
} as const satisfies Record<FounderApplication["status"], { tone: BadgeTone; label: string }>;

interface ApplicationCardProps {
  readonly application: FounderApplication;
  readonly level: 2 | 3;
  readonly onDecide: (decision: Decision) => void;
}

/** Who wants to lead which city, with whom, and the two answers while there is none. */
export const ApplicationCard = ({ application, level, onDecide }: ApplicationCardProps) => {
  const messages = useMessages(adminApprovalsMessages);
  const { name, status } = application;
  const { tone, label } = faces[status];
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <li>
      <article className="rounded-lg bg-surface p-6 shadow-card">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div className="min-w-0">
            <Heading className="text-lg wrap-anywhere">
              <bdi>{name}</bdi>
              {messages.comma}
              <bdi>{application.city}</bdi>
            </Heading>
            <p className="text-ink-2 wrap-anywhere">
              <bdi>{application.email}</bdi>
            </p>
            <p className="text-xs text-ink-2">
              {messages.sent({ date: formatInstant(application.created_at, "date") })}
            </p>
          </div>
          <span className="flex flex-wrap gap-1">
            <Badge tone={tone}>{messages[label]}</Badge>
            {status === "approved" && !application.granted && <Badge>{messages.notGranted}</Badge>}
          </span>
        </div>
        <dl className="mt-4 grid gap-4 md:grid-cols-2">
          <Words title={messages.bio} text={application.bio} />
          <Words title={messages.team} text={application.teamInfo} />
        </dl>
        {application.reason && (
          <p dir="auto" className="mt-4 rounded-md bg-sunken p-3">
            {messages.reasonGiven({ reason: application.reason })}
          </p>
        )}
        {status === "pending" && (
          <div className="mt-5 flex flex-wrap gap-2">
            <Button onClick={() => onDecide({ application, verdict: "approve" })}>
              {messages.approve}
              <span className="sr-only">{messages.ofName({ name })}</span>
            </Button>
            <Button kind="quiet" onClick={() => onDecide({ application, verdict: "decline" })}>
              {messages.decline}
              <span className="sr-only">{messages.ofName({ name })}</span>
            </Button>
          </div>
        )}
      </article>
    </li>
  );
};

const Words = ({ title, text }: { readonly title: string; readonly text: string }) => (
  <div>
    <dt className="font-semibold">{title}</dt>
    <dd dir="auto" className="mt-1 whitespace-pre-line text-ink-2 wrap-anywhere">
      {text}
    </dd>
  </div>
);
