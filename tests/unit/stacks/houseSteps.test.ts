import { readFileSync } from "node:fs";
import { openingSteps } from "@majlis/contracts/admin/opening";
import { houseSteps, describeSteps } from "@majlis/operators/preflight/houseSteps";
import { failed, ok } from "@majlis/operators/preflight/findings";
import { expect, it } from "vitest";
import { adminMessages } from "#repo/web/src/features/admin/messages/en.ts";

const document = readFileSync(new URL("../../../docs/operations.md", import.meta.url), "utf8");

/** The rows of the first table: number, title, work and wait. */
const rows = [...document.matchAll(/^\| (\d+)\. \*\*(.+?)\.\*\* .*? \| ([^|]+?) +\| ([^|]+?) +\|$/gm)].map(
  ([, number, title, work, wait]) => ({ number: Number(number), title, work, wait }),
);

it("the guide begins with the steps that preflight prints, with the same times", () => {
  expect(rows).toEqual(
    houseSteps.map(({ title, work, wait }, index) => ({ number: index + 1, title, work, wait })),
  );
  expect(document.indexOf("## From nothing to open")).toBe(document.indexOf("## "));
});

it("its last steps are those of the opening page, by the same names", () => {
  const titles = openingSteps.map((name) => adminMessages.get().opening[name]);
  expect(houseSteps.slice(-openingSteps.length).map(({ title }) => title)).toEqual(titles);
});

it("preflight prints each step once, with the worst finding about it", () => {
  const lines = describeSteps([ok("credentials", ""), failed("CloudFront", ""), ok("certificate", "")]);
  expect(lines).toHaveLength(houseSteps.length + 1);
  expect(lines[1]).toMatch(/^ {3}1\. failed {3}AWS account/);
  expect(lines[6]).toMatch(/6\. ok {7}Certificate +10 minutes, then minutes$/);
  expect(lines[8]).toMatch(/8\. {10}Bucket of copies/);
});
