import { useQuery } from "@tanstack/react-query";
import { useMessages } from "../../../lib/i18n";
import { paths } from "../../../paths";
import { Badge } from "../../../ui/Badge";
import { Counts } from "../../../ui/Counts";
import { Failure } from "../../../ui/Failure";
import { MoreLink } from "../../../ui/MoreLink";
import { Panel } from "../../../ui/Panel";
import { adminQueries } from "../admin.queries";
import { ApplicationList } from "../ApplicationList";
import { adminDashboardMessages } from "./adminDashboard.messages";

/** How many applications wait and what became of the others, and those that wait, to be decided here. */
export const ApprovalsTab = () => {
  const messages = useMessages(adminDashboardMessages);
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
