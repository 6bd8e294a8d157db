import type { FounderEvent } from "@majlis/contracts/events/eventForm";
import { Plus } from "lucide-react";
import { Link } from "react-router-dom";
import { useFounderEvents } from "#features/founders/founder.queries.ts";
import { cityName, formatPlace } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { eventPath, paths } from "#shared/paths.ts";
import { Badge } from "#shared/ui/Badge.tsx";
import { buttonClass } from "#shared/ui/Button.tsx";
import { Counts } from "#shared/ui/lists/DataTable.tsx";
import { EmptyState } from "#shared/ui/EmptyState.tsx";
import { Failure } from "#shared/ui/Failure.tsx";
import { MoreLink, Panel } from "#shared/ui/Panel.tsx";
import { OccasionRow } from "#shared/ui/occasions/OccasionRow.tsx";
import { RowsSkeleton } from "#shared/ui/Skeleton.tsx";
import { dashboardMessages } from "../messages/en";

const shown = 5;

/** Counts of the founder's events, and the next ones. */
export const ManagementTab = () => {
  const messages = useMessages(dashboardMessages).founder;
  const { events, error, retry } = useFounderEvents();
  const upcoming = events?.upcoming;
  const published = upcoming?.filter(({ status }) => status === "published");
  const sum = (figure: (event: FounderEvent) => number) =>
    published?.reduce((total, event) => total + figure(event), 0);
  const requests = sum((event) => event.requests.pending);
  if (error && !events) return <Failure error={error} fallback="EventsNotLoaded" onRetry={retry} />;
  return (
    <>
      <Counts
        label={messages.management}
        counts={[
          [messages.upcoming, published?.length],
          [messages.drafts, upcoming?.filter(({ status }) => status === "draft").length],
          [messages.seats, sum(({ attendee_count }) => attendee_count)],
          [messages.requests, requests],
        ]}
      />
      <Panel
        title={messages.next}
        aside={
          <span className="flex flex-wrap items-center gap-x-5">
            {requests ? <MoreLink to={paths.founderRequests}>{messages.answer}</MoreLink> : null}
            <MoreLink to={paths.founderEvents}>{messages.allEvents}</MoreLink>
          </span>
        }
      >
        {!upcoming && <RowsSkeleton label={messages.loading} />}
        {upcoming?.length === 0 && (
          <EmptyState
            art={{ seed: "no events of mine", motif: "arcade", ink: "deadsea", hour: 18 }}
            title={messages.noEvents}
            action={
              <Link to={paths.founderEvents} className={buttonClass("primary")}>
                <Plus className="size-4.5" aria-hidden />
                {messages.create}
              </Link>
            }
          >
            {messages.noEventsBody}
          </EmptyState>
        )}
        {upcoming && upcoming.length > 0 && (
          <ul className="divide-y divide-line rounded-lg bg-surface shadow-card">
            {upcoming.slice(0, shown).map((event) => (
              <EventRow key={event.id} event={event} />
            ))}
          </ul>
        )}
      </Panel>
    </>
  );
};

const EventRow = ({ event }: { readonly event: FounderEvent }) => {
  const messages = useMessages(dashboardMessages).founder;
  const { id, status, capacity, attendee_count } = event;
  return (
    <OccasionRow
      type="event"
      occasion={event}
      note={formatPlace(event.venue_name, cityName(event.city))}
      to={status === "draft" ? paths.founderEvents : eventPath(id)}
    >
      {status === "draft" ? (
        <Badge tone="paid">{messages.draft}</Badge>
      ) : (
        <Badge tone="ok">
          {capacity === null
            ? messages.going({ count: attendee_count })
            : messages.seatsOf({ taken: attendee_count, capacity })}
        </Badge>
      )}
    </OccasionRow>
  );
};
