import { home } from "@majlis/contracts/cities";
import type { FounderApplication } from "@majlis/contracts/founders/applications";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { cityName, formatInstant } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Badge, type BadgeTone } from "#shared/ui/Badge.tsx";
import { Button } from "#shared/ui/Button.tsx";
import { EmptyState } from "#shared/ui/EmptyState.tsx";
import { PageTabs } from "#shared/ui/PageTabs.tsx";
import { RowsSkeleton } from "#shared/ui/Skeleton.tsx";
import { PagedRows } from "#shared/ui/lists/PagedList.tsx";
import { usePageTitle } from "#shared/ui/usePageTitle.ts";
import { applicationQueries } from "./admin.queries";
import { adminMessages } from "./messages/en";
import { Words } from "#shared/ui/Words.tsx";
import { type Decision, DecisionDialog } from "./DecisionDialog";

/** Founder applications, pending and decided. */
export const AdminApprovalsPage = () => {
  const messages = useMessages(adminMessages).approvals;
  usePageTitle(messages.title);
  return (
    <>
      <h1 className="text-2xl">{messages.title}</h1>
      <p className="mt-1 mb-6 text-ink-2">{messages.intro}</p>
      <PageTabs
        label={messages.which}
        items={[
          {
            value: "pending",
            label: messages.pending,
            content: <ApplicationList which="pending" level={2} />,
          },
          {
            value: "decided",
            label: messages.decided,
            content: <ApplicationList which="decided" level={2} />,
          },
        ]}
      />
    </>
  );
};

interface ApplicationListProps {
  readonly which: "pending" | "decided";
  /** Heading level of an application. */
  readonly level: 2 | 3;
}

/** Founder applications: pending ones to decide, or decided ones. */
export const ApplicationList = ({ which, level }: ApplicationListProps) => {
  const messages = useMessages(adminMessages).approvals;
  const list = useInfiniteQuery(applicationQueries.applications(which));
  const [decision, setDecision] = useState<Decision>();
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const openDialog = (next: Decision) => {
    setDecision(next);
    setIsDialogOpen(true);
  };
  return (
    <>
      <PagedRows
        list={list}
        failure="ApplicationsNotLoaded"
        skeleton={<RowsSkeleton label={messages.loading} rows={1} rowClass="h-72" />}
        empty={
          <EmptyState
            level={level}
            art={{ seed: `no ${which} approvals`, motif: "arcade", ink: "olive", hour: 11 }}
            title={which === "pending" ? messages.noneTitle : messages.noneDecided}
          >
            {which === "pending" ? messages.noneBody : messages.noneDecidedBody}
          </EmptyState>
        }
      >
        {(applications) => (
          <ul className="grid gap-5">
            {applications.map((application) => (
              <ApplicationCard
                key={application.id}
                application={application}
                level={level}
                onDecide={openDialog}
              />
            ))}
          </ul>
        )}
      </PagedRows>
      {decision && (
        <DecisionDialog
          key={`${decision.application.id} ${decision.verdict}`}
          decision={decision}
          isOpen={isDialogOpen}
          onOpenChange={setIsDialogOpen}
        />
      )}
    </>
  );
};

const statusBadges = {
  pending: { tone: "paid", label: "waiting" },
  approved: { tone: "ok", label: "approved" },
  declined: { tone: "danger", label: "declined" },
} as const satisfies Record<FounderApplication["status"], { tone: BadgeTone; label: string }>;

interface ApplicationCardProps {
  readonly application: FounderApplication;
  readonly level: 2 | 3;
  readonly onDecide: (decision: Decision) => void;
}

const ApplicationCard = ({ application, level, onDecide }: ApplicationCardProps) => {
  const messages = useMessages(adminMessages).approvals;
  const { name, status } = application;
  const { tone, label } = statusBadges[status];
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <li>
      <article className="rounded-lg bg-surface p-6 shadow-card">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div className="min-w-0">
            <Heading className="text-lg wrap-anywhere">
              <Words>{name}</Words>
              {messages.comma}
              <bdi>{cityName(application.city)}</bdi>
            </Heading>
            <p className="text-ink-2 wrap-anywhere">
              <bdi>{application.email}</bdi>
            </p>
            <p className="text-xs text-ink-2">
              {messages.sent({ date: formatInstant(application.created_at, "date", home) })}
            </p>
          </div>
          <span className="flex flex-wrap gap-1">
            <Badge tone={tone}>{messages[label]}</Badge>
            {status === "approved" && !application.granted && <Badge>{messages.notGranted}</Badge>}
          </span>
        </div>
        <dl className="mt-4 grid gap-4 md:grid-cols-2">
          <Paragraphs title={messages.bio} text={application.bio} />
          <Paragraphs title={messages.team} text={application.teamInfo} />
        </dl>
        {application.reason && (
          <Words as="p" className="mt-4 rounded-md bg-sunken p-3">
            {messages.reasonGiven({ reason: application.reason })}
          </Words>
        )}
        {status === "pending" && (
          <div className="mt-5 flex flex-wrap gap-2">
            <Button onClick={() => onDecide({ application, verdict: "approve" })}>
              {messages.approve}
              <Words as="span" className="sr-only">
                {messages.ofName({ name })}
              </Words>
            </Button>
            <Button kind="quiet" onClick={() => onDecide({ application, verdict: "decline" })}>
              {messages.decline}
              <Words as="span" className="sr-only">
                {messages.ofName({ name })}
              </Words>
            </Button>
          </div>
        )}
      </article>
    </li>
  );
};

const Paragraphs = ({ title, text }: { readonly title: string; readonly text: string }) => (
  <div>
    <dt className="font-semibold">{title}</dt>
    <Words as="dd" className="mt-1 whitespace-pre-line text-ink-2 wrap-anywhere">
      {text}
    </Words>
  </div>
);
