import { home } from "@majlis/contracts/cities";
import type { CityEvent } from "@majlis/contracts/events/events";
import { type EventGroup, groupByDay } from "@majlis/core/events/timeline.rules";
import { phaseOf } from "@majlis/core/occasions/times.rules";
import { clsx } from "clsx";
import { memo, useMemo, type ReactNode, useId } from "react";
import { Link } from "react-router-dom";
import { OccasionPlace } from "#features/tickets/OccasionPlace.tsx";
import { useStateTexts } from "#features/tickets/seats/useStateTexts.ts";
import {
  formatInstant,
  readClock,
  formatPrice,
  textLang,
  titleOf,
  formatMinute,
} from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { eventPath } from "#shared/paths.ts";
import { useArts } from "#shared/poster/occasionArt.ts";
import { Poster } from "#shared/ui/Poster.tsx";
import { useNow } from "#shared/ui/browserState.ts";
import { useRenderedCount } from "#shared/ui/lists/useRenderedCount.ts";
import { useEventState } from "../EventActions";
import { eventsMessages } from "../messages/en";
import { EventPoster, type EventEntryProps } from "./EventPoster";

export const rowClass =
  "relative grid grid-cols-[4rem_minmax(0,1fr)_auto] items-center gap-x-3.5 border-b border-line py-2 last:border-b-0 md:grid-cols-[4.75rem_minmax(0,1fr)_auto]";
export const printClass = "h-20 overflow-hidden rounded-sm md:h-24";

/** A further event of a day: a small print, and the facts in a line each. */
const EventRow = ({ event, art, time, isOfOneCity }: EventEntryProps) => {
  const { list, place } = useMessages(eventsMessages);
  const { days } = useMessages(eventsMessages);
  const titleId = `${event.id}-title`;
  const title = titleOf(event);
  const { state } = useEventState(event);
  const { lead } = useStateTexts("event", event, state);
  const isFull = state === "full";
  // The time says that it runs.
  const note = state === "running" ? formatPrice(event.price_cents, list.free, event.city) : lead;
  return (
    <article aria-labelledby={titleId} className={rowClass}>
      <div className={printClass}>
        <Poster {...art} shape="print" />
      </div>
      <div className="min-w-0">
        <time dateTime={event.starts_at} className="text-xs font-semibold text-primary-ink tabular-nums">
          {time}
        </time>
        {/* As wide as its text: a title of the other direction stays beside its print. */}
        <h4
          id={titleId}
          dir="auto"
          lang={textLang(title)}
          className="line-clamp-2 w-fit max-w-full text-base leading-snug wrap-anywhere"
        >
          <Link to={eventPath(event.id)} className="after:absolute after:inset-0 hover:underline">
            {title}
          </Link>
        </h4>
        <div className="text-xs text-ink-2">
          <OccasionPlace isShort isOfOneCity={isOfOneCity} occasion={event} labels={place} />
        </div>
      </div>
      <span className={clsx("max-w-24 text-end font-semibold", isFull ? "text-danger-ink" : "tabular-nums")}>
        {isFull ? days.waitlist : note}
      </span>
    </article>
  );
};

const Large = memo(EventPoster);
const Row = memo(EventRow);

type Group = EventGroup<CityEvent>;

interface EventTimelineProps {
  readonly events: readonly CityEvent[];
  /** The events were there when the page opened: the list has its real height at once, for its scroll position. */
  readonly isRestored: boolean;
  /** Only the first day has a large poster. */
  readonly isShort?: boolean;
  /** The page names the only city of the list, so that its rows do not. */
  readonly isOfOneCity?: boolean;
}

