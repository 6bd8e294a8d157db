import { cityKey } from "@majlis/contracts/cityFacts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { eventQueries } from "#features/events/events.queries.ts";
import { gatheringQueries } from "#features/gatherings/gatherings.queries.ts";
import { cityName, formatPlace, formatPrice } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { eventPath, gatheringPath, paths } from "#shared/paths.ts";
import { useSession } from "#shared/session/useSession.ts";
import { Badge } from "#shared/ui/Badge.tsx";
import { buttonClass } from "#shared/ui/Button.tsx";
import { EmptyState } from "#shared/ui/EmptyState.tsx";
import { Failure } from "#shared/ui/Failure.tsx";
import { MoreLink, Panel } from "#shared/ui/Panel.tsx";
import { OccasionRow } from "#shared/ui/occasions/OccasionRow.tsx";
import { RowsSkeleton } from "#shared/ui/Skeleton.tsx";
import { dashboardMessages } from "./messages/en";

const shown = 4;
const noFilter = { q: "", when: undefined, price: undefined, city: "" };
const listClass = "divide-y divide-line rounded-lg bg-surface shadow-card";

/** The next events and gatherings, those in the member's city first. */
export const EventsTab = () => {
  const { isLoading } = useInfiniteQuery(eventQueries.list(noFilter));
  // Both are read at once. The gatherings do not stand where the events push them down.
  useInfiniteQuery(gatheringQueries.list());
  return (
    <>
      <UpcomingEvents />
      {!isLoading && <NearGatherings />}
    </>
  );
};

const UpcomingEvents = () => {
  const messages = useMessages(dashboardMessages).events;
  const { loading } = useMessages(dashboardMessages).member;
  const { me } = useSession();
  const { data, error, refetch } = useInfiniteQuery(eventQueries.list(noFilter));
  const events = data?.pages[0]?.items;
  return (
    <Panel
      title={messages.upcoming}
      aside={events && events.length > 0 && <MoreLink to={paths.events}>{messages.allEvents}</MoreLink>}
    >
      {error && !events && (
        <Failure error={error} fallback="EventsNotLoaded" onRetry={() => void refetch()} />
      )}
      {!events && !error && <RowsSkeleton label={loading} rows={shown} />}
      {events?.length === 0 && (
        <EmptyState
          art={{ seed: "no events ahead", motif: "arcade", ink: "wadi", hour: 18 }}
          title={messages.noEvents}
        >
          {messages.noEventsBody}
        </EmptyState>
      )}
      {events && events.length > 0 && (
        <ul className={listClass}>
          {ownCityFirst(events, me?.city)
            .slice(0, shown)
            .map((event) => {
              const { id, venue_name, city, my_ticket, price_cents } = event;
              return (
                <OccasionRow
                  key={id}
                  type="event"
                  occasion={event}
                  note={formatPlace(venue_name, cityName(city))}
                  to={eventPath(id)}
                >
                  {my_ticket ? (
                    <Badge tone="ok">{messages.going}</Badge>
                  ) : (
                    <Badge tone={price_cents > 0 ? "paid" : "free"}>
                      {formatPrice(price_cents, messages.free, city)}
                    </Badge>
                  )}
                </OccasionRow>
              );
            })}
        </ul>
      )}
    </Panel>
  );
};

const NearGatherings = () => {
  const messages = useMessages(dashboardMessages).events;
  const { loading } = useMessages(dashboardMessages).member;
  const { me } = useSession();
  const { data, error, refetch } = useInfiniteQuery(gatheringQueries.list());
  const gatherings = data?.pages[0]?.items;
  return (
    <Panel
      title={messages.near}
      aside={
        gatherings &&
        gatherings.length > 0 && <MoreLink to={paths.gatherings}>{messages.allGatherings}</MoreLink>
      }
    >
      {error && !gatherings && (
        <Failure error={error} fallback="GatheringsNotLoaded" onRetry={() => void refetch()} />
      )}
      {!gatherings && !error && <RowsSkeleton label={loading} />}
      {gatherings?.length === 0 && (
        <EmptyState
          art={{ seed: "no gatherings near", motif: "sharedTable", ink: "jacaranda", hour: 18 }}
          title={messages.noGatherings}
          action={
            <Link to={paths.myGatherings} className={buttonClass("primary")}>
              {messages.create}
            </Link>
          }
        >
          {messages.noGatheringsBody}
        </EmptyState>
      )}
      {gatherings && gatherings.length > 0 && (
        <ul className={listClass}>
          {ownCityFirst(gatherings, me?.city)
            .slice(0, shown)
            .map((gathering) => (
              <OccasionRow
                key={gathering.id}
                type="gathering"
                occasion={gathering}
                note={
                  <>
                    <bdi>{cityName(gathering.city)}</bdi> ·{" "}
                    {messages.seats({ taken: gathering.attendee_count, capacity: gathering.capacity })}
                  </>
                }
                to={gatheringPath(gathering.id)}
              >
                {gathering.is_host && <Badge tone="gathering">{messages.hosting}</Badge>}
                {gathering.my_ticket && <Badge tone="ok">{messages.going}</Badge>}
              </OccasionRow>
            ))}
        </ul>
      )}
    </Panel>
  );
};

/** A stable sort: places in the own city first. */
const ownCityFirst = <Place extends { readonly city: string }>(
  places: readonly Place[],
  ownCity: string | null | undefined,
): Place[] => {
  const own = ownCity && cityKey(ownCity);
  const isNear = ({ city }: Place) => cityKey(city) === own;
  return own ? [...places.filter(isNear), ...places.filter((place) => !isNear(place))] : [...places];
};
