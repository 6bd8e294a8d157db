import { useMessages } from "../../lib/i18n";
import { usePageTitle } from "../../lib/usePageTitle";
import { PageTabs } from "../../ui/PageTabs";
import { ActivityTab } from "./ActivityTab";
import { dashboardMessages } from "./dashboard.messages";
import { EventsTab } from "./EventsTab";
import { GuidebookTab } from "./GuidebookTab";
import { MemberHeader } from "./MemberHeader";
import { NextUp } from "./NextUp";
import { TicketsTab } from "./TicketsTab";

/** A member's evenings, places, tickets and doings at one glance. */
export const MemberDashboard = () => {
  const messages = useMessages(dashboardMessages);
  usePageTitle(messages.title);
  return (
    <>
      <MemberHeader />
      <NextUp />
      <PageTabs
        label={messages.parts}
        items={[
          { value: "events", label: messages.events, content: <EventsTab /> },
          { value: "guidebook", label: messages.guidebook, content: <GuidebookTab /> },
          { value: "tickets", label: messages.myTickets, content: <TicketsTab /> },
          { value: "activity", label: messages.activity, content: <ActivityTab /> },
        ]}
      />
    </>
  );
};
