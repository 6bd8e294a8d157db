import type { EventFigures } from "@majlis/contracts/founders/dashboard";
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import { formatInstant } from "../../lib/format";
import { useMessages } from "../../lib/i18n";
import { useNow } from "../../lib/useNow";
import { analyticsMessages } from "./founderAnalytics.messages";
import { ChartFigure } from "./ChartFigure";
import { axisProps, isRtl, mayMove, tooltipProps } from "./chartProps";
import { barOf, nearest, seatsOf, showsOf } from "./eventBars";
import { EventTick } from "./EventTick";
import { inks, Legend } from "./Legend";
import { formatNumber, formatShare } from "./numbers";

/** So many events still read well as a picture. */
const drawn = 8;
const rowHeight = 64;

/** How full each event is, and how many of its guests came; in the order of their starts. */
export const EventsChart = ({ events }: { readonly events: readonly EventFigures[] }) => {
  const messages = useMessages(analyticsMessages);
  const now = useNow();
  const held = events.filter(({ status }) => status === "published");
  const bars = nearest(held, now, drawn).map((event) => barOf(event, now));
  const percent = (share: number) => formatShare({ part: share, whole: 1 }, messages.unknown);
  if (held.length === 0) return null;
  return (
    <ChartFigure
      title={messages.byEvent}
      note={held.length > drawn ? messages.byEventSome({ count: drawn }) : messages.byEventNote}
      columns={[
        messages.event,
        messages.date,
        messages.seatsTaken,
        messages.fill,
        messages.came,
        messages.show,
      ]}
      rows={held.map((event) => ({
        key: event.id,
        cells: [
          event.title,
          formatInstant(event.starts_at, "date"),
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
            <CartesianGrid horizontal={false} stroke={inks.grid} />
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
            <Bar
              dataKey="seats"
              name={messages.seatsTaken}
              fill={inks.first}
              barSize={14}
              isAnimationActive={mayMove()}
            />
            <Bar
              dataKey="shows"
              name={messages.came}
              fill={inks.second}
              barSize={14}
              isAnimationActive={mayMove()}
            />
          </BarChart>
        </ResponsiveContainer>
      </div>
    </ChartFigure>
  );
};
