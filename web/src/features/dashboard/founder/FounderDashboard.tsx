import type { FounderEvent } from "@majlis/contracts/events/eventForm";
import { founderRates, type Share, ticketTotals } from "@majlis/core/founders/analytics.rules";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { founderQueries, useFounderEvents } from "#features/founders/founder.queries.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { cityName } from "#shared/i18n/format.ts";
import { manageEventPath, paths } from "#shared/paths.ts";
import { useSession } from "#shared/session/useSession.ts";
import { Badge } from "#shared/ui/Badge.tsx";
import { buttonClass } from "#shared/ui/Button.tsx";
import { Counts } from "#shared/ui/lists/DataTable.tsx";
import { EmptyState } from "#shared/ui/EmptyState.tsx";
import { Failure } from "#shared/ui/Failure.tsx";
import { MoreLink, Panel } from "#shared/ui/Panel.tsx";
import { OccasionRow } from "#shared/ui/occasions/OccasionRow.tsx";
import { PageTabs } from "#shared/ui/PageTabs.tsx";
import { RoleBadge } from "#shared/ui/Role.tsx";
import { RowsSkeleton } from "#shared/ui/Skeleton.tsx";
import { useNow } from "#shared/ui/browserState.ts";
import { usePageTitle } from "#shared/ui/usePageTitle.ts";
import { ManagementTab } from "./ManagementTab";
import { dashboardMessages } from "../messages/en";

/** A city founder's events, attendance and figures. */
export const FounderDashboard = () => {
  const messages = useMessages(dashboardMessages).founder;
  const { me, role } = useSession();
  const name = me?.full_name.trim().split(/\s+/)[0];
  usePageTitle(messages.title);
  return (
    <>
      <div className="mb-6">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="text-2xl wrap-anywhere">
            {name ? messages.greeting({ name }) : messages.greetingWithoutName}
          </h1>
          {role && <RoleBadge role={role} />}
        </div>
        <p className="mt-1 text-ink-2">{messages.intro}</p>
      </div>
      <PageTabs
        label={messages.parts}
        items={[
          { value: "management", label: messages.management, content: <ManagementTab /> },
          { value: "attendance", label: messages.attendance, content: <AttendanceTab /> },
          { value: "stats", label: messages.stats, content: <StatsTab /> },
        ]}
      />
    </>
  );
};

const shown = 6;

/** Check-ins of events that have started. */
const AttendanceTab = () => {
  const messages = useMessages(dashboardMessages).attendance;
  const { loading } = useMessages(dashboardMessages).founder;
  const { events, error, retry } = useFounderEvents();
  const started = events?.started;
  const tickets = started?.reduce((sum, { attendee_count }) => sum + attendee_count, 0);
  const checkedIn = started?.reduce((sum, { checked_in_count }) => sum + checked_in_count, 0);
  if (error && !events) return <Failure error={error} fallback="EventsNotLoaded" onRetry={retry} />;
  return (
    <>
      <Counts
        label={messages.counts}
        counts={[
          [messages.tickets, tickets],
          [messages.checkedIn, checkedIn],
          [messages.show, percentOf(checkedIn, tickets)],
        ]}
      />
      <Panel
        title={messages.held}
        aside={
          <span className="flex flex-wrap items-center gap-x-5">
            <MoreLink to={paths.founderCheckIn}>{messages.checkIn}</MoreLink>
            <MoreLink to={paths.founderAttendees}>{messages.attendees}</MoreLink>
          </span>
        }
      >
        {!started && <RowsSkeleton label={loading} />}
        {started?.length === 0 && (
          <EmptyState
            art={{ seed: "no attendance yet", motif: "stairs", ink: "olive", hour: 19 }}
            title={messages.none}
            action={
              <Link to={paths.founderCheckIn} className={buttonClass("quiet")}>
                {messages.checkIn}
              </Link>
            }
          >
            {messages.noneBody}
          </EmptyState>
        )}
        {started && started.length > 0 && <HeldEvents events={started.slice(0, shown)} />}
      </Panel>
    </>
  );
};

const HeldEvents = ({ events }: { readonly events: readonly FounderEvent[] }) => {
  const messages = useMessages(dashboardMessages).attendance;
  return (
    <ul className="divide-y divide-line rounded-lg bg-surface shadow-card">
      {events.map((event) => (
        <OccasionRow
          key={event.id}
          type="event"
          occasion={event}
          note={cityName(event.city)}
          to={manageEventPath(event.id)}
        >
          <Badge tone={event.checked_in_count > 0 ? "ok" : "plain"}>
            {messages.of({ came: event.checked_in_count, tickets: event.attendee_count })}
          </Badge>
        </OccasionRow>
      ))}
    </ul>
  );
};

const percent = (share: Share | undefined) => (share == null ? undefined : percentOf(share, 1));

/** Tickets and rates of the last 30 days. The analytics page has the details. */
const StatsTab = () => {
  const messages = useMessages(dashboardMessages).founderStats;
  const now = useNow();
  const { data, error, refetch } = useQuery(founderQueries.analytics("30"));
  if (error && !data)
    return <Failure error={error} fallback="AnalyticsNotLoaded" onRetry={() => void refetch()} />;
  const totals = data && ticketTotals(data);
  const rates = data && founderRates(data.events, now);
  const issued = totals && totals.members + totals.free;
  const hasNothing = data !== undefined && issued === 0 && data.events.length === 0;
  return (
    <>
      <Panel title={messages.days} aside={<MoreLink to={paths.founderAnalytics}>{messages.more}</MoreLink>}>
        <Counts
          label={messages.days}
          counts={[
            [messages.issued, issued],
            [messages.members, totals?.members],
            [messages.free, totals?.free],
          ]}
        />
      </Panel>
      {hasNothing ? (
        <EmptyState
          art={{ seed: "no numbers yet", motif: "stars", ink: "night", hour: 21 }}
          title={messages.none}
        >
          {messages.noneBody}
        </EmptyState>
      ) : (
        <Panel title={messages.rates}>
          <Counts
            label={messages.rates}
            counts={[
              [messages.fill, percent(rates?.fill)],
              [messages.conversion, percent(rates?.conversion)],
              [messages.show, percent(rates?.show)],
            ]}
          />
        </Panel>
      )}
    </>
  );
};

/** "67%"; undefined when the whole is zero or unknown. */
const percentOf = (part: number | undefined, whole: number | undefined): string | undefined =>
  part === undefined || !whole ? undefined : `${Math.round((part / whole) * 100)}%`;
