import type { CityEvent } from "@majlis/contracts/events";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type ComponentType, useState } from "react";
import { useMessages } from "#shared/i18n/i18n.ts";
import { usePageTitle } from "#shared/ui/usePageTitle.ts";
import { EmptyState } from "#shared/ui/EmptyState.tsx";
import { PagedRows } from "#shared/ui/PagedRows.tsx";
import { RowsSkeleton } from "#shared/ui/RowsSkeleton.tsx";
import { Tabs } from "#shared/ui/Tabs.tsx";
import { adminQueries } from "./admin.queries";
import { EventCounts } from "./EventCounts";
import { EventTable } from "./EventTable";
import { adminMessages } from "./messages/en";

type When = "upcoming" | "past";

interface AdminEventsPageProps {
  /** What else can be done about an event, as another feature offers it. */
  readonly Actions: ComponentType<{ readonly event: CityEvent }>;
}

/** Every event there is, and whether its place is shown. */
export const AdminEventsPage = ({ Actions }: AdminEventsPageProps) => {
  const messages = useMessages(adminMessages).events;
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
  const messages = useMessages(adminMessages).events;
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
