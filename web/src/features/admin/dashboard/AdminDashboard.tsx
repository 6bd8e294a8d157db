import { LayoutPanelLeft } from "lucide-react";
import { useMessages } from "../../../lib/i18n";
import { Link } from "../../../lib/router/Link";
import { useSession } from "../../../lib/session/useSession";
import { usePageTitle } from "../../../lib/usePageTitle";
import { paths } from "../../../paths";
import { buttonClass } from "../../../ui/Button";
import { PageTabs } from "../../../ui/PageTabs";
import { adminDashboardMessages } from "./adminDashboard.messages";
import { AnalyticsTab } from "./AnalyticsTab";
import { ApprovalsTab } from "./ApprovalsTab";
import { SettingsTab } from "./SettingsTab";
import { UsersTab } from "./UsersTab";

/** The older admin dashboard: what waits for an answer, the newest people, the numbers, and how all is set up. */
export const AdminDashboard = () => {
  const messages = useMessages(adminDashboardMessages);
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
