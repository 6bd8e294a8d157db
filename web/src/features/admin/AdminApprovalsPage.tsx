import { useMessages } from "#shared/i18n/i18n.ts";
import { usePageTitle } from "#shared/ui/usePageTitle.ts";
import { PageTabs } from "#shared/ui/PageTabs.tsx";
import { ApplicationList } from "./ApplicationList";
import { adminMessages } from "./messages/en";

/** Founder applications, pending and decided. */
export const AdminApprovalsPage = () => {
  const messages = useMessages(adminMessages).approvals;
  usePageTitle(messages.title);
  return (
    <>
      <h1 className="text-2xl">{messages.title}</h1>
      <p className="mt-1 mb-6 text-ink-2">{messages.intro}</p>
      <PageTabs
        label={messages.which}
        items={[
          {
            value: "pending",
            label: messages.pending,
            content: <ApplicationList which="pending" level={2} />,
          },
          {
            value: "decided",
            label: messages.decided,
            content: <ApplicationList which="decided" level={2} />,
          },
        ]}
      />
    </>
  );
};
