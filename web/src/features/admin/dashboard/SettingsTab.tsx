import { useMessages } from "../../../lib/i18n";
import { paths } from "../../../paths";
import { MoreLink } from "../../../ui/MoreLink";
import { Panel } from "../../../ui/Panel";
import { Configuration } from "../settings/Configuration";
import { adminDashboardMessages } from "./adminDashboard.messages";

/** What is configured, and the way to the inbox and the audit log. */
export const SettingsTab = () => {
  const messages = useMessages(adminDashboardMessages);
  return (
    <Panel
      title={messages.settings}
      aside={<MoreLink to={paths.adminSettings}>{messages.allSettings}</MoreLink>}
    >
      <Configuration level={3} />
    </Panel>
  );
};
