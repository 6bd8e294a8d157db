import type { CityEvent } from "@majlis/contracts/events/events";
import { type EventGroup, groupByDay } from "@majlis/core/events/timeline.rules";
import { phaseOf } from "@majlis/core/occasions/times.rules";
import { clsx } from "clsx";
import { memo, useMemo } from "react";
import { formatInstant, readClock } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { useArts } from "#shared/poster/occasionArt.ts";
import { useNow } from "#shared/ui/browserState.ts";
import { useRenderedCount } from "#shared/ui/lists/useRenderedCount.ts";
import { EventDay } from "./EventDay";
import { EventPoster } from "./EventPoster";
import { EventRow } from "./EventRow";
import { eventsMessages } from "../messages/en";

const Large = memo(EventPoster);
const Row = memo(EventRow);

type Group = EventGroup<CityEvent>;

interface EventTimelineProps {
  readonly events: readonly CityEvent[];
  /** The events were there when the page opened: the list has its real height at once, for its scroll position. */
  readonly isRestored: boolean;
  /** Only the first day has a large poster. */
  readonly isShort?: boolean;
}

/** Events by days, soonest first: one large poster a day, and the others as rows. */
export const EventTimeline = ({ events, isRestored, isShort = false }: EventTimelineProps) => {
  const { days: messages, list } = useMessages(eventsMessages);
  const now = useNow();
  const today = readClock(now.toISOString()).day;
  /** The ids of events that happen now, as one text that rarely changes. */
  const running = events.flatMap((event) => (phaseOf(event, now) === "running" ? event.id : [])).join();
  const groups = useMemo(
    () => groupByDay(events, noonOf(today), readClock, ({ id }) => running.includes(id)),
    [events, today, running],
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

const noonOf = (day: string): string => `${day}T09:00:00.000Z`;

const dayOf = (day: string): string => formatInstant(noonOf(day), "dayOfMonth");

type DayTexts = ReturnType<typeof eventsMessages.get>["days"];

/** The heading, and beside it the dates that it does not tell. */
const headingOf = ({ name, firstDay, lastDay }: Group, texts: DayTexts) => {
  const dates =
    firstDay === lastDay
      ? `${formatInstant(noonOf(firstDay), "weekday")} ${dayOf(firstDay)}`
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
