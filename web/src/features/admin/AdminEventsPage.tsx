import { setEventLocation } from "@majlis/contracts/admin";
import type { CityEvent } from "@majlis/contracts/events/events";
import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { Link } from "react-router-dom";
import { call } from "#shared/api/api.ts";
import { queryClient } from "#shared/api/queryClient.ts";
import { toastFailure } from "#shared/api/toastFailure.ts";
import { formatDay, formatInstant } from "#shared/i18n/format.ts";
import { shownName } from "#shared/i18n/shownName.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { eventPath } from "#shared/paths.ts";
import { Badge, type BadgeTone } from "#shared/ui/Badge.tsx";
import { DataTable } from "#shared/ui/DataTable.tsx";
import { EmptyState } from "#shared/ui/EmptyState.tsx";
import { PagedRows } from "#shared/ui/PagedList.tsx";
import { RowsSkeleton, Skeleton } from "#shared/ui/Skeleton.tsx";
import { Switch } from "#shared/ui/Switch.tsx";
import { Tabs } from "#shared/ui/Tabs.tsx";
import { toast } from "#shared/ui/toast.ts";
import { usePageTitle } from "#shared/ui/usePageTitle.ts";
import { adminQueries } from "./admin.queries";
import { EventCounts } from "./AdminCounts";
import { adminMessages } from "./messages/en";

const EventMenu = lazy(async () => ({
  default: (await import("#features/founders/EventMenu.tsx")).EventMenu,
}));

type When = "upcoming" | "past";

/** All events. An admin shows or hides the location of each, and manages it as its founder would. */
export const AdminEventsPage = () => {
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
            content: <EventRows when="upcoming" />,
          },
          { value: "past", label: messages.pastTab, content: <EventRows when="past" /> },
        ]}
      />
    </>
  );
};

const EventRows = ({ when }: { readonly when: When }) => {
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
      {(events) => <EventTable events={events} />}
    </PagedRows>
  );
};

const tones = { draft: "plain", published: "ok", canceled: "danger" } as const satisfies Record<
  CityEvent["status"],
  BadgeTone
>;

const EventTable = ({ events }: { readonly events: readonly CityEvent[] }) => {
  const messages = useMessages(adminMessages).events;
  return (
    <DataTable
      caption={messages.table}
      columns={[
        messages.event,
        messages.date,
        messages.city,
        messages.seats,
        messages.status,
        messages.location,
        messages.manage,
      ]}
    >
      {events.map((event) => (
        <tr key={event.id}>
          <th scope="row" className="max-w-80 min-w-56 text-start font-normal">
            <Link
              to={eventPath(event.id)}
              className="relative line-clamp-2 font-semibold wrap-anywhere underline-offset-4 hover:underline"
            >
              <bdi>{event.title}</bdi>
            </Link>
            <bdi className="block text-xs text-ink-2">
              {messages.by({ name: shownName(event.founder.full_name) })}
            </bdi>
          </th>
          <td className="whitespace-nowrap">
            <time dateTime={event.starts_at}>
              {formatDay(event.starts_at)}
              <span className="block text-xs text-ink-2">{formatInstant(event.starts_at, "time")}</span>
            </time>
          </td>
          <td>
            <bdi>{event.city}</bdi>
          </td>
          <td className="whitespace-nowrap tabular-nums">
            {event.capacity === null
              ? messages.seatsUnlimited({ taken: event.attendee_count })
              : messages.seatsOf({ taken: event.attendee_count, capacity: event.capacity })}
          </td>
          <td>
            <span className="flex flex-wrap gap-1">
              <Badge tone={tones[event.status]}>{messages[event.status]}</Badge>
              {!event.is_public && <Badge>{messages.private}</Badge>}
            </span>
          </td>
          <td>
            <LocationSwitch event={event} />
          </td>
          <td>
            <Suspense fallback={<Skeleton className="h-11 w-24" />}>
              <EventMenu event={event} />
            </Suspense>
          </td>
        </tr>
      ))}
    </DataTable>
  );
};

/** Shows or hides an event's location. Disabled until the list is read again, so that a second click cannot race. */
const LocationSwitch = ({ event }: { readonly event: CityEvent }) => {
  const messages = useMessages(adminMessages).events;
  const change = useMutation({
    mutationFn: (isShown: boolean) =>
      call(setEventLocation, { body: { eventId: event.id, location_hidden: !isShown } }),
    onSuccess: async ({ location_hidden: isHidden }) => {
      toast({ title: isHidden ? messages.nowHidden : messages.revealed });
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: ["admin", "events"] }),
        queryClient.invalidateQueries({ queryKey: ["events"] }),
      ]);
    },
    onError: (error) => void toastFailure(error, "EventNotUpdated"),
  });
  return (
    <Switch
      isLabelHidden
      label={messages.locationOf({ title: event.title })}
      isOn={!event.location_hidden}
      isDisabled={change.isPending}
      onChange={(isShown) => change.mutate(isShown)}
    />
  );
};
