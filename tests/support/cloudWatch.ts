// CloudWatch's metric math and its search for metrics, as far as alarms and dashboard use them.
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

/**
 * Search of CloudWatch for metrics, as far as the dashboard uses it: a schema, then terms with a property name, all of
 * which must match.
 * @see https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/search-expression-syntax.html
 */

export interface FoundMetric {
  readonly namespace: string;
  readonly name: string;
  readonly dimensions: Readonly<Record<string, string>>;
}

interface Term {
  readonly property: string;
  readonly value: string;
  readonly exact: boolean;
}

/** Whether `SEARCH('{Namespace,Dimension} MetricName="Errors" Dimension=part', 'Sum')` finds the metric. */
export const findsMetric = (search: string, metric: FoundMetric): boolean => {
  const { schema = "", terms = "" } =
    /^SEARCH\('\{(?<schema>[^}]+)\} (?<terms>.+)', '[\w.]+'\)$/.exec(search)?.groups ?? {};
  const [namespace, ...dimensions] = schema.split(",");
  return (
    namespace === metric.namespace &&
    sameNames(dimensions, Object.keys(metric.dimensions)) &&
    readTerms(terms).every((term) => matches(term, valueOf(metric, term.property)))
  );
};

const sameNames = (some: readonly string[], others: readonly string[]): boolean =>
  some.toSorted().join() === others.toSorted().join();

const readTerms = (terms: string): Term[] =>
  terms.split(" ").map((term) => {
    const { property, quoted, plain } =
      /^(?<property>\w+)=(?:"(?<quoted>[^"\\()]+)"|(?<plain>[^"\\()]+))$/.exec(term)?.groups ?? {};
    if (!property) throw new Error(`The search has a term of another form: ${term}`);
    return { property, value: quoted ?? plain ?? "", exact: quoted !== undefined };
  });

const valueOf = ({ namespace, name, dimensions }: FoundMetric, property: string): string =>
  ({ ...dimensions, Namespace: namespace, MetricName: name })[property] ?? "";

const matches = ({ value: term, exact }: Term, value: string): boolean =>
  exact ? term === value : matchesPart(term, value);

/**
 * A term of one token matches in any case. A term of several tokens matches where they follow each other; AWS's examples
 * differ on its case, and this is the strict reading.
 */
export const matchesPart = (term: string, value: string): boolean => {
  const wanted = tokensOf(term);
  const tokens = tokensOf(value);
  const [only] = wanted;
  if (wanted.length === 1 && only !== undefined)
    return [...tokens, tokens.join("")].some((token) => token.toLowerCase() === only.toLowerCase());
  return tokens.some((_, start) => wanted.every((token, index) => tokens[start + index] === token));
};

/** Capital letters, digits and other characters separate tokens: `SDBFailure-2` has SDB, Failure and 2. */
const tokensOf = (text: string): string[] => text.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g) ?? [];
