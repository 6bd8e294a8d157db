import { type ReactNode, useId } from "react";
import { useMessages } from "#shared/i18n/i18n.ts";
import { formatNumber } from "./numbers";
import { foundersMessages } from "../messages/en";
import { Words } from "#shared/ui/Words.tsx";

interface ChartFigureProps {
  readonly title: string;
  /** One sentence that describes the chart. */
  readonly note?: string | undefined;
  readonly columns: readonly string[];
  /** The same figures as a table. The first cell of a row is its header. */
  readonly rows: readonly { readonly key: string; readonly cells: readonly string[] }[];
  readonly children: ReactNode;
}

/** A chart with its title and the same figures as a table. */
export const ChartFigure = ({ title, note, columns, rows, children }: ChartFigureProps) => {
  const messages = useMessages(foundersMessages).analytics;
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-lg bg-surface p-5 shadow-card max-sm:p-4">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      {note && <p className="mt-0.5 text-ink-2">{note}</p>}
      <div className="mt-4">{children}</div>
      {rows.length > 0 && (
        <details className="group mt-3 border-t border-line pt-1">
          <summary className="flex min-h-11 w-fit items-center rounded-sm font-semibold text-primary-ink hover:underline">
            {messages.asTable}
          </summary>
          <div
            role="group"
            className="max-h-96 overflow-auto rounded-sm"
            aria-labelledby={id}
            // A scrollable region must be reachable by keyboard.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            tabIndex={0}
          >
            <NumberTable {...{ title, columns, rows }} />
          </div>
        </details>
      )}
    </section>
  );
};

const NumberTable = ({ title, columns, rows }: Pick<ChartFigureProps, "title" | "columns" | "rows">) => (
  <table className="w-full border-collapse text-start tabular-nums">
    <caption className="sr-only">{title}</caption>
    <thead>
      <tr>
        {columns.map((column) => (
          <th
            key={column}
            scope="col"
            className="sticky top-0 bg-surface px-2 py-2 text-start text-xs text-ink-2"
          >
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ key, cells: [name, ...cells] }) => (
        <tr key={key} className="border-t border-line">
          <th scope="row" className="min-w-36 px-2 py-2 text-start font-semibold">
            <Words>{name}</Words>
          </th>
          {cells.map((cell, index) => (
            <td key={columns[index + 1]} className="px-2 py-2 whitespace-nowrap">
              <Words>{cell}</Words>
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

interface LegendProps {
  readonly items: readonly { readonly name: string; readonly tone: Tone; readonly value?: string }[];
}

/** Tokens with a contrast of at least 3:1 to the background in both themes. */
export const chartColors = {
  first: "var(--c-primary)",
  second: "var(--c-jacaranda)",
  quiet: "var(--c-field)",
  grid: "var(--c-line)",
  text: "var(--c-ink-2)",
} as const;

export type Tone = "first" | "second" | "quiet";

const swatches = { first: "bg-primary", second: "bg-jacaranda", quiet: "bg-field" } as const;

/** The colors of a chart with their names and values. */
export const Legend = ({ items }: LegendProps) => (
  <ul className="flex flex-wrap gap-x-5 gap-y-1.5">
    {items.map(({ name, tone, value }) => (
      <li key={name} className="flex items-center gap-2">
        <span
          className={`size-3 shrink-0 forced-color-adjust-none rounded-[3px] ${swatches[tone]}`}
          aria-hidden
        />
        <span className="text-ink-2">{name}</span>
        {value && <span className="font-semibold tabular-nums">{value}</span>}
      </li>
    ))}
  </ul>
);

export const axisProps = {
  tickLine: false,
  axisLine: false,
  tick: { fill: chartColors.text, fontSize: 13 },
} as const;

/** The axis of counts, on the side where lines begin. */
export const countAxisProps = () => ({
  ...axisProps,
  allowDecimals: false,
  tickFormatter: formatNumber,
  orientation: isRtl() ? ("right" as const) : ("left" as const),
});

/** The look of bars. */
export const barProps = (tone: "first" | "second") => ({
  fill: chartColors[tone],
  isAnimationActive: isAnimated(),
});

export const tooltipProps = {
  cursor: { fill: "var(--c-sunken)" },
  contentStyle: {
    background: "var(--c-surface)",
    border: "1px solid var(--c-line)",
    borderRadius: 12,
    color: "var(--c-ink)",
  },
  labelStyle: { color: "var(--c-ink)", fontWeight: 600 },
  itemStyle: { color: "var(--c-ink-2)" },
  isAnimationActive: false,
} as const;

/** Charts follow the direction of the page. */
export const isRtl = (): boolean => document.documentElement.dir === "rtl";

export const isAnimated = (): boolean => !matchMedia("(prefers-reduced-motion: reduce)").matches;