/** Events by days, soonest first: one large poster a day, and the others as rows. */
export const EventTimeline = ({
  events,
  isRestored,
  isShort = false,
  isOfOneCity = false,
}: EventTimelineProps) => {
  const { days: messages, list } = useMessages(eventsMessages);
  const now = useNow();
  const city = events[0]?.city ?? home;
  const today = readClock(now.toISOString(), city).day;
  /** The ids of events that happen now, as one text that rarely changes. */
  const running = events.flatMap((event) => (phaseOf(event, now) === "running" ? event.id : [])).join();
  const groups = useMemo(
    () => groupByDay(events, { city, today }, readClock, ({ id }) => running.includes(id)),
    [events, city, today, running],
  );
  const days = useMemo(
    () => groups.map((group, index) => ({ group, ...entriesOf(group, isShort && index > 0) })),
    [groups, isShort],
  );
  const shown = useMemo(() => days.flatMap(({ main, rows }) => (main ? [main, ...rows] : rows)), [days]);
  const artOf = useArts(shown, describe);
  const renderedCount = useRenderedCount(groups.length, isRestored);
  return (
    <div className={clsx(!isRestored && "deferred-days")}>
      {days.slice(0, renderedCount).map(({ group, main, rows }, index) => {
        const entryOf = (event: CityEvent) => ({
          event,
          isOfOneCity,
          art: artOf(event),
          time: running.includes(event.id) ? list.running : timeOf(event, group),
        });
        return (
          <EventDay key={group.firstDay} {...headingOf(group, messages)}>
            {main && <Large {...entryOf(main)} isFirst={index === 0} isAlone={rows.length === 0} />}
            {rows.length > 0 && (
              <div className={clsx(!main && "lg:col-span-2")}>
                {rows.map((event) => (
                  <Row key={event.id} {...entryOf(event)} />
                ))}
              </div>
            )}
          </EventDay>
        );
      })}
      {/* What is below the list stays out of view until the days above it are rendered: it would shift. */}
      {renderedCount < groups.length && <div className="h-dvh" />}
    </div>
  );
};

/** The event with a large poster, and the rows. */
const entriesOf = ({ main, others }: Group, isRowsOnly: boolean) =>
  isRowsOnly ? { main: undefined, rows: soonestFirst([main, ...others]) } : { main, rows: others };

const soonestFirst = (events: readonly CityEvent[]): readonly CityEvent[] =>
  events.toSorted((one, other) => Date.parse(one.starts_at) - Date.parse(other.starts_at));

const describe = (event: CityEvent) => ({ ...event, type: "event" as const });

const dayOf = (day: string): string => formatMinute(`${day}T12:00`, "dayOfMonth");

type DayTexts = ReturnType<typeof eventsMessages.get>["days"];

/** The heading, and beside it the dates that it does not tell. */
const headingOf = ({ name, firstDay, lastDay }: Group, texts: DayTexts) => {
  const dates =
    firstDay === lastDay
      ? `${formatMinute(`${firstDay}T12:00`, "weekday")} ${dayOf(firstDay)}`
      : `${dayOf(firstDay)} – ${dayOf(lastDay)}`;
  return name === "date" || name === "week" ? { title: dates } : { title: texts[name], dates };
};

/** 7:30 PM, with the day in a group of several days. */
const timeOf = ({ starts_at: start, city }: CityEvent, { name, firstDay, lastDay }: Group): string => {
  const time = formatInstant(start, "time", city);
  if (firstDay === lastDay) return time;
  const weekday = formatInstant(start, "weekday", city);
  return name === "weekend"
    ? `${weekday} ${time}`
    : `${weekday} ${formatInstant(start, "dayOfMonth", city)} ${time}`;
};

interface EventDayProps {
  readonly title: string;
  readonly dates?: string;
  readonly children: ReactNode;
}

/** The rail at a desk, the large poster, and the rows. */
export const dayClass =
  "event-day relative grid grid-cols-1 gap-y-1 pb-3.5 md:grid-cols-[9rem_minmax(0,1fr)] md:gap-x-6 md:pb-10 lg:grid-cols-[10rem_minmax(0,26rem)_minmax(0,1fr)] lg:gap-x-8";

/** The heading stays in view while its day scrolls by. At a desk it stands beside the day, on a thread with a star. */
const EventDay = ({ title, dates, children }: EventDayProps) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className={dayClass}>
      <div className="sticky top-[calc(4rem+var(--offline-bar,0px))] z-10 flex items-baseline gap-2.5 bg-paper py-1.5 md:row-span-2 md:grid md:content-start md:gap-0 md:self-start md:bg-transparent md:py-0 md:ps-7 md:pt-1">
        <h3 id={id} className="text-xl">
          {title}
        </h3>
        {dates && <p className="font-medium text-ink-3">{dates}</p>}
      </div>
      {children}
    </section>
  );
};
