import { expect, it } from "vitest";
import { findsMetric, matchesPart } from "#support/cloudWatch.ts";

/** Examples of AWS's documentation. */
it.each([
  ["count", "CustomCount1", true],
  ["COUNT", "CustomCount1", true],
  ["couNT", "CustomCount1", false],
  ["CustomCount", "CustomCount1", true],
  ["Count1", "CustomCount1", true],
  ["customcount", "CustomCount1", false],
  ["count1", "CustomCount1", false],
  ["sdb", "SDBFailure", true],
  ["333", "Project2-trial333", true],
  ["Network_Errors", "Network-Errors-2", true],
  ["Network_Errors", "NetworkErrors2", true],
  ["micro", "t2.micro", true],
])("an unquoted %s in %s: %s", (term, value, found) => expect(matchesPart(term, value)).toBe(found));

it.each([
  ['InstanceType="t2.micro"', true],
  ['InstanceType="micro"', false],
  ["InstanceType=micro", true],
  ["InstanceType=nano", false],
])("%s for the type t2.micro: %s", (term, found) => {
  const metric = { namespace: "AWS/EC2", name: "CPUUtilization", dimensions: { InstanceType: "t2.micro" } };
  const search = `SEARCH('{AWS/EC2,InstanceType} MetricName="CPUUtilization" ${term}', 'Average')`;
  expect(findsMetric(search, metric)).toBe(found);
  expect(findsMetric(search, { ...metric, name: "NetworkIn" })).toBe(false);
  expect(findsMetric(search, { ...metric, dimensions: { ...metric.dimensions, ImageId: "ami-1" } })).toBe(
    false,
  );
});
