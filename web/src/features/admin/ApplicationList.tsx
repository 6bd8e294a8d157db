import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useMessages } from "../../lib/i18n";
import { EmptyState } from "../../ui/EmptyState";
import { Failure } from "../../ui/Failure";
import { MoreRows } from "../../ui/MoreRows";
import { Skeleton } from "../../ui/Skeleton";
import { adminApprovalsMessages } from "./adminApprovals.messages";
import { adminQueries } from "./admin.queries";
import { ApplicationCard } from "./ApplicationCard";
import { DecisionDialog, type Decision } from "./DecisionDialog";

interface ApplicationListProps {
  readonly which: "pending" | "decided";
  /** Level of the headings, one below that of what the list is a part of. */
  readonly level: 2 | 3;
}

/** Founder applications with the two answers, or with the answer that was given. */
export const ApplicationList = ({ which, level }: ApplicationListProps) => {
  const messages = useMessages(adminApprovalsMessages);
  const list = useInfiniteQuery(adminQueries.applications(which));
  const [decision, setDecision] = useState<Decision>();
  const [isAsking, setIsAsking] = useState(false);
  const applications = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const ask = (asked: Decision) => {
    setDecision(asked);
    setIsAsking(true);
  };
  return (
    <>
      {list.error && (
        <Failure
          className="mb-5"
          error={list.error}
          fallback="ApplicationsNotLoaded"
          onRetry={() => void list.refetch()}
        />
      )}
      {list.isPending && (
        <div aria-busy>
          <p role="status" className="sr-only">
            {messages.loading}
          </p>
          <Skeleton className="h-72 rounded-lg!" />
        </div>
      )}
      {list.data && applications.length === 0 && (
        <EmptyState
          level={level}
          art={{ seed: `no ${which} approvals`, motif: "arcade", ink: "olive", hour: 11 }}
          title={which === "pending" ? messages.noneTitle : messages.noneDecided}
        >
          {which === "pending" ? messages.noneBody : messages.noneDecidedBody}
        </EmptyState>
      )}
      <ul className="grid gap-5">
        {applications.map((application) => (
          <ApplicationCard key={application.id} application={application} level={level} onDecide={ask} />
        ))}
      </ul>
      <MoreRows list={list} />
      {decision && (
        <DecisionDialog
          key={`${decision.application.id} ${decision.verdict}`}
          decision={decision}
          isOpen={isAsking}
          onOpenChange={setIsAsking}
        />
      )}
    </>
  );
};
