import { useQuery } from "@tanstack/react-query";
import { adminQueries, allUsers } from "../admin.queries";
import { ApplicationList } from "../AdminApprovalsPage";
import { OpeningLine } from "../opening/OpeningLine";
import { Configuration } from "../settings/Configuration";
import { useMessages } from "#shared/i18n/i18n.ts";
import { paths, signUpPath } from "#shared/paths.ts";
import { useSession } from "#shared/session/useSession.ts";
import { Badge } from "#shared/ui/Badge.tsx";
import { Counts } from "#shared/ui/lists/DataTable.tsx";
import { Failure } from "#shared/ui/Failure.tsx";
import { MoreLink, Panel } from "#shared/ui/Panel.tsx";
import { PageTabs } from "#shared/ui/PageTabs.tsx";
import { usePageTitle } from "#shared/ui/usePageTitle.ts";
import { adminMessages } from "../messages/en";
import { Mail, UserPlus } from "lucide-react";
import { useState } from "react";
import { UserList } from "../UserList";
import { Button, buttonClass } from "#shared/ui/Button.tsx";
import { Dialog } from "#shared/ui/Dialog.tsx";
import { EmptyState } from "#shared/ui/EmptyState.tsx";
import { ShownLink } from "#shared/ui/ShownLink.tsx";
import { AnalyticsTab } from "./AnalyticsTab";

/** The older tabs of the admin dashboard, as views of the panel's parts: approvals, users, figures, configuration. */
export const AdminDashboardPage = () => {
  const messages = useMessages(adminMessages).dashboard;
  const name = useSession().me?.full_name.trim().split(/\s+/)[0];
  usePageTitle(messages.title);
  return (
    <>
      <h1 className="text-2xl wrap-anywhere">
        {name ? messages.greeting({ name }) : messages.greetingWithoutName}
      </h1>
      <p className="mt-1 mb-8 text-ink-2">
        <OpeningLine otherwise={messages.intro} />
      </p>
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
  const messages = useMessages(adminMessages).dashboard;
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
  const messages = useMessages(adminMessages).dashboard;
  return (
    <Panel
      title={messages.settings}
      aside={<MoreLink to={paths.adminSettings}>{messages.allSettings}</MoreLink>}
    >
      <Configuration level={3} />
    </Panel>
  );
};

/** The same accounts as in the panel, and an invitation link. */
const UsersTab = () => {
  const messages = useMessages(adminMessages).newUser;
  const { users: title } = useMessages(adminMessages).dashboard;
  const [search, setSearch] = useState(allUsers);
  const [isAdding, setIsAdding] = useState(false);
  return (
    <>
      <Panel
        title={title}
        aside={
          <Button onClick={() => setIsAdding(true)}>
            <UserPlus className="size-4.5" aria-hidden />
            {messages.addUser}
          </Button>
        }
      >
        <UserList
          search={search}
          onSearch={setSearch}
          level={3}
          none={
            <EmptyState
              art={{ seed: "no users yet", motif: "floorTiles", ink: "deadsea", hour: 11 }}
              title={messages.comingSoon}
            >
              {messages.comingSoonBody}
            </EmptyState>
          }
        />
      </Panel>
      <AddUser isOpen={isAdding} onOpenChange={setIsAdding} />
    </>
  );
};

interface AddUserProps {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** The sign-up link, to copy or send by mail. */
const AddUser = ({ isOpen, onOpenChange }: AddUserProps) => {
  const messages = useMessages(adminMessages).newUser;
  const link = `${location.origin}${signUpPath}`;
  const body = messages.mailBody({ link });
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={messages.addUser}
      description={messages.addBody}
    >
      <div className="grid gap-3 rounded-md bg-primary-soft p-4">
        <p className="font-semibold text-primary-ink">{messages.link}</p>
        <ShownLink link={link} texts={messages} />
        <a
          href={`mailto:?subject=${encodeURIComponent(messages.mailSubject)}&body=${encodeURIComponent(body)}`}
          className={buttonClass("quiet")}
        >
          <Mail className="size-4" aria-hidden />
          {messages.byMail}
        </a>
      </div>
    </Dialog>
  );
};
