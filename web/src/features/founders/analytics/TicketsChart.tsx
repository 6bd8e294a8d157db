import type { FounderAnalytics } from "@majlis/contracts/founders/dashboard";
import { ResponsiveContainer, Tooltip, Bar, BarChart, CartesianGrid, XAxis, YAxis } from "recharts";
import { useMessages } from "#shared/i18n/i18n.ts";
import {
  ChartFigure,
  chartColors,
  Legend,
  tooltipProps,
  axisProps,
  barProps,
  countAxisProps,
  isRtl,
} from "./ChartFigure";
import { formatNumber } from "./numbers";
import { foundersMessages } from "../messages/en";
import { formatMinute } from "#shared/i18n/format.ts";

type Day = FounderAnalytics["days"][number];

const total = ({ members, free }: Day): number => members + free;

/** Noon UTC is on the same day in the city's time zone. */
const nameOf = (day: string): string => formatMinute(`${day}T12:00`, "dayOfMonth");

/** The chart is laid out from left to right; text in it keeps the direction of the page. */
const isolate = (text: string): string => (isRtl() ? `\u2067${text}\u2069` : text);

/** Tickets per day, stacked by members and free accounts. */
export const TicketsChart = ({ days }: { readonly days: readonly Day[] }) => {
  const messages = useMessages(foundersMessages).analytics;
  const busiest = days.reduce<Day | undefined>(
    (most, day) => (total(day) > (most ? total(most) : 0) ? day : most),
    undefined,
  );
  return (
    <ChartFigure
      title={messages.overTime}
      note={
        busiest
          ? messages.overTimeNote({ day: nameOf(busiest.day), tickets: formatNumber(total(busiest)) })
          : messages.overTimeNone
      }
      columns={[messages.day, messages.members, messages.free, messages.tickets]}
      rows={days.toReversed().map((day) => ({
        key: day.day,
        cells: [
          formatMinute(`${day.day}T12:00`, "date"),
          ...[day.members, day.free, total(day)].map(formatNumber),
        ],
      }))}
    >
      <Legend
        items={[
          { name: messages.members, tone: "first" },
          { name: messages.free, tone: "second" },
        ]}
      />
      <TicketBars days={days} />
    </ChartFigure>
  );
};

const TicketBars = ({ days }: { readonly days: readonly Day[] }) => {
  const messages = useMessages(foundersMessages).analytics;
  return (
    <div className="mt-3 h-72" dir="ltr">
      <ResponsiveContainer>
        <BarChart data={days} accessibilityLayer title={messages.overTime} margin={{ top: 8, bottom: 0 }}>
          <CartesianGrid vertical={false} stroke={chartColors.grid} />
          <XAxis
            {...axisProps}
            dataKey="day"
            tickFormatter={(day: string) => isolate(nameOf(day))}
            minTickGap={24}
            reversed={isRtl()}
          />
          <YAxis {...countAxisProps()} width={36} />
          <Tooltip
            {...tooltipProps}
            labelFormatter={(day) => (typeof day === "string" ? isolate(nameOf(day)) : "")}
          />
          <Bar
            {...barProps("first")}
            dataKey="members"
            name={messages.members}
            stackId="tickets"
            maxBarSize={36}
          />
          <Bar
            {...barProps("second")}
            dataKey="free"
            name={messages.free}
            stackId="tickets"
            maxBarSize={36}
          />
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
};
