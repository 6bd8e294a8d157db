import { useMessages } from "#shared/i18n/i18n.ts";
import { paths } from "#shared/paths.ts";
import { MoreLink } from "#shared/ui/MoreLink.tsx";
import { Panel } from "#shared/ui/Panel.tsx";
import { Configuration } from "#features/admin/settings/Configuration.tsx";
import { dashboardMessages } from "../messages/en";

/** What is configured, and the way to the inbox and the audit log. */
export const SettingsTab = () => {
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
