import { LayoutPanelLeft } from "lucide-react";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Link } from "#shared/router/Link.tsx";
import { useSession } from "#shared/session/useSession.ts";
import { usePageTitle } from "#shared/ui/usePageTitle.ts";
import { paths } from "#shared/paths.ts";
import { buttonClass } from "#shared/ui/Button.tsx";
import { PageTabs } from "#shared/ui/PageTabs.tsx";
import { AnalyticsTab } from "./AnalyticsTab";
import { ApprovalsTab } from "./ApprovalsTab";
import { SettingsTab } from "./SettingsTab";
import { UsersTab } from "./UsersTab";
import { dashboardMessages } from "../messages/en";

/** The older admin dashboard: what waits for an answer, the newest people, the numbers, and how all is set up. */
export const AdminDashboard = () => {
  const messages = useMessages(dashboardMessages).admin;
  const name = useSession().me?.full_name.trim().split(/\s+/)[0];
  usePageTitle(messages.title);
  return (
    <>
      <div className="mb-8 flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <h1 className="text-2xl wrap-anywhere">
            {name ? messages.greeting({ name }) : messages.greetingNobody}
          </h1>
          <p className="mt-1 text-ink-2">{messages.intro}</p>
        </div>
        <Link to={paths.adminUsers} className={buttonClass("quiet")}>
          <LayoutPanelLeft className="size-4.5 rtl:-scale-x-100" aria-hidden />
          {messages.panel}
        </Link>
      </div>
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
