import { useMessages } from "../../lib/i18n";
import { usePageTitle } from "../../lib/usePageTitle";
import { PageTabs } from "../../ui/PageTabs";
import { adminApprovalsMessages } from "./adminApprovals.messages";
import { ApplicationList } from "./ApplicationList";

/** Founder applications: those that wait for an answer, and those that had one. */
export const AdminApprovalsPage = () => {
  const messages = useMessages(adminApprovalsMessages);
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
