import type { WorthOfMonth } from "@majlis/contracts/admin/cardWorth";
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import {
  axisProps,
  barProps,
  ChartFigure,
  chartColors,
  countAxisProps,
  isRtl,
  Legend,
  tooltipProps,
} from "#features/founders/analytics/ChartFigure.tsx";
import { formatNumber } from "#features/founders/analytics/numbers.ts";
import { formatMonth } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { adminMessages } from "../messages/en";
import { useSums } from "./PartnerRanking";

/** Discounts and the members who got them, by month. The table has the sums too. */
export const MonthsChart = ({ months }: { readonly months: readonly WorthOfMonth[] }) => {
  const messages = useMessages(adminMessages).months;
  const sums = useSums();
  const most = months.reduce((best, month) => (month.count > best.count ? month : best));
  const inOrder = months
    .toReversed()
    .map(({ month, count, members }) => ({ month: formatMonth(month), count, members }));
  return (
    <ChartFigure
      title={messages.title}
      note={messages.note({ month: formatMonth(most.month), discounts: messages.count(most.count) })}
      columns={[messages.month, messages.discounts, messages.members, messages.bills, messages.saved]}
      rows={months.map(({ month, count, members, bills, saved }) => ({
        key: month,
        cells: [
          formatMonth(month),
          formatNumber(count),
          formatNumber(members),
          sums(bills) || "–",
          sums(saved) || "–",
        ],
      }))}
    >
      <Legend
        items={[
          { name: messages.discounts, tone: "first" },
          { name: messages.members, tone: "second" },
        ]}
      />
      <div className="mt-3 h-72" dir="ltr">
        <ResponsiveContainer>
          <BarChart data={inOrder} accessibilityLayer title={messages.title} margin={{ top: 8, bottom: 0 }}>
            <CartesianGrid vertical={false} stroke={chartColors.grid} />
            <XAxis {...axisProps} dataKey="month" minTickGap={24} reversed={isRtl()} />
            <YAxis {...countAxisProps()} width={40} />
            <Tooltip {...tooltipProps} />
            <Bar {...barProps("first")} dataKey="count" name={messages.discounts} radius={[4, 4, 0, 0]} />
            <Bar {...barProps("second")} dataKey="members" name={messages.members} radius={[4, 4, 0, 0]} />
          </BarChart>
        </ResponsiveContainer>
      </div>
    </ChartFigure>
  );
};
