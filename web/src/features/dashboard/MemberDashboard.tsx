import { useMessages } from "../../lib/i18n";
import { usePageTitle } from "../../lib/usePageTitle";
import { useTab } from "../../lib/useTab";
import { Tabs } from "../../ui/Tabs";
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
  const [tab, setTab] = useTab(["events", "guidebook", "tickets", "activity"]);
  usePageTitle(messages.title);
  return (
    <>
      <MemberHeader />
      <NextUp />
      <Tabs
        label={messages.parts}
        value={tab}
        onValueChange={setTab}
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
