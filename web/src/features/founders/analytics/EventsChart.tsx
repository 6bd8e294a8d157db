import type { EventFigures } from "@majlis/contracts/founders/dashboard";
import { type Portion, shareOf } from "@majlis/core/founders/analytics.rules";
import { beginningOf, shorten } from "@majlis/core/kernel/cutText.rules";
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import { formatInstant, textLang, titleOf } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { useNow } from "#shared/ui/browserState.ts";
import { axisProps, barProps, ChartFigure, chartColors, isRtl, Legend, tooltipProps } from "./ChartFigure";
import { formatNumber, formatShare } from "./numbers";
import { foundersMessages } from "../messages/en";

/** More events make the chart unreadable; the table shows all of them. */
const maxBars = 8;
const rowHeight = 64;

/** Seats taken and attendees checked in per event, by start. */
export const EventsChart = ({ events }: { readonly events: readonly EventFigures[] }) => {
  const messages = useMessages(foundersMessages).analytics;
  const now = useNow();
  const published = events.filter(({ status }) => status === "published");
  const bars = nearest(published, now, maxBars).map((event) => barOf(event, now));
  if (published.length === 0) return null;
  return (
    <ChartFigure
      title={messages.byEvent}
      note={published.length > maxBars ? messages.byEventSome({ count: maxBars }) : messages.byEventNote}
      columns={[
        messages.event,
        messages.date,
        messages.seatsTaken,
        messages.fill,
        messages.came,
        messages.show,
      ]}
      rows={published.map((event) => ({
        key: event.id,
        cells: [
          titleOf(event),
          formatInstant(event.starts_at, "date", event.city),
          ...[seatsOf(event), showsOf(event, now)].flatMap((portion) => [
            formatNumber(portion.part),
            formatShare(portion, messages.unknown),
          ]),
        ],
      }))}
    >
      <Legend
        items={[
          { name: messages.seatsTaken, tone: "first" },
          { name: messages.came, tone: "second" },
        ]}
      />
      <EventBars bars={bars} />
    </ChartFigure>
  );
};

/** Two bars for each event: seats taken and attendees checked in. */
const EventBars = ({ bars }: { readonly bars: readonly ReturnType<typeof barOf>[] }) => {
  const messages = useMessages(foundersMessages).analytics;
  const percent = (share: number) => formatShare({ part: share, whole: 1 }, messages.unknown);
  return (
    <div className="mt-3" dir="ltr" style={{ height: bars.length * rowHeight + 32 }}>
      <ResponsiveContainer>
        <BarChart
          data={bars}
          layout="vertical"
          accessibilityLayer
          title={messages.byEvent}
          margin={{ top: 0, bottom: 0, left: 8, right: 8 }}
          barGap={3}
        >
          <CartesianGrid horizontal={false} stroke={chartColors.grid} />
          <XAxis
            {...axisProps}
            type="number"
            domain={[0, 1]}
            ticks={[0, 0.25, 0.5, 0.75, 1]}
            tickFormatter={percent}
            reversed={isRtl()}
          />
          <YAxis
            {...axisProps}
            type="category"
            dataKey="id"
            width={132}
            orientation={isRtl() ? "right" : "left"}
            tick={<EventTick titles={new Map(bars.map(({ id, title }) => [id, title]))} />}
          />
          <Tooltip
            {...tooltipProps}
            labelFormatter={(id) => bars.find((bar) => bar.id === id)?.title ?? ""}
            formatter={(share) => percent(Number(share))}
          />
          <Bar {...barProps("first")} dataKey="seats" name={messages.seatsTaken} barSize={14} />
          <Bar {...barProps("second")} dataKey="shows" name={messages.came} barSize={14} />
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
};

interface EventTickProps {
  readonly titles: ReadonlyMap<string, string>;
  /** Set by the chart. */
  readonly x?: number;
  readonly y?: number;
  readonly textAnchor?: "start" | "middle" | "end";
  readonly payload?: { readonly value: string };
}

const lineLength = 18;

/** The title of an event beside its bars, on at most two lines. */
const EventTick = ({ titles, x = 0, y = 0, textAnchor = "end", payload }: EventTickProps) => {
  const title = titles.get(payload?.value ?? "") ?? "";
  const lines = linesOf(title);
  return (
    <text x={x} y={y} lang={textLang(title)} textAnchor={textAnchor} fontSize={13} className="fill-ink-2">
      {lines.map((line, index) => (
        <tspan key={line} x={x} dy={index === 0 ? 4 - (lines.length - 1) * 8 : 16}>
          {/* The ellipsis stands at the end of a line in the other direction, too. */}
          {`\u2068${line}\u2069`}
        </tspan>
      ))}
    </text>
  );
};

/** Breaks the title into two lines and ends with an ellipsis if it is longer. */
const linesOf = (title: string): readonly string[] => {
  if (title.length <= lineLength) return [title];
  const space = title.lastIndexOf(" ", lineLength);
  const end = space > 0 ? space : beginningOf(title, lineLength).length;
  const rest = title.slice(end).trim();
  return [title.slice(0, end), shorten(rest, lineLength)];
};

/** Seats taken. Without a capacity there is no share. */
const seatsOf = ({ capacity, attendee_count }: EventFigures): Portion => ({
  part: attendee_count,
  whole: capacity ?? 0,
});

/** Attendees checked in. Before the start there is no share. */
const showsOf = ({ starts_at, attendee_count, checked_in_count }: EventFigures, now: Date): Portion => ({
  part: checked_in_count,
  whole: new Date(starts_at) <= now ? attendee_count : 0,
});

const barOf = (event: EventFigures, now: Date) => ({
  id: event.id,
  title: titleOf(event),
  seats: shareOf(seatsOf(event)),
  shows: shareOf(showsOf(event, now)),
});

const distance = ({ starts_at }: EventFigures, now: Date): number =>
  Math.abs(new Date(starts_at).getTime() - now.getTime());

/** The `count` events nearest to `now`, by start. */
const nearest = (events: readonly EventFigures[], now: Date, count: number): readonly EventFigures[] =>
  events
    .toSorted((one, other) => distance(one, now) - distance(other, now))
    .slice(0, count)
    .toSorted((one, other) => (one.starts_at < other.starts_at ? -1 : 1));
