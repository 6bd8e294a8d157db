import { execFile, spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { App, Stack } from "aws-cdk-lib";
import { Template } from "aws-cdk-lib/assertions";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { alarmRows } from "#repo/stacks/alarms.ts";
import { createEdgeMonitoring } from "#repo/stacks/edge/createEdgeMonitoring.ts";
import { blocksOf, readAlarmActions, readBlocks } from "#support/manual.ts";

/** The blocks of docs/operations.md in bash, with programs in place of AWS and npm that take as long as AWS takes. */
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "majlis-runbook-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A program that notes its call. `answer` is bash with the call in `$*` and its number in `$count`. */
const place = (name: string, answer: string): void => {
  const file = path.join(folder, name);
  writeFileSync(
    file,
    `#!/bin/bash
echo "${name} $*" >> ${folder}/calls
count=$(grep -c "^${name} $1 $2" ${folder}/calls)
${answer}
`,
  );
  chmodSync(file, 0o755);
};

interface Aws {
  /** Calls after which a table is ready or an import has ended, and with which status. */
  readonly polls?: number;
  readonly end?: string;
  readonly stopRow?: string;
  /** Part of a call that fails. */
  readonly failing?: string;
}

const placeAws = ({ polls = 26, end = "", stopRow = "$stopped", failing = "nothing-fails" }: Aws): void =>
  place(
    "aws",
    `case "$*" in
  *"${failing}"*) exit 255 ;;
  *get-item*) echo '${stopRow}' ;;
  *describe-table*) if [ "$count" -lt ${polls} ]; then echo CREATING; else echo ${end || "ACTIVE"}; fi ;;
  *describe-import*) if [ "$count" -lt ${polls} ]; then echo IN_PROGRESS; else echo ${end || "COMPLETED"}; fi ;;
  *list-objects*) echo '"table/AWSDynamoDB/01/manifest-summary.json"' ;;
  *) echo value ;;
esac`,
  );

/** Runs the blocks below a heading. Answers the status and the calls. */
const follow = async (heading: string, aws: Aws = {}) => {
  placeAws(aws);
  for (const name of ["npm", "sleep"]) place(name, "exit 0");
  writeFileSync(path.join(folder, "calls"), "");
  const env = { PATH: `${folder}:${process.env.PATH}`, STAGE: "drill", RESTORE_TIME: "2026-11-21T12:00:00Z" };
  const copies = { COPIES_BUCKET: "copies", COPIES_ACCOUNT: "210987654321" };
  const status = await new Promise<number | string>((resolve) => {
    execFile(
      "bash",
      ["-ec", blocksOf(heading).join("\n")],
      { cwd: folder, env: { ...env, ...copies } },
      (error) => resolve(error?.code ?? 0),
    );
  });
  const calls = readFileSync(path.join(folder, "calls"), "utf8").split("\n").filter(Boolean);
  return { status, calls, count: (part: string) => calls.filter((call) => call.includes(part)).length };
};

const restoring = ["Restore", "Begin again without the pool", "Import the table"];

test.each(restoring)("%s waits as long as AWS takes before the next command", async (heading) => {
  const { status, calls, count } = await follow(heading);
  expect(status).toBe(0);
  expect(count("describe-table") + count("describe-import")).toBe(26);
  const last = calls.findLastIndex((call) => /describe-(table|import)/.test(call));
  const next = calls.findIndex((call) => call.startsWith("npm run"));
  expect(next).toBeGreaterThan(last);
});

test.each(restoring)("%s changes nothing while writes go on", async (heading) => {
  const { status, calls } = await follow(heading, { stopRow: "None" });
  expect(status).not.toBe(0);
  expect(calls).toHaveLength(1);
});

test.each([
  ["Restore", "INACCESSIBLE_ENCRYPTION_CREDENTIALS"],
  ["Begin again without the pool", "DELETING"],
  ["Import the table", "FAILED"],
])("%s ends when AWS answers %s", async (heading, end) => {
  const { status, count } = await follow(heading, { polls: 3, end });
  expect(status).not.toBe(0);
  expect(count("npm run")).toBe(0);
});

test("the pool's stage is not removed before its rows are restored from after the stop", async () => {
  const { calls } = await follow("Begin again without the pool");
  const at = (part: string) => calls.findIndex((call) => call.includes(part));
  expect(at("get-item")).toBeLessThan(at("sleep 600"));
  expect(at("sleep 600")).toBeLessThan(at("restore-table-to-point-in-time"));
  expect(calls[at("restore-table-to-point-in-time")]).toMatch(/--restore-date-time \d{4}-\d\d-\d\dT/);
  expect(at("get-secret-value")).toBeLessThan(at("npm run remove"));
});

test.each([
  ["Restore", "restore-table-to-point-in-time"],
  ["Stop all writes", "list-event-source-mappings"],
  ["Allow writes again", "list-functions"],
  ["Offer the accounts", "s3 cp"],
  ["Give the keys back", "put-secret-value"],
  ["Begin again without the pool", "get-secret-value"],
])("%s ends at %s when it fails", async (heading, failing) => {
  const { status, calls } = await follow(heading, { failing, polls: 1 });
  expect(status).not.toBe(0);
  expect(calls.at(-1)).toContain(failing);
});

test("every block of several commands ends at its first failure", () => {
  const open = readBlocks().filter(
    ({ code }) =>
      code.split("\n").filter((line) => line !== "" && !line.startsWith(" ")).length > 1 &&
      !code.startsWith("(\nset -euo pipefail\n"),
  );
  expect(open.map(({ heading }) => heading)).toEqual([]);
});

const refusalOf = (code: string): string => spawnSync("bash", ["-n", "-c", code]).stderr.toString();

test("every block is bash", () => {
  for (const { heading, code } of readBlocks()) expect([heading, refusalOf(code)]).toEqual([heading, ""]);
});

describe("the table of alarms", () => {
  const actions = readAlarmActions();

  /** The alarms of CloudFront's region, for a site with a domain of its own. */
  const edgeAlarms = (): readonly string[] => {
    const stack = new Stack(new App(), "Edge", { env: { region: "us-east-1", account: "123456789012" } });
    createEdgeMonitoring(stack, {
      stage: "production",
      region: "eu-central-1",
      distributionId: "E2EXAMPLE",
      alarmEmail: undefined,
      monthlyBudgetUsd: 100,
      domain: { name: "majlis.example", certificateArn: "arn:aws:acm:us-east-1:123456789012:certificate/1" },
    });
    return Object.keys(Template.fromStack(stack).findResources("AWS::CloudWatch::Alarm")).map((id) =>
      id.replace(/[0-9A-F]{8}$/, ""),
    );
  };

  test("has a row for every alarm and for the budget", () => {
    const named = actions.flatMap(({ names }) => names);
    expect(named.toSorted()).toEqual(
      [...alarmRows.map(({ id }) => id), ...edgeAlarms(), "Budget"].toSorted(),
    );
  });

  const isRunnable = (heading: string): boolean => readBlocks().some((block) => block.heading === heading);

  test.each(actions)("has commands to copy for $names", ({ commands, headings }) => {
    expect([...commands, ...headings.filter(isRunnable)]).not.toEqual([]);
    for (const heading of headings)
      expect(readFileSync("docs/operations.md", "utf8")).toContain(`# ${heading}\n`);
    for (const command of commands) {
      expect([command, refusalOf(command)]).toEqual([command, ""]);
      // A word in brackets is not a command that runs.
      expect(command).not.toMatch(/[<…]/);
    }
  });

  test("names logs of functions, and queues of dead letters", () => {
    for (const command of actions.flatMap(({ commands }) => commands)) {
      const [, log] = /^LOG=(.+)$/.exec(command) ?? [];
      if (log !== undefined)
        expect([log, existsSync(`packages/functions/src/${log}.ts`)]).toEqual([log, true]);
      const [, queue] = /^QUEUE=(.+)$/.exec(command) ?? [];
      if (queue !== undefined) expect(alarmRows.map(({ id }) => id)).toContain(queue);
    }
  });
});

test("no block takes a single key from a list of several pages", () => {
  for (const { code } of readBlocks())
    expect(code).not.toMatch(/list-objects-v2[^\n]*\[-1\][^\n]*--output text/);
});
