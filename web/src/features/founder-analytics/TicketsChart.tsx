import type { FounderAnalytics } from "@majlis/contracts/founders/dashboard";
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import { formatInstant } from "../../lib/format";
import { useMessages } from "../../lib/i18n";
import { analyticsMessages } from "./founderAnalytics.messages";
import { ChartFigure } from "./ChartFigure";
import { axisProps, isRtl, mayMove, tooltipProps } from "./chartProps";
import { inks, Legend } from "./Legend";
import { formatNumber } from "./numbers";

type Day = FounderAnalytics["days"][number];

const total = ({ members, free }: Day): number => members + free;
/** Noon, so that no zone makes another day of it. */
const nameOf = (day: string): string => formatInstant(`${day}T12:00:00.000Z`, "dayOfMonth");

/** The picture itself runs from left to right; words in it keep the direction of the page. */
const isolate = (words: string): string => (isRtl() ? `\u2067${words}\u2069` : words);

/** Tickets a day, members' and free accounts' on top of each other. */
export const TicketsChart = ({ days }: { readonly days: readonly Day[] }) => {
  const messages = useMessages(analyticsMessages);
  const best = days.reduce<Day | undefined>(
    (most, day) => (total(day) > (most ? total(most) : 0) ? day : most),
    undefined,
  );
  return (
    <ChartFigure
      title={messages.overTime}
      note={
        best
          ? messages.overTimeNote({ day: nameOf(best.day), tickets: formatNumber(total(best)) })
          : messages.overTimeNone
      }
      columns={[messages.day, messages.members, messages.free, messages.tickets]}
      rows={days.toReversed().map((day) => ({
        key: day.day,
        cells: [
          formatInstant(`${day.day}T12:00:00.000Z`, "date"),
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
      <div className="mt-3 h-72" dir="ltr">
        <ResponsiveContainer>
          <BarChart data={days} accessibilityLayer title={messages.overTime} margin={{ top: 8, bottom: 0 }}>
            <CartesianGrid vertical={false} stroke={inks.grid} />
            <XAxis
              {...axisProps}
              dataKey="day"
              tickFormatter={(day: string) => isolate(nameOf(day))}
              minTickGap={24}
              reversed={isRtl()}
            />
            <YAxis
              {...axisProps}
              width={36}
              allowDecimals={false}
              tickFormatter={formatNumber}
              orientation={isRtl() ? "right" : "left"}
            />
            <Tooltip
              {...tooltipProps}
              labelFormatter={(day) => (typeof day === "string" ? isolate(nameOf(day)) : "")}
            />
            <Bar
              dataKey="members"
              name={messages.members}
              stackId="tickets"
              fill={inks.first}
              maxBarSize={36}
              isAnimationActive={mayMove()}
            />
            <Bar
              dataKey="free"
              name={messages.free}
              stackId="tickets"
              fill={inks.second}
              maxBarSize={36}
              isAnimationActive={mayMove()}
            />
          </BarChart>
        </ResponsiveContainer>
      </div>
    </ChartFigure>
  );
};
