import { useMessages } from "#shared/i18n/i18n.ts";
import { Link } from "#shared/router/Link.tsx";
import { paths } from "#shared/paths.ts";
import { Badge } from "#shared/ui/Badge.tsx";
import { buttonClass } from "#shared/ui/Button.tsx";
import { Counts } from "#shared/ui/Counts.tsx";
import { EmptyState } from "#shared/ui/EmptyState.tsx";
import { Failure } from "#shared/ui/Failure.tsx";
import { MoreLink } from "#shared/ui/MoreLink.tsx";
import { OccasionRow } from "#shared/ui/OccasionRow.tsx";
import { Panel } from "#shared/ui/Panel.tsx";
import { RowsSkeleton } from "#shared/ui/RowsSkeleton.tsx";
import { percentOf } from "./percentOf";
import { useFounderEvents } from "./useFounderEvents";
import { dashboardMessages } from "../messages/en";

const shown = 6;

/** Who came to the events that have begun. */
export const AttendanceTab = () => {
  const messages = useMessages(dashboardMessages).attendance;
  const { loading } = useMessages(dashboardMessages).founder;
  const { events, error, retry } = useFounderEvents();
  const begun = events?.begun;
  const tickets = begun?.reduce((sum, { attendee_count }) => sum + attendee_count, 0);
  const came = begun?.reduce((sum, { checked_in_count }) => sum + checked_in_count, 0);
  if (error && !events) return <Failure error={error} fallback="EventsNotLoaded" onRetry={retry} />;
  return (
    <>
      <Counts
        label={messages.counts}
        counts={[
          [messages.tickets, tickets],
          [messages.checkedIn, came],
          [messages.show, percentOf(came, tickets)],
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
        {!begun && <RowsSkeleton label={loading} />}
        {begun?.length === 0 && (
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
        {begun && begun.length > 0 && (
          <ul className="divide-y divide-line rounded-lg bg-surface shadow-card">
            {begun.slice(0, shown).map(({ id, title, starts_at, city, attendee_count, checked_in_count }) => (
              <OccasionRow
                key={id}
                id={id}
                type="event"
                title={title}
                startsAt={starts_at}
                note={city}
                to={`${paths.founderAttendees}?event=${id}`}
              >
                <Badge tone={checked_in_count > 0 ? "ok" : "plain"}>
                  {messages.of({ came: checked_in_count, tickets: attendee_count })}
                </Badge>
              </OccasionRow>
            ))}
          </ul>
        )}
      </Panel>
    </>
  );
};
