import { runInNewContext } from "node:vm";

/** Values of a metric by period. Null is a missing data point. */
type Series = readonly (number | null)[];

/** Every function that the alarms use works on one point in time. */
const functions = {
  IF: (condition: boolean, value: number | null, otherwise: number | null) => (condition ? value : otherwise),
  FILL: (value: number | null, filler: number) => value ?? filler,
  SUM: (values: readonly (number | null)[]) => values.reduce<number>((sum, value) => sum + (value ?? 0), 0),
};

/**
 * Evaluates an expression of CloudWatch's metric math. Arithmetic takes missing points for zero, as JavaScript takes
 * null, and drops a point that was divided by zero.
 * @see https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/using-metric-math.html
 */
export const evaluate = (
  expression: string,
  metrics: Readonly<Record<string, Series>>,
): (number | null)[] => {
  const length = Math.max(...Object.values(metrics).map((series) => series.length));
  return Array.from({ length }, (_, index) => {
    const point = Object.fromEntries(
      Object.entries(metrics).map(([id, series]) => [id, series[index] ?? null]),
    );
    const value: unknown = runInNewContext(expression, { ...functions, ...point });
    return typeof value === "number" && Number.isFinite(value) ? value : null;
  });
};
