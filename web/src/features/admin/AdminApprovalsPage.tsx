import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useMessages } from "../../lib/i18n";
import { usePageTitle } from "../../lib/usePageTitle";
import { EmptyState } from "../../ui/EmptyState";
import { Failure } from "../../ui/Failure";
import { Skeleton } from "../../ui/Skeleton";
import { Tabs } from "../../ui/Tabs";
import { adminApprovalsMessages } from "./adminApprovals.messages";
import { adminQueries } from "./admin.queries";
import { ApplicationCard } from "./ApplicationCard";
import { DecisionDialog, type Decision } from "./DecisionDialog";
import { MoreRows } from "../../ui/MoreRows";

type Which = "pending" | "decided";

/** Founder applications: those that wait for an answer, and those that had one. */
export const AdminApprovalsPage = () => {
  const messages = useMessages(adminApprovalsMessages);
  const [which, setWhich] = useState<Which>("pending");
  usePageTitle(messages.title);
  return (
    <>
      <h1 className="text-2xl">{messages.title}</h1>
      <p className="mt-1 mb-6 text-ink-2">{messages.intro}</p>
      <Tabs
        label={messages.which}
        value={which}
        onValueChange={setWhich}
        items={[
          { value: "pending", label: messages.pending, content: <Applications which="pending" /> },
          { value: "decided", label: messages.decided, content: <Applications which="decided" /> },
        ]}
      />
    </>
  );
};

const Applications = ({ which }: { readonly which: Which }) => {
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
      {list.isPending && <Skeleton className="h-72 rounded-lg!" />}
      {list.data && applications.length === 0 && (
        <EmptyState
          level={2}
          art={{ seed: `no ${which} approvals`, motif: "arcade", ink: "olive", hour: 11 }}
          title={which === "pending" ? messages.noneTitle : messages.noneDecided}
        >
          {which === "pending" ? messages.noneBody : messages.noneDecidedBody}
        </EmptyState>
      )}
      <ul className="grid gap-5">
        {applications.map((application) => (
          <ApplicationCard key={application.id} application={application} onDecide={ask} />
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
