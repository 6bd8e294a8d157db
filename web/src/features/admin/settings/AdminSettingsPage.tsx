import { hasFeature } from "#shared/features.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { PageTabs } from "#shared/ui/PageTabs.tsx";
import { usePageTitle } from "#shared/ui/usePageTitle.ts";
import { AuditLog } from "./AuditLog";
import { Letters } from "./Letters";
import { Configuration } from "./Configuration";
import { adminMessages } from "../messages/en";

/** The configuration, the weekly letter and the audit log. */
export const AdminSettingsPage = () => {
  const { settingsPage: messages, letters } = useMessages(adminMessages);
  usePageTitle(messages.title);
  return (
    <>
      <h1 className="text-2xl">{messages.title}</h1>
      <p className="mt-1 mb-6 text-ink-2">{messages.intro}</p>
      <PageTabs
        label={messages.parts}
        items={[
          { value: "configuration", label: messages.configuration, content: <Configuration /> },
          ...(hasFeature("weeklyLetter")
            ? [{ value: "letters", label: letters.title, content: <Letters /> }]
            : []),
          { value: "audit", label: messages.audit, content: <AuditLog /> },
        ]}
      />
    </>
  );
};
