import { Pie, PieChart, ResponsiveContainer, Tooltip } from "recharts";
import { mayMove, tooltipProps } from "./chartProps";
import { inks, Legend, type Tone } from "./Legend";
import { formatNumber } from "./numbers";

interface RingProps {
  readonly title: string;
  readonly parts: readonly { readonly name: string; readonly value: number; readonly tone: Tone }[];
  /** In the middle: the share that the ring is about. */
  readonly share: string;
}

/** Parts of a whole as a ring, with its legend. */
export const Ring = ({ title, parts, share }: RingProps) => (
  <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
    <div className="relative size-44 shrink-0" dir="ltr">
      <ResponsiveContainer>
        <PieChart accessibilityLayer title={title}>
          <Tooltip {...tooltipProps} />
          <Pie
            data={parts.map(({ tone, ...part }) => ({ ...part, fill: inks[tone] }))}
            dataKey="value"
            innerRadius="68%"
            outerRadius="100%"
            startAngle={90}
            endAngle={-270}
            stroke="var(--c-surface)"
            strokeWidth={3}
            isAnimationActive={mayMove()}
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
