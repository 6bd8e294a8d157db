import type { EventFigures, FounderAnalytics } from "@majlis/contracts/founders/dashboard";
import { ticketTotals } from "@majlis/core/founders/analytics.rules";
import { Pie, PieChart, ResponsiveContainer, Tooltip } from "recharts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { ChartFigure, chartColors, Legend, isAnimated, type Tone, tooltipProps } from "./ChartFigure";
import { EventsChart } from "./EventsChart";
import { formatNumber, formatShare } from "./numbers";
import { foundersMessages } from "../messages/en";
import { TicketsChart } from "./TicketsChart";

export const Charts = ({ analytics }: { readonly analytics: FounderAnalytics }) => (
  <>
    <TicketsChart days={analytics.days} />
    <div className="grid gap-5 lg:grid-cols-2">
      <KindsChart analytics={analytics} />
      <RequestsChart events={analytics.events} />
    </div>
    <EventsChart events={analytics.events} />
  </>
);

/** Tickets by kind of account: members and free accounts. */
const KindsChart = ({ analytics }: { readonly analytics: FounderAnalytics }) => {
  const messages = useMessages(foundersMessages).analytics;
  const { members, free } = ticketTotals(analytics);
  const whole = members + free;
  const parts = [
    { name: messages.members, value: members, tone: "first" },
    { name: messages.free, value: free, tone: "second" },
  ] as const;
  return (
    <ChartFigure
      title={messages.kinds}
      note={whole === 0 ? messages.kindsNone : undefined}
      columns={[messages.kinds, messages.tickets, messages.share]}
      rows={
        whole === 0
          ? []
          : parts.map(({ name, value }) => ({
              key: name,
              cells: [name, formatNumber(value), formatShare({ part: value, whole }, messages.unknown)],
            }))
      }
    >
      {whole > 0 && (
        <Ring
          title={messages.kinds}
          parts={parts}
          share={formatShare({ part: members, whole }, messages.unknown)}
        />
      )}
    </ChartFigure>
  );
};

/** Requests to join by outcome. The ring has the decided ones, as its share and the approval rate do. */
const RequestsChart = ({ events }: { readonly events: readonly EventFigures[] }) => {
  const messages = useMessages(foundersMessages).analytics;
  const published = events.filter(({ status }) => status === "published");
  const count = (outcome: keyof EventFigures["requests"]) =>
    published.reduce((sum, { requests }) => sum + requests[outcome], 0);
  const decided = [
    { name: messages.approved, value: count("approved"), tone: "first" },
    { name: messages.declined, value: count("declined"), tone: "quiet" },
  ] as const;
  const pending = { name: messages.pending, value: count("pending") };
  const whole = decided[0].value + decided[1].value;
  const rows = [...decided, pending];
  const isEmpty = whole + pending.value === 0;
  return (
    <ChartFigure
      title={messages.requests}
      note={isEmpty ? messages.requestsNone : undefined}
      columns={[messages.requests, messages.number]}
      rows={isEmpty ? [] : rows.map(({ name, value }) => ({ key: name, cells: [name, formatNumber(value)] }))}
    >
      {whole > 0 && (
        <Ring
          title={messages.requests}
          parts={decided}
          share={formatShare({ part: decided[0].value, whole }, messages.unknown)}
        />
      )}
      {pending.value > 0 && (
        <p className="mt-3 flex gap-2">
          <span className="text-ink-2">{pending.name}</span>
          <span className="font-semibold tabular-nums">{formatNumber(pending.value)}</span>
        </p>
      )}
    </ChartFigure>
  );
};

interface RingProps {
  readonly title: string;
  readonly parts: readonly { readonly name: string; readonly value: number; readonly tone: Tone }[];
  /** The share of the first part, shown in the middle. */
  readonly share: string;
}

/** A ring chart with its legend. */
const Ring = ({ title, parts, share }: RingProps) => (
  <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
    <div className="relative size-[min(11rem,60vw)] shrink-0" dir="ltr">
      <ResponsiveContainer>
        <PieChart accessibilityLayer title={title}>
          <Tooltip {...tooltipProps} />
          <Pie
            data={parts.map(({ tone, ...part }) => ({ ...part, fill: chartColors[tone] }))}
            dataKey="value"
            innerRadius="68%"
            outerRadius="100%"
            startAngle={90}
            endAngle={-270}
            stroke="var(--c-surface)"
            strokeWidth={3}
            isAnimationActive={isAnimated()}
          />
        </PieChart>
      </ResponsiveContainer>
      <p
        className="pointer-events-none absolute inset-0 grid place-content-center justify-items-center"
        aria-hidden
      >
        <span className="font-display text-xl font-bold tabular-nums">{share}</span>
        <span className="text-xs text-ink-2">{parts[0]?.name}</span>
      </p>
    </div>
    <div className="min-w-0">
      <Legend items={parts.map((part) => ({ ...part, value: formatNumber(part.value) }))} />
    </div>
  </div>
);
