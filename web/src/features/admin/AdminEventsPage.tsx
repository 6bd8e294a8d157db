import type { CityEvent } from "@majlis/contracts/events/events";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type ComponentType, useState } from "react";
import { useMessages } from "../../lib/i18n";
import { usePageTitle } from "../../lib/usePageTitle";
import { EmptyState } from "../../ui/EmptyState";
import { PagedRows } from "../../ui/PagedRows";
import { RowsSkeleton } from "../../ui/RowsSkeleton";
import { Tabs } from "../../ui/Tabs";
import { adminEventsMessages } from "./adminEvents.messages";
import { adminQueries } from "./admin.queries";
import { EventCounts } from "./EventCounts";
import { EventTable } from "./EventTable";

type When = "upcoming" | "past";

interface AdminEventsPageProps {
  /** What else can be done about an event, as another feature offers it. */
  readonly Actions: ComponentType<{ readonly event: CityEvent }>;
}

/** Every event there is, and whether its place is shown. */
export const AdminEventsPage = ({ Actions }: AdminEventsPageProps) => {
  const messages = useMessages(adminEventsMessages);
  const [when, setWhen] = useState<When>("upcoming");
  const { data } = useInfiniteQuery(adminQueries.events(when));
  usePageTitle(messages.title);
  return (
    <>
      <h1 className="mb-6 text-2xl">{messages.title}</h1>
      <EventCounts counts={data?.pages[0]?.counts} />
      <Tabs
        label={messages.when}
        value={when}
        onValueChange={setWhen}
        items={[
          {
            value: "upcoming",
            label: messages.upcomingTab,
            content: <EventRows when="upcoming" Actions={Actions} />,
          },
          { value: "past", label: messages.pastTab, content: <EventRows when="past" Actions={Actions} /> },
        ]}
      />
    </>
  );
};

const EventRows = ({ when, Actions }: AdminEventsPageProps & { readonly when: When }) => {
  const messages = useMessages(adminEventsMessages);
  const list = useInfiniteQuery(adminQueries.events(when));
  return (
    <PagedRows
      list={list}
      failure="AdminEventsNotLoaded"
      skeleton={<RowsSkeleton rows={6} />}
      empty={
        <EmptyState
          level={2}
          art={{ seed: "no events", motif: "arcade", ink: "wadi", hour: 11 }}
          title={messages.noEvents}
        >
          {messages.noEventsBody}
        </EmptyState>
      }
    >
      {(events) => <EventTable events={events} Actions={Actions} />}
    </PagedRows>
  );
};
