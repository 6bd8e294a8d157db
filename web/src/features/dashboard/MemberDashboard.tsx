import { useMessages } from "#shared/i18n/i18n.ts";
import { usePageTitle } from "#shared/ui/usePageTitle.ts";
import { PageTabs } from "#shared/ui/PageTabs.tsx";
import { ActivityTab } from "./ActivityTab";
import { EventsTab } from "./EventsTab";
import { GuidebookTab } from "./GuidebookTab";
import { MemberHeader } from "./MemberHeader";
import { NextUp } from "./NextUp";
import { TicketsTab } from "./TicketsTab";
import { dashboardMessages } from "./messages/en";

/** A member's evenings, places, tickets and doings at one glance. */
export const MemberDashboard = () => {
  const messages = useMessages(dashboardMessages).member;
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
