import { inks } from "./Legend";

/** What every axis looks like: words in the page's own type, no lines. */
export const axisProps = {
  tickLine: false,
  axisLine: false,
  tick: { fill: inks.words, fontSize: 13 },
} as const;

/** The box beside the pointer, by the tokens. */
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

/** Whether the page runs from right to left: charts do then, too. */
export const isRtl = (): boolean => document.documentElement.dir === "rtl";

/** Whether pictures may move. */
export const mayMove = (): boolean => !matchMedia("(prefers-reduced-motion: reduce)").matches;
