import type { CityEvent } from "@majlis/contracts/events";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type ComponentType, useState } from "react";
import { useMessages } from "../../lib/i18n";
import { usePageTitle } from "../../lib/usePageTitle";
import { EmptyState } from "../../ui/EmptyState";
import { Failure } from "../../ui/Failure";
import { RowsSkeleton } from "../../ui/RowsSkeleton";
import { Tabs } from "../../ui/Tabs";
import { adminEventsMessages } from "./adminEvents.messages";
import { adminQueries } from "./admin.queries";
import { Counts } from "../../ui/Counts";
import { EventTable } from "./EventTable";
import { MoreRows } from "../../ui/MoreRows";

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
  const counts = data?.pages[0]?.counts;
  return (
    <>
      <h1 className="mb-6 text-2xl">{messages.title}</h1>
      <Counts
        label={messages.counts}
        counts={[
          [messages.total, counts?.total],
          [messages.upcoming, counts?.upcoming],
          [messages.public, counts?.public],
          [messages.hidden, counts?.hidden],
        ]}
      />
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
  const events = list.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      {list.error && (
        <Failure
          className="mb-5"
          error={list.error}
          fallback="AdminEventsNotLoaded"
          onRetry={() => void list.refetch()}
        />
      )}
      {list.isPending && <RowsSkeleton rows={6} />}
      {events.length > 0 && <EventTable events={events} Actions={Actions} />}
      {list.data && events.length === 0 && (
        <EmptyState
          level={2}
          art={{ seed: "no events", motif: "arcade", ink: "wadi", hour: 11 }}
          title={messages.noEvents}
        >
          {messages.noEventsBody}
        </EmptyState>
      )}
      <MoreRows list={list} />
    </>
  );
};
