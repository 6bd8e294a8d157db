import { useMessages } from "../../../lib/i18n";
import { Link } from "../../../lib/router/Link";
import { paths } from "../../../paths";
import { Badge } from "../../../ui/Badge";
import { buttonClass } from "../../../ui/Button";
import { Counts } from "../../../ui/Counts";
import { EmptyState } from "../../../ui/EmptyState";
import { Failure } from "../../../ui/Failure";
import { MoreLink } from "../../../ui/MoreLink";
import { OccasionRow } from "../../../ui/OccasionRow";
import { Panel } from "../../../ui/Panel";
import { RowsSkeleton } from "../../../ui/RowsSkeleton";
import { founderAttendanceMessages } from "./founderAttendance.messages";
import { founderDashboardMessages } from "./founderDashboard.messages";
import { percentOf } from "./percentOf";
import { useFounderEvents } from "./useFounderEvents";

const shown = 6;

/** Who came to the events that have begun. */
export const AttendanceTab = () => {
  const messages = useMessages(founderAttendanceMessages);
  const { loading } = useMessages(founderDashboardMessages);
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
