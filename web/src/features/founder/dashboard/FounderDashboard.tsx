import { useMessages } from "../../../lib/i18n";
import { useSession } from "../../../lib/session/useSession";
import { usePageTitle } from "../../../lib/usePageTitle";
import { RoleBadge } from "../../../ui/RoleBadge";
import { PageTabs } from "../../../ui/PageTabs";
import { AttendanceTab } from "./AttendanceTab";
import { founderDashboardMessages } from "./founderDashboard.messages";
import { ManagementTab } from "./ManagementTab";
import { StatsTab } from "./StatsTab";

/** A city founder's events, attendance and community at one glance. */
export const FounderDashboard = () => {
  const messages = useMessages(founderDashboardMessages);
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
