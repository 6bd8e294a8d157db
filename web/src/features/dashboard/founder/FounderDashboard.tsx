import { useMessages } from "#shared/i18n/i18n.ts";
import { useSession } from "#shared/session/useSession.ts";
import { usePageTitle } from "#shared/ui/usePageTitle.ts";
import { RoleBadge } from "#shared/ui/RoleBadge.tsx";
import { PageTabs } from "#shared/ui/PageTabs.tsx";
import { AttendanceTab } from "./AttendanceTab";
import { ManagementTab } from "./ManagementTab";
import { StatsTab } from "./StatsTab";
import { dashboardMessages } from "../messages/en";

/** A city founder's events, attendance and community at one glance. */
export const FounderDashboard = () => {
  const messages = useMessages(dashboardMessages).founder;
  const { me, role } = useSession();
  const name = me?.full_name.trim().split(/\s+/)[0];
  usePageTitle(messages.title);
  return (
    <>
      <div className="mb-6">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="text-2xl wrap-anywhere">
            {name ? messages.greeting({ name }) : messages.greetingNobody}
          </h1>
          {role && <RoleBadge role={role} />}
        </div>
        <p className="mt-1 text-ink-2">{messages.intro}</p>
      </div>
      <PageTabs
        label={messages.parts}
        items={[
          { value: "management", label: messages.management, content: <ManagementTab /> },
          { value: "attendance", label: messages.attendance, content: <AttendanceTab /> },
          { value: "stats", label: messages.stats, content: <StatsTab /> },
        ]}
      />
    </>
  );
};
