import { useQuery } from "@tanstack/react-query";
import { useMessages } from "#shared/i18n/i18n.ts";
import { paths } from "#shared/paths.ts";
import { Badge } from "#shared/ui/Badge.tsx";
import { Counts } from "#shared/ui/Counts.tsx";
import { Failure } from "#shared/ui/Failure.tsx";
import { MoreLink } from "#shared/ui/MoreLink.tsx";
import { Panel } from "#shared/ui/Panel.tsx";
import { adminQueries } from "#features/admin/admin.queries.ts";
import { ApplicationList } from "#features/admin/ApplicationList.tsx";
import { dashboardMessages } from "../messages/en";

/** How many applications wait and what became of the others, and those that wait, to be decided here. */
export const ApprovalsTab = () => {
  const messages = useMessages(dashboardMessages).admin;
  const { data, error, refetch } = useQuery(adminQueries.overview());
  const counts = data?.applications;
  return (
    <Panel
      title={messages.approvals}
      badge={counts && <Badge tone="paid">{messages.pendingBadge({ count: counts.pending })}</Badge>}
      aside={<MoreLink to={paths.adminApprovals}>{messages.allApprovals}</MoreLink>}
    >
      {error && !data ? (
        <Failure className="mb-6" error={error} fallback="OverviewNotLoaded" onRetry={() => void refetch()} />
      ) : (
        <Counts
          label={messages.counts}
          counts={[
            [messages.approvedThisWeek, counts?.approved_this_week],
            [messages.pendingReview, counts?.pending],
            [messages.declined, counts?.declined],
          ]}
        />
      )}
      <ApplicationList which="pending" level={3} />
    </Panel>
  );
};
