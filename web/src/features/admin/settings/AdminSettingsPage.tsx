import { useInfiniteQuery } from "@tanstack/react-query";
import { useMessages } from "#shared/i18n/i18n.ts";
import { usePageTitle } from "#shared/ui/usePageTitle.ts";
import { PageTabs } from "#shared/ui/PageTabs.tsx";
import { AuditLog } from "./AuditLog";
import { Configuration } from "./Configuration";
import { Inbox } from "./Inbox";
import { adminSettingsMessages } from "./messages/en";
import { settingsQueries } from "./settings.queries";

/** The configuration, the contact inbox and the audit log. */
export const AdminSettingsPage = () => {
  const messages = useMessages(adminSettingsMessages).page;
  const unread = useInfiniteQuery(settingsQueries.messages()).data?.pages[0]?.unread;
  usePageTitle(messages.title);
  return (
    <>
      <h1 className="text-2xl">{messages.title}</h1>
      <p className="mt-1 mb-6 text-ink-2">{messages.intro}</p>
      <PageTabs
        label={messages.parts}
        items={[
          { value: "configuration", label: messages.configuration, content: <Configuration /> },
          {
            value: "inbox",
            label: unread ? messages.inboxUnread({ count: unread }) : messages.inbox,
            content: <Inbox />,
          },
          { value: "audit", label: messages.audit, content: <AuditLog /> },
        ]}
      />
    </>
  );
};
