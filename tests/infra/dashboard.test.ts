import { countMetrics } from "@majlis/functions/metrics";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type Json, type JsonObject, listed, read, text } from "#support/json.ts";
import { findsMetric, type FoundMetric } from "#support/cloudWatch.ts";
import { deployedFunctions, resourceOf } from "./stackTemplates.ts";

beforeAll(() => void vi.stubEnv("STAGE", "production"));
afterAll(() => vi.unstubAllEnvs());

/** The body as CloudWatch reads it, with a dash for each reference to another stack. */
const bodyOf = (joined: Json | undefined): Json => {
  const [, parts] = listed(read(joined)["Fn::Join"]);
  return JSON.parse(
    listed(parts)
      .map((part) => (typeof part === "string" ? part : "-"))
      .join(""),
  );
};

const body = read(bodyOf(resourceOf("Monitoring", "AWS::CloudWatch::Dashboard").Properties.DashboardBody));
const widgets = listed(body.widgets).map((widget) => read(read(widget).properties));

test("shows API, functions, table, outbox and mail", () => {
  const titles = widgets.map(({ title }) => text(title)).join("; ");
  for (const title of [
    "Joins, activations, card checks",
    "Refusals by code",
    "API: latency",
    "API: calls",
    "Functions: errors",
    "Table: capacity",
    "Outbox",
    "Tasks",
    "Mail: sent",
  ])
    expect(titles).toContain(title);
});

const searches = widgets
  .flatMap(({ metrics }) => listed(metrics))
  .flatMap((metric) => listed(metric).map((part) => text(read(part).expression)))
  .filter((expression) => expression.startsWith("SEARCH"));

const deployed = deployedFunctions();

/** CloudFormation joins the first 24 characters of stack and id with twelve random ones. */
const namesIn = (stage: string, app: string): string[] =>
  deployed.map(
    ({ stack, id }) => `${`${stage}-${app}-${stack}`.slice(0, 24)}-${id.slice(0, 24)}-aB3dE5gH7jK9`,
  );

const ofFunction = (name: string, FunctionName: string): FoundMetric => ({
  namespace: "AWS/Lambda",
  name,
  dimensions: { FunctionName },
});

describe.each(["Errors", "Throttles", "Duration"])("the search for %s", (name) => {
  const [search = "", ...others] = searches.filter((expression) => expression.includes(`"${name}"`));

  test("finds every function of the stage", () => {
    expect(others).toEqual([]);
    const names = namesIn("production", "majlis");
    expect(names.filter((each) => !findsMetric(search, ofFunction(name, each)))).toEqual([]);
    expect(names.filter((each) => findsMetric(search, ofFunction("Invocations", each)))).toEqual([]);
  });

  test.each([
    ["production2", "majlis"],
    ["dev", "majlis"],
    ["production-two", "majlis"],
    ["production", "other"],
  ])("finds no function of the stage %s of %s", (stage, app) => {
    expect(namesIn(stage, app).filter((each) => findsMetric(search, ofFunction(name, each)))).toEqual([]);
  });
});

test("the search for refusals finds each code of the stage, as the functions count it", () => {
  const [search = "", ...others] = searches.filter((expression) => expression.includes("Refusals"));
  expect(others).toEqual([]);
  const { _aws: definition, ...fields }: JsonObject = JSON.parse(
    JSON.stringify(countMetrics({ Refusals: 1 }, "EventFull")),
  );
  const metrics = listed(read(definition).CloudWatchMetrics)
    .map(read)
    .flatMap(({ Namespace, Dimensions, Metrics }) =>
      listed(Dimensions).map((names) => ({
        namespace: text(Namespace),
        name: listed(Metrics)
          .map((metric) => text(read(metric).Name))
          .join(),
        dimensions: Object.fromEntries(
          listed(names)
            .map(text)
            .map((name) => [name, text(fields[name])]),
        ),
      })),
    );
  const found = metrics.filter((metric) => findsMetric(search, metric));
  expect(found.map(({ dimensions }) => dimensions)).toEqual([{ Stage: "production", Code: "EventFull" }]);
  const ofOther = found.map((metric) => ({
    ...metric,
    dimensions: { ...metric.dimensions, Stage: "production2" },
  }));
  expect(ofOther.filter((metric) => findsMetric(search, metric))).toEqual([]);
});

test("a widget has at most 500 metrics", () => {
  for (const { metrics } of widgets) expect(listed(metrics).length).toBeLessThanOrEqual(500);
});
