import type { CityEvent } from "@majlis/contracts/events/events";
import { type EventGroup, groupByDay } from "@majlis/core/events/timeline.rules";
import type { PosterArt } from "@majlis/posters/drawPoster";
import { clsx } from "clsx";
import { memo, useMemo } from "react";
import { formatInstant, readClock } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { occasionArt } from "#shared/poster/occasionArt.ts";
import { useNow } from "#shared/ui/browserState.ts";
import { useDrawing } from "#shared/ui/Poster.tsx";
import { useRenderedCount } from "#shared/ui/useRenderedCount.ts";
import { EventDay } from "./EventDay";
import { EventPoster } from "./EventPoster";
import { EventRow } from "./EventRow";
import { timelineMessages } from "./messages/en";

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
  const messages = useMessages(timelineMessages).days;
  const today = readClock(useNow().toISOString()).day;
  const groups = useMemo(() => groupByDay(events, noonOf(today), readClock), [events, today]);
  const arts = useArts(groups);
  const renderedCount = useRenderedCount(groups.length, isRestored);
  return (
    <div className={clsx(!isRestored && "deferred-days")}>
      {groups.slice(0, renderedCount).map((group, index) => {
        const hasPoster = !isShort || index === 0;
        const rows = hasPoster ? group.others : soonestFirst([group.main, ...group.others]);
        const entryOf = (event: CityEvent) => ({
          event,
          art: arts.get(event) ?? artOf(event),
          time: timeOf(event, group),
        });
        return (
          <EventDay key={group.firstDay} {...headingOf(group, messages)}>
            {hasPoster && (
              <Large {...entryOf(group.main)} isFirst={index === 0} isAlone={rows.length === 0} />
            )}
            {rows.length > 0 && (
              <div className={clsx(!hasPoster && "lg:col-span-2")}>
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

const soonestFirst = (events: readonly CityEvent[]): readonly CityEvent[] =>
  events.toSorted((one, other) => Date.parse(one.starts_at) - Date.parse(other.starts_at));

const artOf = ({ id, title, starts_at: startsAt, poster }: CityEvent): PosterArt =>
  occasionArt({ id, title, startsAt, type: "event", poster });

/** The posters in the order of the page, of which no two neighbors are alike. */
const useArts = (groups: readonly Group[]): ReadonlyMap<CityEvent, PosterArt> => {
  const drawing = useDrawing();
  const [events, arts] = useMemo(() => {
    const shown = groups.flatMap(({ main, others }) => [main, ...others]);
    return [shown, shown.map(artOf)];
  }, [groups]);
  return useMemo(() => {
    const separated = drawing?.separateNeighbors(arts) ?? arts;
    return new Map(events.map((event, index) => [event, separated[index] ?? artOf(event)]));
  }, [drawing, events, arts]);
};

const noonOf = (day: string): string => `${day}T09:00:00.000Z`;

const dayOf = (day: string): string => formatInstant(noonOf(day), "dayOfMonth");

type DayTexts = ReturnType<typeof timelineMessages.get>["days"];

/** The heading, and beside it the dates that it does not tell. */
const headingOf = ({ name, firstDay, lastDay }: Group, texts: DayTexts) => {
  const dates =
    firstDay === lastDay
      ? `${formatInstant(noonOf(firstDay), "weekday")} ${dayOf(firstDay)}`
      : `${dayOf(firstDay)} – ${dayOf(lastDay)}`;
  return name === "date" || name === "week" ? { title: dates } : { title: texts[name], dates };
};

/** 7:30 PM, with the day in a group of several days. */
const timeOf = ({ starts_at: start }: CityEvent, { name, firstDay, lastDay }: Group): string => {
  const time = formatInstant(start, "time");
  if (firstDay === lastDay) return time;
  const weekday = formatInstant(start, "weekday");
  return name === "weekend"
    ? `${weekday} ${time}`
    : `${weekday} ${formatInstant(start, "dayOfMonth")} ${time}`;
};
