import { type AdminEvent, setEventLocation } from "@majlis/contracts/admin";
import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { call } from "#shared/api/api.ts";
import { queryClient } from "#shared/api/queryClient.ts";
import { toastFailure } from "#shared/api/toastFailure.ts";
import { shownName } from "#shared/i18n/shownName.ts";
import { titleOf } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { eventPath } from "#shared/paths.ts";
import { Badge, type BadgeTone } from "#shared/ui/Badge.tsx";
import { TableSkeleton } from "#shared/ui/lists/DataTable.tsx";
import { EmptyState } from "#shared/ui/EmptyState.tsx";
import { PagedRows } from "#shared/ui/lists/PagedList.tsx";
import { Switch } from "#shared/ui/forms/Switch.tsx";
import { Tabs } from "#shared/ui/Tabs.tsx";
import { toast } from "#shared/ui/toast.ts";
import { usePageTitle } from "#shared/ui/usePageTitle.ts";
import { adminQueries } from "./admin.queries";
import { adminMessages } from "./messages/en";
import { EventCounts, OccasionTable } from "./AdminList";
import { EventMenu } from "#features/founders/EventMenu.tsx";

type When = (typeof whens)[number];
const whens = ["upcoming", "past", "unhosted"] as const;

/** All events. An admin shows or hides the location of each, and manages it as its founder would. */
export const AdminEventsPage = () => {
  const messages = useMessages(adminMessages).events;
  const [params] = useSearchParams();
  const [when, setWhen] = useState<When>(whens.find((one) => one === params.get("tab")) ?? "upcoming");
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
          { value: "unhosted", label: messages.unhostedTab, content: <EventRows when="unhosted" /> },
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
      skeleton={<TableSkeleton />}
      empty={
        <EmptyState
          level={2}
          art={{ seed: "no events", motif: "arcade", ink: "wadi", hour: 11 }}
          title={when === "unhosted" ? messages.noUnhosted : messages.noEvents}
        >
          {when === "unhosted" ? messages.noUnhostedBody : messages.noEventsBody}
        </EmptyState>
      }
    >
      {(events) => <EventTable events={events} />}
    </PagedRows>
  );
};

const tones = { draft: "plain", published: "ok", canceled: "danger" } as const satisfies Record<
  AdminEvent["status"],
  BadgeTone
>;

const EventTable = ({ events }: { readonly events: readonly AdminEvent[] }) => {
  const messages = useMessages(adminMessages).events;
  return (
    <OccasionTable
      caption={messages.table}
      rows={events}
      labels={{ ...messages, occasion: messages.event }}
      pathOf={({ id }) => eventPath(id)}
      hostOf={({ founder }) => messages.by({ name: shownName(founder.full_name) })}
      columns={[
        {
          label: messages.seats,
          className: "whitespace-nowrap tabular-nums",
          render: ({ capacity, attendee_count: taken }) =>
            capacity === null ? messages.seatsUnlimited({ taken }) : messages.seatsOf({ taken, capacity }),
        },
        {
          label: messages.status,
          render: ({ status, is_public, is_unlisted }) => (
            <span className="flex flex-wrap gap-1">
              <Badge tone={tones[status]}>{messages[status]}</Badge>
              {!is_public && <Badge>{messages.private}</Badge>}
              {is_public && is_unlisted && <Badge>{messages.unlisted}</Badge>}
            </span>
          ),
        },
        { label: messages.location, render: (event) => <LocationSwitch event={event} /> },
        {
          label: messages.requests,
          className: "tabular-nums",
          render: ({ pending_requests: pending }) => (pending > 0 ? pending : "–"),
        },
        {
          label: messages.manage,
          render: (event) => <EventMenu event={event} />,
        },
      ]}
    />
  );
};

/** Shows or hides an event's location. Disabled until the list is read again, so that a second click cannot race. */
const LocationSwitch = ({ event }: { readonly event: AdminEvent }) => {
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
      label={messages.locationOf({ title: titleOf(event) })}
      isOn={!event.location_hidden}
      isDisabled={change.isPending}
      onChange={(isShown) => change.mutate(isShown)}
    />
  );
};
