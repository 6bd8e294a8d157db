import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useMessages } from "#shared/i18n/i18n.ts";
import { EmptyState } from "#shared/ui/EmptyState.tsx";
import { PagedRows } from "#shared/ui/PagedRows.tsx";
import { RowsSkeleton } from "#shared/ui/RowsSkeleton.tsx";
import { adminQueries } from "./admin.queries";
import { ApplicationCard } from "./ApplicationCard";
import { DecisionDialog, type Decision } from "./DecisionDialog";
import { adminMessages } from "./messages/en";

interface ApplicationListProps {
  readonly which: "pending" | "decided";
  /** Level of the headings, one below that of what the list is a part of. */
  readonly level: 2 | 3;
}

/** Founder applications with the two answers, or with the answer that was given. */
export const ApplicationList = ({ which, level }: ApplicationListProps) => {
  const messages = useMessages(adminMessages).approvals;
  const list = useInfiniteQuery(adminQueries.applications(which));
  const [decision, setDecision] = useState<Decision>();
  const [isAsking, setIsAsking] = useState(false);
  const ask = (asked: Decision) => {
    setDecision(asked);
    setIsAsking(true);
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
              <ApplicationCard key={application.id} application={application} level={level} onDecide={ask} />
            ))}
          </ul>
        )}
      </PagedRows>
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
