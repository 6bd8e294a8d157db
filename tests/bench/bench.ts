import { basename } from "node:path";
import { parseArgs } from "node:util";
import { type Figure, writeResults } from "./results";

/** The number of an option, such as `--minutes 60`. */
export const option = (name: string, byDefault: number): number => {
  const { values } = parseArgs({ options: { [name]: { type: "string" } }, strict: false });
  const value = Number(values[name] ?? byDefault);
  if (!(value > 0)) throw new Error(`--${name} needs a number above 0`);
  return value;
};

/** Runs `work` sequentially. Returns the milliseconds of each run. */
export const time = async (count: number, work: (index: number) => Promise<unknown>): Promise<number[]> => {
  const times: number[] = [];
  for (let index = 0; index < count; index++) {
    const began = performance.now();
    await work(index);
    times.push(performance.now() - began);
  }
  return times;
};

/** The quantile of the times for a share between 0 and 1. */
export const quantile = (times: readonly number[], share: number): number =>
  times.toSorted((one, other) => one - other)[Math.min(times.length - 1, Math.floor(times.length * share))] ??
  0;

export const median = (values: readonly number[]): number => quantile(values, 0.5);

interface Bounds {
  readonly unit: string;
  /** The same figure of the baseline in the same run. */
  readonly baseline?: number | undefined;
  readonly bar?: number;
}

interface Comparison {
  readonly unit: string;
  readonly baseline: number;
  readonly bar?: number;
}

const figures: Figure[] = [];

/** Prints and records a value. The benchmark fails above the bar. */
export const record = (name: string, value: number, { unit, baseline, bar }: Bounds): void =>
  add({
    name,
    value: round(value),
    baseline: baseline === undefined ? null : round(baseline),
    ratio: divide(value, baseline),
    unit,
    bar: bar ?? null,
    holds: bar === undefined ? null : value <= bar,
  });

/** Prints and records a value and its ratio to the baseline. The benchmark fails if the ratio is above the bar. */
export const compare = (name: string, value: number, { unit, baseline, bar }: Comparison): void =>
  add({
    name,
    value: round(value),
    baseline: round(baseline),
    ratio: divide(value, baseline),
    unit: `${unit} ÷ ${unit}`,
    bar: bar ?? null,
    holds: bar === undefined ? null : value <= bar * baseline,
  });

const divide = (value: number, baseline = 0): number | null =>
  baseline === 0 ? null : round(value / baseline);

const round = (value: number): number => (value >= 1000 ? Math.round(value) : Number(value.toPrecision(3)));

const add = (figure: Figure): void => {
  figures.push(figure);
  const { name, value, baseline, ratio, unit, bar, holds } = figure;
  const shown = [`${name.padEnd(60)} ${String(value).padStart(8)} ${unit.split(" ÷ ")[0]}`];
  if (baseline !== null) shown.push(`baseline ${baseline}`, `ratio ${ratio ?? "-"}`);
  if (bar !== null) shown.push(`bar ${bar}${holds ? "" : "  TOO MUCH"}`);
  console.log(`  ${shown.join("   ")}`);
  if (holds === false) process.exitCode = 1;
};

/** Ends a benchmark that measured everything: writes its figures to `results.json` and docs/performance.md. */
export const finish = async (): Promise<never> => {
  await writeResults(basename(process.argv[1] ?? "", ".bench.ts"), figures);
  process.exit();
};
