import { useQuery } from "@tanstack/react-query";
import { adminQueries } from "#features/admin/admin.queries.ts";
import { ApplicationList } from "#features/admin/ApplicationList.tsx";
import { Configuration } from "#features/admin/settings/Configuration.tsx";
import { useMessages } from "#shared/i18n/i18n.ts";
import { paths } from "#shared/paths.ts";
import { useSession } from "#shared/session/useSession.ts";
import { Badge } from "#shared/ui/Badge.tsx";
import { Counts } from "#shared/ui/DataTable.tsx";
import { Failure } from "#shared/ui/Failure.tsx";
import { MoreLink, Panel } from "#shared/ui/Panel.tsx";
import { PageTabs } from "#shared/ui/PageTabs.tsx";
import { usePageTitle } from "#shared/ui/usePageTitle.ts";
import { AnalyticsTab } from "./AnalyticsTab";
import { UsersTab } from "./UsersTab";
import { dashboardMessages } from "../messages/en";

/** The older tabs of the admin dashboard, as views of the panel's parts: approvals, users, figures, configuration. */
export const AdminDashboard = () => {
  const messages = useMessages(dashboardMessages).admin;
  const name = useSession().me?.full_name.trim().split(/\s+/)[0];
  usePageTitle(messages.title);
  return (
    <>
      <h1 className="text-2xl wrap-anywhere">
        {name ? messages.greeting({ name }) : messages.greetingWithoutName}
      </h1>
      <p className="mt-1 mb-8 text-ink-2">{messages.intro}</p>
      <PageTabs
        isRail
        label={messages.parts}
        items={[
          { value: "approvals", label: messages.approvals, content: <ApprovalsTab /> },
          { value: "users", label: messages.users, content: <UsersTab /> },
          { value: "analytics", label: messages.analytics, content: <AnalyticsTab /> },
          { value: "settings", label: messages.settings, content: <SettingsTab /> },
        ]}
      />
    </>
  );
};

/** Counts of applications, and the pending ones to decide. */
const ApprovalsTab = () => {
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

const SettingsTab = () => {
  const messages = useMessages(dashboardMessages).admin;
  return (
    <Panel
      title={messages.settings}
      aside={<MoreLink to={paths.adminSettings}>{messages.allSettings}</MoreLink>}
    >
      <Configuration level={3} />
    </Panel>
  );
};
